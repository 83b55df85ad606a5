/** Kinds of blocks in a text beside words, pictures and tables. */
export const EmbedKind = {
  Video: 'video',
  Attachment: 'attachment',
  Content: 'content',
  Activity: 'activity',
  Ad: 'ad',
  Raw: 'raw',
} as const;
export type EmbedKind = (typeof EmbedKind)[keyof typeof EmbedKind];

const block = ['contentId', 'originalId', 'id', 'outerChain', 'externalLinkUrl'] as const;

/**
 * Attributes of each kind besides title and address, in the order of its data-attributes (S2 §3 Pickers, R488, R489).
 */
export const embedData: Readonly<Record<EmbedKind, readonly string[]>> = {
  video: ['streamId'],
  attachment: ['name', 'size'],
  content: ['contentType', 'originalId', 'id', 'specialType', 'specialListStyle', 'videoType'],
  activity: block,
  ad: block,
  raw: [],
};

/** Attributes of an inline link to our own content: the same as those of its card (R488). */
export const contentLinkData: readonly string[] = embedData.content;

/** True for what such a link may carry: an id or a number. */
export const isContentLinkValue = (value: string): boolean => /^[\w-]{1,64}$/.test(value);

/** An embed as the editor holds it. Texts are plain; what a kind has no use for is ''. */
export interface Embed {
  kind: EmbedKind;
  /** Words of the card; of a video, those under it. */
  title: string;
  /** Where it leads; of a video, where it plays from; of an attachment, the stored file. */
  address: string;
  /** Cover picture. */
  image: string;
  /** Of a styled card, its HTML. */
  html: string;
  /** By the names of {@link embedData}. */
  data: Readonly<Record<string, string>>;
}

/** 'specialListStyle' → 'data-special-list-style'. */
export const dataAttribute = (name: string): string =>
  `data-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/** Longest value of a data-attribute, in UTF-16 units. */
export const embedValueMax = 1000;

/** Longest HTML of one styled card, in UTF-16 units. */
export const styledCardMax = 100_000;

/** A video in a text: a path of this site, or another's address. */
export const isVideoAddress = (address: string): boolean => /^(\/(?![/\\])|https?:\/\/)[^\s"'<>\\]+$/.test(address);

/** True for the address that a card may lead to: a path of this site, or a page elsewhere. */
export const isCardAddress = (address: string): boolean =>
  /^(\/(?![/\\])[^\s"'<>\\]*|https?:\/\/[^\s"'<>\\]+)$/.test(address);

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (mark) => escapes[mark]!);

/** Returns an embed as HTML for the text of a story. */
export function embedHtml({ kind, title, address, image, html, data }: Embed): string {
  if (kind === EmbedKind.Raw) return `<section data-embed="raw">${html}</section>`;
  const facts = embedData[kind]
    .map((name) => (data[name] ? ` ${dataAttribute(name)}="${escaped(data[name])}"` : ''))
    .join('');
  const caption = title === '' ? '' : `<figcaption>${escaped(title)}</figcaption>`;
  if (kind === EmbedKind.Video) {
    const poster = image === '' ? '' : ` poster="${escaped(image)}"`;
    return `<figure data-embed="video"${facts}><video src="${escaped(address)}"${poster} controls="" preload="metadata"></video>${caption}</figure>`;
  }
  const picture = image === '' ? '' : `<img src="${escaped(image)}" alt="" />`;
  const link = kind === EmbedKind.Attachment ? ` download="${escaped(data.name ?? title)}"` : '';
  return `<figure data-embed="${kind}"${facts}><a${address === '' ? '' : ` href="${escaped(address)}"`}${link}>${picture}<span>${escaped(title)}</span></a></figure>`;
}
