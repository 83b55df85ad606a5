import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A file whose name changes with its text, so that readers may keep it for ever. */
export interface SiteAsset {
  url: string;
  type: string;
  text: string;
}

/** An asset of a text, under a name that changes with it. */
export function siteAsset(name: string, extension: string, type: string, text: string): SiteAsset {
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 10);
  return { url: `/site/assets/${name}.${hash}.${extension}`, type, text };
}

/** An asset of a file in assets/ beside the caller, whose folder is given (`import.meta.dirname`). */
export function readSiteAsset(folder: string, name: string, extension: string, type: string): SiteAsset {
  return siteAsset(name, extension, type, readFileSync(join(folder, 'assets', `${name}.${extension}`), 'utf8'));
}

/** The stylesheet that all public forms share. */
export const formStyle = readSiteAsset(import.meta.dirname, 'questionnaire', 'css', 'text/css; charset=utf-8');

/** Parts of the website's stylesheet, in the order in which they apply. */
const styleParts = [
  'site-themes',
  'site-frame',
  'site-lists',
  'site-reading',
  'site-article',
  'site-comments',
  'site-foot',
  'site-kinds',
];
const readStyle = (name: string) => readFileSync(join(import.meta.dirname, 'assets', `${name}.css`), 'utf8');

/** The one stylesheet and the one script of the website. */
export const siteStyle = siteAsset('site', 'css', 'text/css; charset=utf-8', styleParts.map(readStyle).join(''));
export const siteScript = readSiteAsset(import.meta.dirname, 'site', 'js', 'text/javascript; charset=utf-8');
