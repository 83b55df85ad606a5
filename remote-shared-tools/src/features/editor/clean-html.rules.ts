import createPurifier from 'dompurify';
import { contentLinkData, dataAttribute } from 'shared-contracts/model';
import { putEmbeds, takeEmbeds } from './embeds/embeds.rules.ts';
import { cleanStyle } from './clean-style.rules.ts';
import { readContentData, writeContentData } from './formats/content-link.rules.ts';
import { dropLeadingTabs, markScripts, unwrapUndoneTags } from './clean-inline.rules.ts';
import { hoistPictures, settlePictures, takeRtfPictures } from './clean-pictures.rules.ts';
import type { RtfPicture } from './rtf-pictures.rules.ts';
import { tidyTables } from './clean-tables.rules.ts';
import { buildWordLists, showVmlPictures } from './word-paste.rules.ts';

/** The cleaned HTML, and the number of pictures that could not be read from their source. */
export interface CleanedHtml {
  html: string;
  droppedPictures: number;
}

const allowedTags = [
  'p',
  'div',
  'br',
  'h2',
  'h3',
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'sup',
  'sub',
  'a',
  'ul',
  'ol',
  'li',
  'blockquote',
  'span',
  'hr',
  'figure',
  'figcaption',
  'img',
  'table',
  'tbody',
  'tr',
  'td',
  'th',
];

/** Blocks that the editor has under another name. */
const renamed: Record<string, string> = {
  H1: 'h2',
  H4: 'h3',
  H5: 'h3',
  H6: 'h3',
  SECTION: 'div',
  ARTICLE: 'div',
  MAIN: 'div',
  HEADER: 'div',
  FOOTER: 'div',
  ASIDE: 'div',
  ADDRESS: 'p',
  CENTER: 'div',
  DD: 'p',
  DT: 'p',
  PRE: 'p',
  STRIKE: 's',
  DEL: 's',
};

/** Of links to our own content; pictures carry the id alone. */
const dataNames = contentLinkData.map(dataAttribute);

const purifier = createPurifier(window);
purifier.addHook('uponSanitizeAttribute', (_node, attribute) => {
  if (attribute.attrName !== 'style') return;
  attribute.attrValue = cleanStyle(attribute.attrValue);
  attribute.keepAttr = attribute.attrValue !== '';
});
// Only a link carries what names content of ours, and only one that names it whole.
purifier.addHook('afterSanitizeAttributes', (node) => {
  const pictureId = node.tagName === 'IMG' ? node.getAttribute('data-id') : null;
  writeContentData(node, node.tagName === 'A' && node.hasAttribute('href') ? readContentData(node) : undefined);
  if (pictureId !== null) node.setAttribute('data-id', pictureId);
});

/**
 * Cleans HTML for the editor; all text that is pasted, dropped or loaded passes here. Removes the leftovers of Word and
 * WeChat, converts their lists to real ones, gives pictures an address or counts them as dropped, and removes all but
 * supported text, lists, links and pictures. The server cleans again.
 */
export function cleanHtml(html: string, rtfPictures: readonly RtfPicture[] = []): CleanedHtml {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const junk of body.querySelectorAll('script, style, meta, link, xml, title, template, noscript')) junk.remove();
  const embeds = takeEmbeds(body);
  showVmlPictures(body);
  takeRtfPictures(body, rtfPictures);
  dropHidden(body);
  buildWordLists(body);
  unwrapUndoneTags(body);
  markScripts(body);
  renameBlocks(body);
  dropLeadingTabs(body);
  tidyTables(body);
  const droppedPictures = settlePictures(body);
  hoistPictures(body);
  const clean = purifier.sanitize(body.innerHTML, {
    ALLOWED_TAGS: allowedTags,
    ALLOWED_ATTR: ['href', 'src', 'alt', 'style', 'colspan', 'rowspan', ...dataNames],
    ALLOW_DATA_ATTR: false,
    // Ids and numbers are no addresses, and so not measured by the rule for addresses.
    ADD_URI_SAFE_ATTR: ['colspan', 'rowspan', ...dataNames],
    ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|\/(?!\/)|#|data:image\/(?:png|jpeg|gif|webp);base64,)/i,
  });
  return { html: putEmbeds(plainSpaces(clean), embeds), droppedPictures };
}

/** WeChat hides its article until its own script has run; what is really hidden stays out. */
function dropHidden(body: HTMLElement): void {
  for (const element of body.querySelectorAll<HTMLElement>('[style*="display" i]')) {
    if (/display\s*:\s*none/i.test(element.getAttribute('style') ?? '') || element.hidden) element.remove();
  }
}

function renameBlocks(body: HTMLElement): void {
  for (const element of body.querySelectorAll(Object.keys(renamed).join(','))) {
    const other = body.ownerDocument.createElement(renamed[element.tagName]!);
    const style = element.getAttribute('style');
    if (style) other.setAttribute('style', style);
    other.append(...element.childNodes);
    element.replaceWith(other);
  }
}

/** Single no-break spaces are the clipboard's, not the author's. */
function plainSpaces(html: string): string {
  return html.replaceAll('&nbsp;', '\u00a0').replace(/(?<=[^\s>])\u00a0(?=[^\s<])/g, ' ');
}
