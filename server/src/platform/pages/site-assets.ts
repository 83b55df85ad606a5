import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sourceHash } from '../http/source-hash.ts';
import { Html } from './html.ts';

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

/** A stylesheet that pages carry themselves, so that none waits for a second answer before it is laid out. */
export interface PageStyle {
  /** For the head of a page. */
  element: Html;
  /** How the content policy allows it. */
  source: string;
}

const readStyle = (folder: string, name: string) => readFileSync(join(folder, 'assets', `${name}.css`), 'utf8');

/** A style of our own without its comments, line ends and indents. No string in them has such a thing. */
const shortened = (style: string): string =>
  style
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,]) ?/g, '$1');

function pageStyle(style: string): PageStyle {
  const text = shortened(style);
  return { element: new Html(`<style>${text}</style>`), source: sourceHash(text) };
}

/** The style of a file in assets/ beside the caller, whose folder is given (`import.meta.dirname`). */
export const readPageStyle = (folder: string, name: string): PageStyle => pageStyle(readStyle(folder, name));

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

/** The stylesheet of every page of the website. */
export const siteStyle = pageStyle(styleParts.map((name) => readStyle(import.meta.dirname, name)).join(''));

/** The one script of the website. */
export const siteScript = readSiteAsset(import.meta.dirname, 'site', 'js', 'text/javascript; charset=utf-8');
