import type { PaperArticle, PaperPage } from 'shared-contracts/model';
import { coverOf } from '../stories/content.rules.ts';
import { pictureSources, textOfHtml } from '../../platform/text/html.rules.ts';
import { toWireTime } from '../../platform/text/wire-time.ts';
import type { Context } from '../../platform/http/context.ts';
import { readSiteName } from '../../platform/pages/site-facts.queries.ts';
import { feedArticles, feedIssues, lastOwnDay, ownArticles, ownIssues, paperFeeds } from './paper.queries.ts';
import { type PublicChannels, readPublicChannels } from '../channels/public-channel.queries.ts';
import { newsDataTexts as texts } from '../clues/news-data.texts.ts';

type Parts = Pick<Context, 'db' | 'settings'>;
const summaryLength = 120;

/** Our own paper and those of the feeds. */
export async function papers({
  db,
  settings,
}: Parts): Promise<{ id: string; name: string; lastDate: string | null }[]> {
  return [
    { id: 'own', name: await readSiteName(db, settings), lastDate: await lastOwnDay(db) },
    ...(await paperFeeds(db)),
  ];
}

/** Day of our newest issue. */
export const lastIssue = lastOwnDay;

/** Days of a month ('YYYY-MM') with an issue. */
export function issuesOf(source: string, month: string, { db }: Parts): Promise<{ date: string; articles: number }[]> {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate();
  const range = [`${month}-01`, `${month}-${String(last).padStart(2, '0')}`] as const;
  return source === 'own' ? ownIssues(db, ...range) : feedIssues(db, source, ...range);
}

/** Pages of an issue: ours has one for each main channel, a feed's has those that its reports name. */
export async function pagesOf(source: string, date: string, { db }: Parts): Promise<PaperPage[]> {
  return source === 'own'
    ? ownPages(await readPublicChannels(db), await ownArticles(db, date))
    : feedPages(await feedArticles(db, source, date));
}

function ownPages({ roots, byId }: PublicChannels, stories: Awaited<ReturnType<typeof ownArticles>>): PaperPage[] {
  const rootOf = (id: string | null): string | undefined => {
    const channel = id === null ? undefined : byId.get(id);
    return channel && (channel.parentId === null ? channel.id : rootOf(channel.parentId));
  };
  const byRoot = Map.groupBy(stories, ({ channelId }) => rootOf(channelId));
  return roots
    .filter(({ id }) => byRoot.has(id))
    .map(({ id, name }, index) => ({
      no: index + 1,
      name,
      articles: byRoot.get(id)!.map(({ id: storyId, draft, time, wordCount }): PaperArticle => ({
        id: storyId,
        title: draft.title,
        subTitle: draft.subTitle,
        author: draft.author,
        summary: (draft.summary || textOfHtml(draft.content).replace(/\n/g, ' ')).slice(0, summaryLength),
        picture: coverOf(draft),
        time: toWireTime(time),
        wordCount,
      })),
    }));
}

/** '第03版：文体' or '03版 文体' names a page; any other category is a page by itself. */
const pageName = /^第?\s*0*(\d{1,3})\s*版\s*[:：·-]?\s*(.*)$/;

function feedPages(reports: Awaited<ReturnType<typeof feedArticles>>): PaperPage[] {
  const groups = Map.groupBy(reports, ({ category }) => category);
  const pages = [...groups].map(([category, list]) => {
    const [, no, name] = pageName.exec(category) ?? [];
    return { no: no === undefined ? undefined : Number(no), name: (name ?? category) || texts.otherPage, list };
  });
  const numbered = pages.filter(({ no }) => no !== undefined).sort((one, other) => one.no! - other.no!);
  const others = pages.filter(({ no }) => no === undefined);
  const last = numbered.at(-1)?.no ?? 0;
  return [...numbered, ...others.map((page, index) => ({ ...page, no: last + index + 1 }))].map(
    ({ no, name, list }) => ({
      no: no!,
      name,
      articles: list.map(({ id, title, author, summary, content, wordCount, time }): PaperArticle => ({
        // A foreign picture is not shown here: the page loads nothing from elsewhere.
        id,
        title,
        author,
        summary: summary.slice(0, summaryLength),
        wordCount,
        time: toWireTime(time),
        subTitle: '',
        picture: pictureSources(content).find((source) => source.startsWith('/files/')) ?? null,
      })),
    }),
  );
}
