import { publicPaths } from 'shared-contracts/paths';
import { html, type Html, Html as SafeHtml } from './html.ts';
import type { SiteFrame } from './layout.ts';

/** An entry of a feed. */
export interface FeedItem {
  title: string;
  /** Path on this site. */
  path: string;
  /** Name of its channel. */
  category: string | undefined;
  summary: string;
  publishedTime: Date;
  /** Cleaned HTML of the whole text; absent gives the summary alone. */
  text?: string;
  author?: string;
}

/** A page as search engines are shown it. */
export interface SitemapPage {
  /** Path on this site. */
  path: string;
  /** When it changed last; absent where that is not known. */
  changedTime?: Date;
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** What a feed says of itself. */
export interface FeedFacts {
  name: string;
  slogan: string;
  origin: string;
  /** Path of the page whose stories these are. */
  page?: string;
  /** Path of the feed. */
  path?: string;
}

/** Addresses in a text that begin with a slash are of our own site; a feed reader needs them whole. */
const absolute = (text: string, origin: string): string =>
  text.replace(/(\s(?:src|href|poster)=")\//g, (_whole, before: string) => `${before}${origin}/`);

/** A text for a CDATA section, which its own end would end. */
const cdata = (text: string): Html => new SafeHtml(`<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`);

/** The newest entries as RSS 2.0. */
export function rssFeed(
  { name, slogan, origin, page = publicPaths.site, path = publicPaths.siteFeed }: FeedFacts,
  items: readonly FeedItem[],
): string {
  const line = (item: FeedItem): Html => html`<item><title>${item.title}</title><link>${origin}${item.path}</link>
<guid isPermaLink="true">${origin}${item.path}</guid><pubDate>${item.publishedTime.toUTCString()}</pubDate>
${item.author && html`<dc:creator>${item.author}</dc:creator>`}<category>${item.category}</category><description>${item.summary}</description>${item.text !== undefined && html`<content:encoded>${cdata(absolute(item.text, origin))}</content:encoded>`}</item>
`;
  return (
    declaration +
    html`<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><title>${name}</title>
<link>${origin}${page}</link><description>${slogan || name}</description><language>zh-cn</language>
<atom:link href="${origin}${path}" rel="self" type="application/rss+xml"/>
${items.map(line)}</channel></rss>
`.text
  );
}

/** Front page and channels for search engines. */
export function frameSitemap({ origin, channels }: SiteFrame): string {
  const paths = [...channels.byId.values()].map(({ slug }) => publicPaths.channel(slug));
  return sitemap(
    origin,
    [publicPaths.site, ...paths].map((path) => ({ path })),
  );
}

/** Pages for search engines. */
export function sitemap(origin: string, pages: readonly SitemapPage[]): string {
  const line = (
    path: string,
    time?: Date,
  ): Html => html`<url><loc>${origin}${path}</loc>${time && html`<lastmod>${time.toISOString()}</lastmod>`}</url>
`;
  return (
    declaration +
    html`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${pages.map(({ path, changedTime }) => line(path, changedTime))}</urlset>
`.text
  );
}

/** A list of site maps. */
export function sitemapIndex(origin: string, maps: readonly SitemapPage[]): string {
  const changed = (time?: Date) => time && html`<lastmod>${time.toISOString()}</lastmod>`;
  const lines = maps.map(
    ({ path, changedTime }) => html`<sitemap><loc>${origin}${path}</loc>${changed(changedTime)}</sitemap>
`,
  );
  return (
    declaration +
    html`<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${lines}</sitemapindex>
`.text
  );
}

/** The stories of the last two days for news search engines. */
export function newsSitemap({ name, origin }: SiteFrame, items: readonly FeedItem[]): string {
  const line = (
    item: FeedItem,
  ): Html => html`<url><loc>${origin}${item.path}</loc><news:news><news:publication><news:name>${name}</news:name><news:language>zh-cn</news:language></news:publication><news:publication_date>${item.publishedTime.toISOString()}</news:publication_date><news:title>${item.title}</news:title></news:news></url>
`;
  return (
    declaration +
    html`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:news="http://www.google.com/schemas/sitemap-news/0.9">
${items.map(line)}</urlset>
`.text
  );
}
