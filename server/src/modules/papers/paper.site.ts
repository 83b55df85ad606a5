import { publicPaths } from 'shared-contracts/paths';
import type { PaperPage } from 'shared-contracts/model';
import type { AddToFrame } from '../../platform/pages/frame-addition.ts';
import { html, type Html } from '../../platform/pages/html.ts';
import { layout, type SiteFrame } from '../../platform/pages/layout.ts';
import type { SiteSection } from '../../platform/pages/site-section.ts';
import { type ReaderPage, readerPage, sendReaderPage } from '../../platform/readers/answer.ts';
import { FreshCache } from '../../platform/readers/fresh-cache.ts';
import { issuesOf, lastIssue, pagesOf } from './newspaper.ts';
import { paperTexts as texts } from './paper-page.texts.ts';

/** Entry of the head for the digital paper. */
export const paperEntry: AddToFrame = () => ({ entries: [{ href: publicPaths.paper(), text: texts.title }] });

/** The digital paper: the pages of a day with their stories, and the days of its month. */
export const paperSection: SiteSection = async (app, parts) => {
  const { db, frame, notFound } = parts;
  const kept = new FreshCache<ReaderPage>();

  app.get<{ Querystring: { date?: string } }>('/site/paper', async (request, reply) => {
    const { date } = request.query;
    if (date !== undefined && !isDay(date)) return sendReaderPage(request, reply, await notFound());
    return sendReaderPage(request, reply, await kept.get(date ?? '', () => render(date)));
  });

  async function render(requestedDate: string | undefined): Promise<ReaderPage> {
    const date = requestedDate ?? (await lastIssue(db));
    const pages = date === null ? [] : await pagesOf('own', date, parts);
    if (requestedDate !== undefined && pages.length === 0) return notFound();
    const issues = date === null ? [] : await issuesOf('own', date.slice(0, 7), parts);
    const dates = issues.map((issue) => issue.date);
    return readerPage(200, 'text/html; charset=utf-8', paperPage(await frame(), { date, pages, dates }));
  }
};

const isDay = (text: string): boolean => {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : undefined;
  return time !== undefined && !Number.isNaN(time.getTime()) && time.toISOString().startsWith(text);
};

interface Issue {
  date: string | null;
  pages: readonly PaperPage[];
  /** Days of the month with an issue. */
  dates: readonly string[];
}

function paperPage(frame: SiteFrame, { date, pages, dates }: Issue): string {
  const title = date === null ? texts.title : `${texts.title} ${date}`;
  const day = (one: string) =>
    html`<li><a href="${publicPaths.paper(one)}"${one === date && html` aria-current="page"`}>${texts.day(one)}</a></li>`;
  const main = html`<div class="channel-head"><h1>${texts.title}</h1>${date !== null && html`<nav aria-label="${texts.days}"><ul class="subs">${dates.map(day)}</ul></nav>`}</div>
${pages.length === 0 ? html`<p class="empty">${texts.empty}</p>` : html`<div class="sections">${pages.map(onePage)}</div>`}`;
  return layout(
    frame,
    { title, description: `${frame.name}${title}`, path: publicPaths.paper(date ?? undefined) },
    main,
  );
}

const onePage = ({
  no,
  name,
  articles,
}: PaperPage): Html => html`<section class="section"><h2>${texts.pageName(no, name)}</h2>
<ul>${articles.map(({ id, title }) => html`<li><a href="${publicPaths.article(id)}">${title}</a></li>`)}</ul></section>
`;
