import type { NewsDataReport } from 'shared-contracts/model';
import { escapeHtml } from '../../../platform/text/html.rules.ts';
import { fromWireTime } from '../../../platform/text/wire-time.ts';
import { sandboxReports } from './sandbox-reports.ts';
import { feedTitles, paperPage, sandboxTopics } from './sandbox-reports.words.ts';

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const topicName = new Map(sandboxTopics.map(({ code, name }) => [code, name]));
const pages = ['politics', 'economy', 'society', 'culture', 'science', 'sports'];

interface SandboxFeed {
  title: string;
  choose(report: NewsDataReport): boolean;
  days: number;
  categoryOf(report: NewsDataReport): string;
  write: typeof rssOf;
}

const byTopic = ({ topic }: NewsDataReport) => topicName.get(topic) ?? '';

/**
 * Feeds that the server plays for itself, so that the screens live without a network: an agency, a web site and a
 * newspaper.
 */
const sandboxFeeds: Readonly<Record<string, SandboxFeed>> = {
  agency: {
    title: feedTitles.agency,
    days: 4,
    choose: ({ media }) => media === 'agency',
    categoryOf: byTopic,
    write: rssOf,
  },
  province: {
    title: feedTitles.province,
    days: 4,
    choose: ({ media, area }) => media !== 'agency' && area === '42',
    categoryOf: byTopic,
    write: atomOf,
  },
  paper: {
    title: feedTitles.paper,
    days: 7,
    choose: ({ media }) => media === 'paper' || media === 'broadcast',
    write: rssOf,
    categoryOf: (report) => paperPage(pages.indexOf(report.topic) + 1, byTopic(report)),
  },
};

function rssOf(title: string, reports: readonly NewsDataReport[], categoryOf: SandboxFeed['categoryOf']): string {
  const item = (report: NewsDataReport) =>
    `<item><title>${escapeHtml(report.title)}</title><link>${escapeHtml(report.url)}</link>
<guid isPermaLink="false">${report.id}</guid><pubDate>${fromWireTime(report.publishedTime).toUTCString()}</pubDate>
<dc:creator>${report.author}</dc:creator><category>${categoryOf(report)}</category>
<source url="https://news.example.com/">${escapeHtml(report.source)}</source>
<description>${escapeHtml(report.summary)}</description>
<content:encoded><![CDATA[${report.content}]]></content:encoded></item>`;
  return `${declaration}<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"
xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><title>${title}</title>
<link>https://news.example.com/</link><description>${title}</description>
${reports.map(item).join('\n')}</channel></rss>`;
}

function atomOf(title: string, reports: readonly NewsDataReport[], categoryOf: SandboxFeed['categoryOf']): string {
  const time = (report: NewsDataReport) => fromWireTime(report.publishedTime).toISOString();
  const entry = (report: NewsDataReport) =>
    `<entry><id>urn:news:${report.id}</id><title>${escapeHtml(report.title)}</title>
<link href="${escapeHtml(report.url)}"/><published>${time(report)}</published><updated>${time(report)}</updated>
<author><name>${report.author}</name></author><category term="${categoryOf(report)}"/>
<source><title>${escapeHtml(report.source)}</title></source>
<content type="html">${escapeHtml(report.content)}</content></entry>`;
  const updated = reports[0] ? time(reports[0]) : '2026-01-01T00:00:00Z';
  return `${declaration}<feed xmlns="http://www.w3.org/2005/Atom"><id>urn:news:${title}</id><title>${title}</title>
<updated>${updated}</updated>${reports.map(entry).join('\n')}</feed>`;
}

/** Returns a sandbox feed as of `now`; undefined when there is none of the name. */
export function readSandboxFeed(name: string, now: Date): string | undefined {
  const feed = Object.hasOwn(sandboxFeeds, name) ? sandboxFeeds[name] : undefined;
  return feed?.write(feed.title, sandboxReports(now, feed.days).filter(feed.choose), feed.categoryOf);
}
