import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import {
  type Appearance,
  appearanceAttribute,
  appearanceCookie,
  appearances,
  productionMeta,
} from 'shared-contracts/constants';
import { type PinnedKeys, pinnedKeysMeta } from 'shared-contracts/release';
import type { Settings } from '../../platform/settings/settings.ts';
import type { Registry } from './registry.ts';

/** The host's page as a browser gets it. */
export interface FilledPage {
  text: string;
  etag: string;
}

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

const appearancePattern = new RegExp(`(?:^|;\\s*)${appearanceCookie}=(${appearances.join('|')})\\.\\d+(?:;|$)`);

/** The look that a browser chose last; light without a choice. */
export const appearanceOf = (cookies: string | undefined): Appearance =>
  appearances.find((one) => one === appearancePattern.exec(cookies ?? '')?.[1]) ?? 'light';

/**
 * Fills into the host's page the data that it needs before its first call: the keys that it pins, the address of the
 * analysis site, and an early fetch of the releases' data. The keys come from the server's own key file and not from
 * the database, so that who can write there can name no key of theirs (docs/decisions/0011).
 */
export class HostPage {
  readonly #registry: Registry;
  readonly #settings: Settings;
  readonly #file: string;
  #kept: { key: string; text: string; pages: Map<Appearance, FilledPage> } | undefined;

  constructor(registry: Registry, settings: Settings, folder: string) {
    this.#registry = registry;
    this.#settings = settings;
    this.#file = path.join(folder, 'index.html');
  }

  /** Undefined while the host is not built. */
  async read(appearance: Appearance): Promise<FilledPage | undefined> {
    const found = await stat(this.#file).catch(() => undefined);
    if (!found?.isFile()) return undefined;
    const pinned: PinnedKeys = { env: this.#registry.env, keys: this.#registry.keys.pinned() };
    const key = [found.mtimeMs, this.#registry.serial, ...pinned.keys.map(({ kid }) => kid)].join();
    if (this.#kept?.key !== key) {
      const text = this.#fill(await readFile(this.#file, 'utf8'), pinned);
      this.#kept = { key, text, pages: new Map() };
    }
    const { pages, text } = this.#kept;
    const page = pages.get(appearance) ?? pageOf(text, appearance);
    pages.set(appearance, page);
    return page;
  }

  #fill(html: string, pinned: PinnedKeys): string {
    const bundle = this.#registry.current?.document.bundle;
    const head = [
      `<meta name="${pinnedKeysMeta}" content="${escape(JSON.stringify(pinned))}" />`,
      ...(this.#settings.isProduction ? [`<meta name="${productionMeta}" content="1" />`] : []),
      ...(bundle
        ? [`<link rel="preload" as="fetch" crossorigin="anonymous" href="${bundle.path}" integrity="${bundle.sri}" />`]
        : []),
    ].join('');
    return html
      .replace(
        'name="nr-analysis-url" content=""',
        `name="nr-analysis-url" content="${escape(this.#settings.ANALYSIS_URL ?? '')}"`,
      )
      .replace('</head>', `${head}</head>`);
  }
}

/** The page as it looks in a browser; a light one is not marked. */
function pageOf(filled: string, appearance: Appearance): FilledPage {
  const text =
    appearance === 'light' ? filled : filled.replace('<html', `<html ${appearanceAttribute}="${appearance}"`);
  return { text, etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"` };
}
