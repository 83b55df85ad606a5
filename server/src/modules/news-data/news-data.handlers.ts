import { randomUUID } from 'node:crypto';
import {
  addMyImageText,
  amcArea,
  centerChooseNews,
  getAiMiaobiSummary,
  keywordGetKeywords,
  wiseCloudAuth,
  wiseCloudDictList,
  wiseCloudGetAreaDict,
  wiseCloudGetKeywords,
  wiseCloudGetTextSum,
  wiseCloudKw,
  wiseCloudQueryGetById,
  wiseCloudSearchHighLevel,
} from 'shared-contracts/endpoints';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import type { NewsDataReport } from 'shared-contracts/model';
import { cleanLine } from '../../platform/text/html.rules.ts';
import { fromWireTime } from '../../platform/text/wire-time.ts';
import type { Context } from '../../platform/http/context.ts';
import { handle } from '../../platform/http/handle.ts';
import { newsDataTexts as texts } from '../clues/news-data.texts.ts';
import { storeClues } from '../clues/store-clues.ts';
import { makeArticle } from '../clues/convert-clue.ts';
import { areas } from '../clues/sandbox/areas.ts';
import type { NewsDataService } from './service/news-data-service.ts';
import { openNewsData } from './service/open-news-data.ts';
import { ServiceFailure } from '../../platform/external-service/service-fetch.ts';
import { chosenFeed } from '../clues/feed.queries.ts';
import { cleanAside } from '../stories/write-aside.ts';

/** Asks the news-data service; what it says of a failure is what the editor reads. */
async function ask<T>(context: Context, what: (service: NewsDataService) => Promise<T>): Promise<T> {
  try {
    return await what(openNewsData(context));
  } catch (error) {
    if (!(error instanceof ServiceFailure)) throw error;
    context.log.warn({ cause: error.cause }, 'the news-data service failed');
    throw new AppError(ErrorCode.Unavailable, error.message);
  }
}

const plainWords = (words: readonly string[]): string[] =>
  [...new Set(words.map((word) => cleanLine(word).slice(0, 30)))].filter((word) => word !== '').slice(0, 20);

/** A report as it may be shown: names as plain lines, markup cleaned, an address of the web or none. */
async function tidyReport(report: NewsDataReport): Promise<NewsDataReport> {
  const { title, source, author, summary, url } = report;
  return {
    ...report,
    title: cleanLine(title),
    source: cleanLine(source),
    author: cleanLine(author),
    summary: cleanLine(summary),
    content: await cleanAside(report.content),
    url: /^https?:\/\//i.test(url) ? url : '',
  };
}

/** Puts reports among the clues; the service's id says which are there already. */
async function choose(ids: readonly string[], context: Context) {
  const reports = await Promise.all(
    ids.map(async (id) => tidyReport((await ask(context, (service) => service.report({ id }))).data)),
  );
  const now = context.now();
  const feed = await chosenFeed(context.db, texts.chosenFeed, now);
  const items = reports.map(({ id, title, url, author, source, content, publishedTime }) => ({
    guid: id,
    title,
    link: url,
    author,
    source,
    content,
    category: '',
    time: fromWireTime(publishedTime),
  }));
  const { added, ids: clueIds } = await storeClues(context.db, feed, items, now);
  return { added, known: ids.length - added, clueIds: clueIds.filter((id) => id !== undefined) };
}

/** Search in news data, keywords and summaries, and what is made of a found report. */
export const newsDataHandlers = [
  handle(amcArea, () => ({ list: [...areas] })),
  handle(wiseCloudAuth, async (_request, context) => {
    await ask(context, (service) => service.login());
    return { data: { isSandbox: context.settings.NEWS_DATA_URL === undefined } };
  }),
  handle(wiseCloudGetAreaDict, (_request, context) => ask(context, (service) => service.areas())),
  handle(wiseCloudDictList, (request, context) => ask(context, (service) => service.terms(request))),
  handle(wiseCloudSearchHighLevel, async (request, context) => {
    const { list, total } = await ask(context, (service) => service.search(request));
    return {
      list: list.map((row) => ({
        ...row,
        title: cleanLine(row.title),
        source: cleanLine(row.source),
        summary: cleanLine(row.summary),
      })),
      total,
    };
  }),
  handle(wiseCloudQueryGetById, async (request, context) => ({
    data: await tidyReport((await ask(context, (service) => service.report(request))).data),
  })),
  handle(wiseCloudKw, async (request, context) => ({
    list: plainWords((await ask(context, (service) => service.words(request))).list),
  })),
  handle(wiseCloudGetTextSum, async (request, context) => ({
    data: cleanLine((await ask(context, (service) => service.textSummary(request))).data),
  })),
  handle(wiseCloudGetKeywords, async (request, context) => ({
    data: plainWords((await ask(context, (service) => service.textKeywords(request))).data),
  })),
  handle(keywordGetKeywords, async (request, context) => ({
    data: plainWords((await ask(context, (service) => service.storyKeywords(request))).data),
  })),
  handle(getAiMiaobiSummary, async (request, context) => ({
    data: cleanLine((await ask(context, (service) => service.storySummary(request))).data).slice(0, 500),
  })),
  handle(centerChooseNews, async ({ ids }, context) => ({
    data: await choose(
      [...new Set(ids.split(',').map((id) => id.trim()))].filter((id) => id !== ''),
      context,
    ),
  })),
  handle(addMyImageText, async (request, context) => ({ data: await makeArticle(request, randomUUID(), context) })),
];
