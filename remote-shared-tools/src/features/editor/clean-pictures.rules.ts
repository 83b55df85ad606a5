import { matchRtfPictures, type RtfPicture } from './rtf-pictures.rules.ts';

/** Path of pictures in our own storage. */
const ownPath = /^\/files\//;
const blockTags = new Set(['P', 'DIV', 'H2', 'H3']);

/** True for a picture in our own storage; any other must be fetched or uploaded before the story goes on (R651). */
export function isOwnPicture(src: string): boolean {
  return ownPath.test(src);
}

/**
 * Gives each picture its true address: lazy ones from data-src, section backgrounds as pictures (R652). Returns how
 * many had to be dropped, because a page cannot read their bytes.
 */
export function settlePictures(body: HTMLElement): number {
  backgroundsToPictures(body);
  let dropped = 0;
  for (const picture of body.querySelectorAll('img')) {
    const raw = rawAddress(picture);
    const src = addressOf(raw);
    if (!src || isTracker(picture)) {
      if (!src && raw) dropped += 1;
      const holder = picture.parentElement;
      picture.remove();
      if (holder && holder !== body && !hasContent(holder)) holder.remove();
      continue;
    }
    for (const { name } of [...picture.attributes])
      if (name !== 'alt' && name !== 'data-id') picture.removeAttribute(name);
    picture.setAttribute('src', src);
  }
  return dropped;
}

const rawAddress = (picture: Element) =>
  picture.getAttribute('data-src') || picture.getAttribute('data-original') || picture.getAttribute('src') || '';

/**
 * Gives pictures on the writer's own disk the bytes of the RTF beside them. Comes before anything is taken out: order
 * counts.
 */
export function takeRtfPictures(body: HTMLElement, rtfPictures: readonly RtfPicture[]): void {
  const local = [...body.querySelectorAll('img')].filter((picture) => /^file:/i.test(rawAddress(picture)));
  const matched = matchRtfPictures(local.map(sizeOf), rtfPictures);
  local.forEach((picture, index) => matched[index] !== undefined && picture.setAttribute('src', matched[index]));
}

function sizeOf(picture: HTMLImageElement): { width: number; height: number } {
  const side = (name: 'width' | 'height') => parseFloat(picture.getAttribute(name) ?? picture.style[name]) || 0;
  return { width: side('width'), height: side('height') };
}

function addressOf(raw: string): string | undefined {
  if (/^data:image\/(png|jpeg|gif|webp);base64,/i.test(raw)) return raw;
  try {
    const url = new URL(raw, location.href);
    if (url.origin === location.origin) return isOwnPicture(url.pathname) ? url.pathname + url.search : undefined;
    return /^https?:$/.test(url.protocol) ? url.href : undefined;
  } catch {
    return undefined;
  }
}

const isTracker = (picture: HTMLImageElement) =>
  ['width', 'height'].some((side) => /^[012]$/.test(picture.getAttribute(side) ?? ''));

function backgroundsToPictures(body: HTMLElement): void {
  for (const element of body.querySelectorAll<HTMLElement>('[style*="background" i]')) {
    const src = /background(?:-image)?\s*:[^;]*url\(\s*["']?(https?:[^"')]+)/i.exec(
      element.getAttribute('style') ?? '',
    )?.[1];
    if (!src) continue;
    const picture = body.ownerDocument.createElement('img');
    picture.setAttribute('src', src);
    element.prepend(picture);
  }
}

/** Pictures are blocks of the editor: each leaves its paragraph, which is split at that place. */
export function hoistPictures(body: HTMLElement): void {
  for (const picture of body.querySelectorAll('img')) {
    const figure = body.ownerDocument.createElement('figure');
    const ownFigure = picture.closest('figure');
    if (ownFigure?.parentElement === body && ownFigure.querySelectorAll('img').length === 1) {
      const caption = ownFigure.querySelector('figcaption');
      ownFigure.replaceChildren(picture, ...(caption ? [caption] : []));
      continue;
    }
    let node: Element = picture;
    while (node.parentElement && node.parentElement !== body) node = node.parentElement;
    picture.replaceWith(figure);
    figure.append(picture);
    if (blockTags.has(node.tagName)) liftOut(figure, body);
    else if (node !== picture) afterFigures(node).after(figure);
  }
}

/** Several pictures of one list keep their order behind it. */
function afterFigures(block: Element): Element {
  let last = block;
  while (last.nextElementSibling?.tagName === 'FIGURE') last = last.nextElementSibling;
  return last;
}

/** Splits every ancestor below the body at the figure; halves without any text are not kept. */
function liftOut(figure: HTMLElement, body: HTMLElement): void {
  while (figure.parentElement && figure.parentElement !== body) {
    const parent = figure.parentElement;
    const rest = parent.cloneNode(false) as Element;
    while (figure.nextSibling) rest.append(figure.nextSibling);
    parent.after(figure);
    if (hasContent(rest)) figure.after(rest);
    if (!hasContent(parent)) parent.remove();
  }
}

const hasContent = (element: Element) => element.textContent.trim() !== '' || element.querySelector('img') !== null;
