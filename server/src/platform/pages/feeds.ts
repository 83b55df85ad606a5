import { publicPaths } from 'shared-contracts/paths';
import { html, type Html } from './html.ts';
import type { SiteFrame } from './layout.ts';
import { siteTexts } from './site.texts.ts';

/** An entry of a feed. */
export interface FeedItem {
  title: string;
  /** Path on this site. */
  path: string;
  /** Name of its channel. */
  category: string | undefined;
  summary: string;
  publishedTime: Date;
}

/** A page as search engines are shown it. */
export interface SitemapPage {
  /** Path on this site. */
  path: string;
  /** When it changed last. */
  changedTime: Date;
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** The newest entries as RSS 2.0. */
export function rssFeed({ name, origin }: Pick<SiteFrame, 'name' | 'origin'>, items: readonly FeedItem[]): string {
  const line = ({
    title,
    path,
    category,
    summary,
    publishedTime,
  }: FeedItem): Html => html`<item><title>${title}</title><link>${origin}${path}</link>
<guid isPermaLink="true">${origin}${path}</guid><pubDate>${publishedTime.toUTCString()}</pubDate>
<category>${category}</category><description>${summary}</description></item>
`;
  return (
    declaration +
    html`<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>${name}</title>
<link>${origin}${publicPaths.site}</link><description>${siteTexts.slogan}</description><language>zh-cn</language>
<atom:link href="${origin}/site/rss.xml" rel="self" type="application/rss+xml"/>
${items.map(line)}</channel></rss>
`.text
  );
}

/** Front page, channels and the newest pages for search engines. */
export function sitemap({ origin, channels }: SiteFrame, pages: readonly SitemapPage[]): string {
  const line = (
    path: string,
    time?: Date,
  ): Html => html`<url><loc>${origin}${path}</loc>${time && html`<lastmod>${time.toISOString()}</lastmod>`}</url>
`;
  const channelLines = [...channels.byId.values()].map(({ slug }) => line(publicPaths.channel(slug)));
  const pageLines = pages.map(({ path, changedTime }) => line(path, changedTime));
  return (
    declaration +
    html`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${line(publicPaths.site)}${channelLines}${pageLines}</urlset>
`.text
  );
}
