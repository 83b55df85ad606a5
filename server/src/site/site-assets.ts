import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A file whose name changes with its text, so that readers may keep it for ever. */
export interface SiteAsset {
  url: string;
  type: string;
  text: string;
}

function read(name: string, extension: string, type: string): SiteAsset {
  const text = readFileSync(join(import.meta.dirname, 'assets', `${name}.${extension}`), 'utf8');
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 10);
  return { url: `/site/assets/${name}.${hash}.${extension}`, type, text };
}

/** The one stylesheet and the one script of the website. */
export const siteStyle = read('site', 'css', 'text/css; charset=utf-8');
export const siteScript = read('site', 'js', 'text/javascript; charset=utf-8');
