import type { Release } from 'shared-contracts/release';
import { FailureCode, RemoteFailure } from '../registry/failure.ts';
import { fileLimit } from '../registry/file-limit.ts';
import { addressFor, noteHung } from '../registry/hung-files.ts';
import { integrityOf } from '../registry/integrity.ts';

/**
 * Style sheets that the federation runtime requested: address -> promise of the load. The runtime adds each once and
 * ignores failures.
 */
const coming = new Map<string, Promise<void>>();

/** Addresses of every style sheet ever requested this way. */
const requestedSheets = new Set<string>();

/** Style sheets taken off the page with their release, by the release's base. */
const shelved = new Map<string, HTMLLinkElement[]>();

/** Records the outcome of loading a style sheet. */
function follow(link: HTMLLinkElement, href: string): void {
  const end = new Promise<void>((resolve, reject) => {
    const fail = (code: FailureCode): void => {
      coming.delete(href);
      link.remove();
      reject(new RemoteFailure(code, `style sheet ${href}`));
    };
    const timer = setTimeout(() => {
      noteHung(href);
      fail(FailureCode.TooSlow);
    }, fileLimit);
    link.addEventListener('load', () => {
      clearTimeout(timer);
      resolve();
    });
    link.addEventListener('error', () => {
      clearTimeout(timer);
      fail(FailureCode.Unreachable);
    });
  });
  end.catch(() => undefined);
  coming.set(href, end);
  requestedSheets.add(href);
}

/** A link element with its hash; a style sheet's end is kept for `stylesOf`. */
export function createStyleLink(url: string, attributes: Record<string, unknown> = {}): HTMLLinkElement {
  const link = document.createElement('link');
  for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, String(value));
  const integrity = integrityOf(url);
  if (integrity !== undefined) link.integrity = integrity;
  link.crossOrigin = 'anonymous';
  link.href = addressFor(url);
  if (link.rel === 'stylesheet') follow(link, url);
  return link;
}

const baseOf = (release: Release): string => new URL(release.base, location.href).href;
const linksOf = (base: string): HTMLLinkElement[] =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].filter((link) => link.href.startsWith(base));

/**
 * Waits for the style sheets of a release's entry point; one that fails makes the load fail, and is requested again by
 * the next load.
 */
export async function stylesOf(release: Release): Promise<void> {
  const base = baseOf(release);
  const mine = [...requestedSheets].filter((href) => href.startsWith(base));
  for (const href of mine)
    if (!coming.has(href)) document.head.append(createStyleLink(href, { rel: 'stylesheet', type: 'text/css' }));
  await Promise.all(mine.map((href) => coming.get(href) ?? Promise.resolve()));
}

/** Takes a release's style sheets off the page: none of its pages is left, and its rules shall touch nobody. */
export function shelveStyles(release: Release): void {
  const base = baseOf(release);
  const links = linksOf(base);
  shelved.set(base, [...(shelved.get(base) ?? []), ...links]);
  for (const link of links) link.remove();
}

/**
 * Puts them back for a release that is shown again (the runtime and webpack each add a sheet only once) and waits for
 * them.
 */
export async function unshelveStyles(release: Release): Promise<void> {
  const base = baseOf(release);
  const links = shelved.get(base) ?? [];
  shelved.delete(base);
  await Promise.all(
    links.map(({ href }) => {
      const url = href.split('?')[0]!;
      document.head.append(createStyleLink(url, { rel: 'stylesheet', type: 'text/css' }));
      return coming.get(url) ?? Promise.resolve();
    }),
  );
}
