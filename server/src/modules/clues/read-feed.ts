import * as cheerio from 'cheerio';
import { parseFeed as parseDocument } from 'feedsmith';
import { feedItemsMax } from 'shared-contracts/limits';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import { cleanHtml, cleanLine, escapeHtml, textOfHtml } from '../../platform/text/html.rules.ts';
import { decodeFeed } from './decode-feed.ts';
import { readFeedTime } from './feed-time.rules.ts';
import { newsDataTexts as texts } from './news-data.texts.ts';

/** A report of a feed, cleaned: its markup is what the editor can make, its addresses are whole. */
export interface ParsedFeedItem {
  /** The feed's own id for it; '' when it gives none. */
  guid: string;
  title: string;
  link: string;
  author: string;
  /** First publisher, where the feed names one. */
  source: string;
  category: string;
  content: string;
  /** Null when the feed gives none that can be. */
  time: Date | null;
}

export interface ReadFeed {
  title: string;
  format: string;
  charset: string;
  items: ParsedFeedItem[];
  /** Items without title and text. */
  leftOut: number;
}

interface RawItem {
  guid?: string | undefined;
  title?: string | undefined;
  link?: string | undefined;
  author?: string | undefined;
  source?: string | undefined;
  category?: string | undefined;
  html?: string | undefined;
  /** Plain text of a feed that says so. */
  text?: string | undefined;
  time?: unknown;
  pictures?: (string | undefined)[];
}

const limits = { title: 300, author: 50, source: 100, category: 60, link: 2000, content: 400_000 };

export interface FeedOptions {
  /** Where it was read. */
  url: string;
  /** As the answer said. */
  charset?: string;
  now: Date;
}

/**
 * Reads the bytes of an answer as RSS, Atom, RDF or JSON Feed. Entities of a document's own are never expanded, so that
 * a small document cannot grow. Throws AppError with what is wrong in a sentence.
 */
export function parseFeed(bytes: Uint8Array, { url, charset: claimed = '', now }: FeedOptions): ReadFeed {
  const { text, charset } = decodeFeed(bytes, claimed);
  if (text.trim() === '') throw refuse(texts.empty);
  if (/<!ENTITY/i.test(text)) throw refuse(texts.doctype);
  const { format, title, home, raw } = parse(text);
  const base = URL.canParse(home, url) ? new URL(home, url).href : url;
  const items = raw.slice(0, feedItemsMax * 5).flatMap((item) => {
    try {
      return tidy(item, base, now);
    } catch {
      // Markup of a depth that nothing can lay out; the other items are read all the same.
      return [];
    }
  });
  items.sort((one, other) => (other.time?.getTime() ?? now.getTime()) - (one.time?.getTime() ?? now.getTime()));
  return {
    title: plain(title).slice(0, limits.title),
    format,
    charset,
    items: items.slice(0, feedItemsMax),
    leftOut: raw.length - items.length,
  };
}

/** Runs `parseFeed` in a worker thread, where the copied bytes arrive as a plain Uint8Array. */
export const readFeedTask = ({ bytes, options }: { bytes: Uint8Array; options: FeedOptions }): ReadFeed =>
  parseFeed(Buffer.from(bytes), options);

const refuse = (sentence: string) => new AppError(ErrorCode.Invalid, sentence);
/** Text of a title or name, which some feeds write as markup. */
const plain = (value: string): string => cleanLine(textOfHtml(value));

function parse(text: string): { format: string; title: string; home: string; raw: RawItem[] } {
  let parsed: ReturnType<typeof parseDocument>;
  try {
    parsed = parseDocument(text);
  } catch {
    const head = text.trimStart().slice(0, 2000);
    if (/^(?:<\?xml[^>]*>\s*)?<(?:!doctype\s+html|html|head|body)\b/i.test(head)) throw refuse(texts.htmlPage);
    throw refuse(/<(?:rss|feed|rdf:RDF)\b/i.test(head) ? texts.badMarkup : texts.notFeed);
  }
  const { format } = parsed;
  if (format === 'rss') {
    const { feed } = parsed;
    return { format, title: feed.title ?? '', home: feed.link ?? '', raw: (feed.items ?? []).map(ofRss) };
  }
  if (format === 'atom') {
    const { feed } = parsed;
    return {
      format,
      title: feed.title?.value ?? '',
      home: feed.links?.find(({ rel }) => rel === undefined || rel === 'alternate')?.href ?? '',
      raw: (feed.entries ?? []).map(ofAtom),
    };
  }
  if (format === 'rdf') {
    const { feed } = parsed;
    return {
      format,
      title: feed.title ?? '',
      home: feed.link ?? '',
      raw: (feed.items ?? []).map((item) => ({
        guid: item.rdf?.about,
        title: item.title,
        link: item.link,
        author: item.dc?.creators?.[0],
        category: item.dc?.subjects?.[0],
        html: item.content?.encoded ?? item.description,
        time: item.dc?.dates?.[0],
      })),
    };
  }
  const { feed } = parsed;
  return {
    format,
    title: feed.title ?? '',
    home: feed.home_page_url ?? '',
    raw: (feed.items ?? []).map((item) => ({
      guid: item.id,
      title: item.title,
      link: item.url,
      author: item.authors?.[0]?.name,
      category: item.tags?.[0],
      html: item.content_html,
      text: item.content_text ?? item.summary,
      time: item.date_published ?? item.date_modified,
      pictures: [item.image],
    })),
  };
}

type Parsed<Format extends string> = Extract<ReturnType<typeof parseDocument>, { format: Format }>['feed'];
type RssItem = NonNullable<Parsed<'rss'>['items']>[number];
type AtomEntry = NonNullable<Parsed<'atom'>['entries']>[number];

function ofRss(item: RssItem): RawItem {
  const guid = item.guid?.value;
  return {
    guid,
    title: item.title,
    link: item.link ?? (item.guid?.isPermaLink !== false && /^https?:/.test(guid ?? '') ? guid : undefined),
    author: item.dc?.creators?.[0] ?? item.authors?.[0]?.name ?? item.authors?.[0]?.email,
    source: item.source?.title ?? item.dc?.publishers?.[0],
    category: item.categories?.[0]?.name ?? item.dc?.subjects?.[0],
    html: item.content?.encoded ?? item.description,
    time: item.pubDate ?? item.dc?.dates?.[0],
    pictures: (item.enclosures ?? []).filter(({ type }) => type?.startsWith('image/')).map(({ url }) => url),
  };
}

function ofAtom(entry: AtomEntry): RawItem {
  const body = entry.content?.value === undefined ? entry.summary : entry.content;
  const isMarkup = body?.type === 'html' || body?.type === 'xhtml';
  return {
    guid: entry.id,
    title: entry.title?.value,
    link: entry.links?.find(({ rel }) => rel === undefined || rel === 'alternate')?.href,
    author: entry.authors?.[0]?.name,
    source: entry.source?.title?.value,
    category: entry.categories?.[0]?.label ?? entry.categories?.[0]?.term,
    ...(isMarkup ? { html: body.value } : { text: body?.value }),
    time: entry.published ?? entry.updated,
    pictures: (entry.links ?? [])
      .filter(({ rel, type }) => rel === 'enclosure' && type?.startsWith('image/'))
      .map(({ href }) => href),
  };
}

function tidy(raw: RawItem, base: string, now: Date): ParsedFeedItem[] {
  const link = webAddress(raw.link ?? '', base) ?? '';
  const html = raw.html ?? linesOf(raw.text ?? '');
  const content = tidyBody(html.slice(0, limits.content), link || base, raw.pictures ?? []);
  const title = plain(raw.title ?? '').slice(0, limits.title) || textOfHtml(content).split('\n')[0]!.slice(0, 40);
  if (title === '') return [];
  return [
    {
      guid: (raw.guid ?? '').trim().slice(0, 1000),
      title,
      link: link.length > limits.link ? '' : link,
      author: plain(raw.author ?? '').slice(0, limits.author),
      source: plain(raw.source ?? '').slice(0, limits.source),
      category: plain(raw.category ?? '').slice(0, limits.category),
      content,
      time: readFeedTime(typeof raw.time === 'string' ? raw.time : undefined, now),
    },
  ];
}

/** An address of the web, made whole; undefined for any other. */
function webAddress(address: string, base: string): string | undefined {
  const text = address.trim();
  if (text === '' || !URL.canParse(text, base)) return undefined;
  const { href, protocol } = new URL(text, base);
  return protocol === 'http:' || protocol === 'https:' ? href : undefined;
}

/** Lines of markup as paragraphs. */
const paragraphs = (markup: string): string =>
  markup
    .split(/\n+/)
    .map((line) => (line.trim() === '' ? '' : `<p>${line.trim()}</p>`))
    .join('');
const linesOf = (text: string): string => paragraphs(escapeHtml(text));

/** Tags nested deeper than anybody writes: parsers take the square of the depth in time, so only the words are read. */
function isTooDeep(html: string): boolean {
  let depth = 0;
  for (const [, isClosing] of html.matchAll(/<(\/)?(?!(?:img|br|hr|input|meta|link|wbr|source|col)\b)[a-z]/gi)) {
    depth += isClosing ? -1 : 1;
    if (depth > 300) return true;
  }
  return false;
}

/** The body with whole addresses, its lazily loaded pictures where they belong, and nothing that runs. */
function tidyBody(html: string, base: string, enclosed: readonly (string | undefined)[]): string {
  // Plain text with line breaks is what many feeds send as a description.
  const markup = /<(?:p|div|br|section|img|table|ul|ol|h\d|figure|article)\b/i.test(html) ? html : paragraphs(html);
  const $ = cheerio.load(isTooDeep(markup) ? linesOf(textOfHtml(markup)) : markup, { xml: { xmlMode: false } }, false);
  $('img').each((_, image) => {
    const own = $(image);
    const address = webAddress(own.attr('data-src') ?? own.attr('data-original') ?? own.attr('src') ?? '', base);
    // A picture of one pixel counts readers and shows nothing.
    if (address === undefined || own.attr('width') === '1' || own.attr('height') === '1') own.remove();
    else own.attr('src', address);
  });
  $('a[href]').each((_, anchor) => {
    const address = webAddress($(anchor).attr('href') ?? '', base);
    if (address === undefined) $(anchor).removeAttr('href');
    else $(anchor).attr('href', address);
  });
  const shownAddresses = new Set(
    $('img')
      .toArray()
      .map((image) => $(image).attr('src')),
  );
  const added = enclosed
    .flatMap((address) => webAddress(address ?? '', base) ?? [])
    .filter((address) => !shownAddresses.has(address));
  return cleanHtml(`${added.map((address) => `<p><img src="${escapeHtml(address)}"></p>`).join('')}${$.html()}`);
}
