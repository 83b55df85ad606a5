import { createHash } from 'node:crypto';
import Fastify from 'fastify';
import {
  type Endpoint,
  getAiMiaobiSummary,
  keywordGetKeywords,
  type RequestOf,
  wiseCloudDictList,
  wiseCloudGetAreaDict,
  wiseCloudGetKeywords,
  wiseCloudGetTextSum,
  wiseCloudKw,
  wiseCloudQueryGetById,
  wiseCloudSearchHighLevel,
} from 'shared-contracts/endpoints';
import { decodeFields } from 'shared-contracts/wire';
import { textOfHtml } from '../../../platform/text/html.rules.ts';
import { readForms, type Send, sendTo } from '../../../platform/external-service/send.ts';
import { areas, cityOfArea } from '../../clues/sandbox/areas.ts';
import { sandboxReports } from '../../clues/sandbox/sandbox-reports.ts';
import { sandboxMedia, sandboxTopics } from '../../clues/sandbox/sandbox-reports.words.ts';
import { fillings } from '../../clues/sandbox/sandbox-templates.words.ts';
import { newsDataServiceTexts } from './news-data-service.texts.ts';

const texts = newsDataServiceTexts.sandbox;

/** Account that the sandbox knows the product by; it guards nothing. */
export const sandboxAccount = { username: 'newsroom', password: 'sandbox' };
const sandboxToken = createHash('sha256').update('news-data sandbox').digest('hex');

export interface NewsDataSandboxParts {
  now(): Date;
  keywords(text: { title: string; body: string }): Promise<string[]>;
  summary(text: { title: string; body: string }): Promise<string>;
}

const asText = ({ title = '', content }: { title?: string | undefined; content: string }) => ({
  title,
  body: textOfHtml(content),
});

/**
 * A local server of the news-data service's protocol: it searches what its sandbox media have published, and really
 * draws keywords and summaries.
 */
export function newsDataSandbox(parts: NewsDataSandboxParts): Send {
  const app = Fastify({ bodyLimit: 16 * 1024 * 1024 });
  readForms(app);
  app.post<{ Body: Record<string, string> }>('/amc/web/wiseCloud/auth.do', ({ body }) =>
    Promise.resolve(
      body.username === sandboxAccount.username && body.password === sandboxAccount.password
        ? { suc: 1, message: '', data: { token: sandboxToken } }
        : { suc: 0, message: texts.badAccount },
    ),
  );
  const serve = <E extends Endpoint>(endpoint: E, answer: (request: RequestOf<E>) => unknown) =>
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      handler: async ({ headers, body, query }) => {
        if (headers.authorization !== `Bearer ${sandboxToken}`)
          return { suc: 0, respCode: 401, message: texts.loggedOut };
        const rawRequest =
          endpoint.encoding === 'json'
            ? body
            : decodeFields(endpoint.request, (endpoint.method === 'GET' ? query : body) as Record<string, string>);
        const request = endpoint.request.safeParse(rawRequest);
        return request.success
          ? { suc: 1, message: '', ...((await answer(request.data as RequestOf<E>)) as object) }
          : { suc: 0, message: texts.badRequest };
      },
    });
  serve(wiseCloudGetAreaDict, () => ({ list: areas }));
  serve(wiseCloudDictList, ({ type }) => ({ list: type === 'media' ? sandboxMedia : sandboxTopics }));
  serve(wiseCloudSearchHighLevel, (request) => search(request, parts.now()));
  serve(wiseCloudQueryGetById, ({ id }) => ({
    data: sandboxReports(parts.now()).find((report) => report.id === id) ?? null,
  }));
  serve(wiseCloudKw, ({ keywords }) => ({ list: wordsFor(keywords, parts.now()) }));
  serve(wiseCloudGetTextSum, async (request) => ({ data: await parts.summary(asText(request)) }));
  serve(wiseCloudGetKeywords, async (request) => ({ data: await parts.keywords(asText(request)) }));
  serve(keywordGetKeywords, async (request) => ({ data: await parts.keywords(asText(request)) }));
  serve(getAiMiaobiSummary, async (request) => ({ data: await parts.summary(asText(request)) }));
  return sendTo(app);
}

function search(
  {
    keywords,
    scope,
    area,
    media,
    topic,
    startDate,
    endDate,
    currentPage,
    pageSize,
  }: RequestOf<typeof wiseCloudSearchHighLevel>,
  now: Date,
) {
  const words = keywords.split(/\s+/).filter((word) => word !== '');
  const until = endDate?.length === 10 ? `${endDate} 23:59:59` : endDate;
  const found = sandboxReports(now).filter(
    (report) =>
      words.every((word) =>
        (scope === 'title' ? report.title : `${report.title} ${report.source} ${report.content}`).includes(word),
      ) &&
      (!area || report.area === area) &&
      (!media || report.media === media) &&
      (!topic || report.topic === topic) &&
      (!startDate || report.publishedTime >= startDate) &&
      (!until || report.publishedTime <= until),
  );
  const list = found
    .slice(currentPage * pageSize, (currentPage + 1) * pageSize)
    .map(({ author: _author, content: _content, ...row }) => row);
  return { list, total: found.length };
}

/** Subjects of the sandbox's reports: cities and their topics. */
const subjects = [...new Set([...cityOfArea.values(), ...Object.values(fillings).flat()])];

/** Subjects that hold the typed word, or all, the commonest of the last days' titles first. */
function wordsFor(typed: string, now: Date): string[] {
  const titles = sandboxReports(now, 7).map(({ title }) => title);
  const subjectCounts = subjects
    .filter((word) => word.includes(typed))
    .map((word) => ({ word, count: titles.filter((title) => title.includes(word)).length }));
  return subjectCounts
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count)
    .slice(0, 10)
    .map(({ word }) => word);
}
