import type { Release } from 'shared-contracts/release';

/** path of a file on its origin -> its hash, for the host's own files and those of every release that may run. */
const known = new Map<string, string>();

/** Origins whose files carry no hashes: a developer's own machine under a grant. */
const trusted = new Set<string>();

declare global {
  interface Window {
    /** Called by every build for the hash of each lazy script and style sheet; see tooling/webpack/sri-plugin.cjs. */
    __NR_SRI__?: (url: string) => string | undefined;
  }
}

/** Hash that a file must have ('sha384-…'), or undefined for one that nobody vouches for. */
export function integrityOf(url: string): string | undefined {
  const { origin, pathname } = new URL(url, location.href);
  return trusted.has(origin) ? undefined : known.get(pathname);
}

/** Installs the lookup on the page with the host's own files; called before the first lazy chunk is requested. */
export function installIntegrity(): void {
  const block = document.getElementById('nr-sri')?.textContent ?? '{}';
  for (const [name, hash] of Object.entries(JSON.parse(block) as Record<string, string>)) known.set(`/${name}`, hash);
  window.__NR_SRI__ = integrityOf;
}

/** Takes a release's hashes over: from now on each of its files must have its own. */
export function vouchFor(release: Release): void {
  for (const [name, { sri }] of Object.entries(release.assets)) known.set(`${release.base}${name}`, sri);
}

/** A developer's origin under a grant: its files change while they are worked on. */
export function trustOrigin(origin: string): void {
  trusted.add(origin);
}
