import { publicPaths } from 'shared-contracts/paths';
import type { PublishedStory } from '../store/published.store.ts';
import { html, type Html } from './html.ts';
import type { SiteFrame } from './layout.ts';
import { siteTexts } from './site.texts.ts';
import { storyPath, summaryOf } from './story-view.ts';

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** The newest stories as RSS 2.0. */
export function rssFeed({ name, origin, channels }: SiteFrame, stories: PublishedStory[]): string {
  const item = (
    story: PublishedStory,
  ): Html => html`<item><title>${story.draft.title}</title><link>${origin}${storyPath(story)}</link><guid isPermaLink="true">${origin}${storyPath(story)}</guid><pubDate>${story.publishedTime.toUTCString()}</pubDate><category>${channels.byId.get(story.channelId)?.name}</category><description>${summaryOf(story, 200)}</description></item>
`;
  return (
    declaration +
    html`<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>${name}</title><link>${origin}${publicPaths.site}</link><description>${siteTexts.slogan}</description><language>zh-cn</language><atom:link href="${origin}/site/rss.xml" rel="self" type="application/rss+xml"/>
${stories.map(item)}</channel></rss>
`.text
  );
}

/** Front page, channels and the newest stories for search engines. */
export function sitemap({ origin, channels }: SiteFrame, stories: PublishedStory[]): string {
  const line = (
    path: string,
    time?: Date,
  ): Html => html`<url><loc>${origin}${path}</loc>${time && html`<lastmod>${time.toISOString()}</lastmod>`}</url>
`;
  return (
    declaration +
    html`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${line(publicPaths.site)}${[...channels.byId.values()].map(({ slug }) => line(publicPaths.channel(slug)))}${stories.map((story) => line(storyPath(story), story.textTime > story.publishedTime ? story.textTime : story.publishedTime))}</urlset>
`.text
  );
}
