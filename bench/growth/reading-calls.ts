import { setTimeout as rest } from 'node:timers/promises';
import { searchTotalMax } from 'shared-contracts/limits';
import {
  contentList,
  contentListMyContent,
  contentTabCounts,
  type InputOf,
  listIntroducedItems,
  manuscriptSearch,
  paperIssue,
  paperIssues,
  websiteListDone,
} from 'shared-contracts/endpoints';
import { ErrorCode, isAppError } from 'shared-contracts/errors';
import { publicPaths } from 'shared-contracts/paths';
import { plainDepthMax } from '../../server/src/modules/stories/content-list.rules.ts';
import type { Caller } from '../core/caller.ts';
import { sortEndpoints } from './reading-endpoints.ts';
import { inputs, type Known } from './reading-inputs.ts';

/** One reading call; `ask` throws when it is refused. */
export interface ReadingCall {
  name: string;
  /** Work that must be over before it is called again. */
  prepare?(): Promise<void>;
  ask(round: number): Promise<void>;
}

const matters = [
  '乡村振兴',
  '数字经济',
  '营商环境',
  '智能制造',
  '轨道交通',
  '垃圾分类',
  '食品安全',
  '医保改革',
  '春耕备耕',
  '冷链物流',
  '外贸出口',
  '高速公路',
  '森林防火',
];
const common = ['工作', '记者', '项目', '今年', '近日', '建设', '介绍', '建成', '活动', '重点', '参与', '社会'];

/** The calls of the archive's lists with what makes them hard: deep pages, ranges, common words. */
function hardCalls(caller: Caller, known: Known): ReadingCall[] {
  const deepPage = Math.min(5000, Math.floor(known.articles / 20) - 1);
  const year = { dateField: 'published', startDate: '2025-01-01 00:00:00', endDate: '2025-12-31 23:59:59' } as const;
  const inside = { dateField: 'modified', startDate: '2025-01-01 08:30:00', endDate: '2026-03-31 17:00:00' } as const;
  const call = (name: string, ask: (round: number) => Promise<unknown>): ReadingCall => ({
    name,
    ask: async (round) => void (await ask(round)),
  });
  const list = (name: string, input: InputOf<typeof contentList>) => call(name, () => caller.call(contentList, input));
  const search = (name: string, input: (round: number) => InputOf<typeof manuscriptSearch>) =>
    call(name, (round) => caller.call(manuscriptSearch, input(round)));
  const word = (round: number) => common[round % common.length]!;
  return [
    list('list: a year by published time', { ...year, sortType: 3 }),
    list('list: a year by published time, page 100', {
      ...year,
      sortType: 3,
      currentPage: Math.min(100, Math.floor(deepPage / 5)),
    }),
    list('list: times inside a day', inside),
    list('list: published times inside a day', { ...inside, dateField: 'published' }),
    list('list: times inside a day by readings', { ...inside, sortType: 5 }),
    list('list: deep page by modified time', { currentPage: deepPage }),
    list('list: deep page by published time', {
      sortType: 3,
      tab: 'published',
      currentPage: Math.floor(deepPage * 0.9),
    }),
    list('list: the deepest page by readings', {
      sortType: 5,
      currentPage: Math.min(deepPage, plainDepthMax / 20 - 1),
    }),
    list('list: drafts', { tab: 'draft' }),
    list('list: the oldest of a channel by readings', { categoryId: known.channel, sortType: 5, sortOrder: 0 }),
    call('my stories: deep page', () => caller.call(contentListMyContent, { currentPage: Math.floor(deepPage / 50) })),
    ...(['mine', 'mydraft', 'published', 'audit1', 'bin', 'search'] as const).map((box) =>
      call(`tab counts: ${box}`, () => caller.call(contentTabCounts, { box })),
    ),
    call('tab counts: a published range', () => caller.call(contentTabCounts, { box: 'news', ...year })),
    call('tab counts: times inside a day', () => caller.call(contentTabCounts, { box: 'news', ...inside })),
    call('tab counts: published times inside a day', () =>
      caller.call(contentTabCounts, { box: 'news', ...inside, dateField: 'published' }),
    ),
    call('tab counts: my stories in a published range', () => caller.call(contentTabCounts, { box: 'mine', ...year })),
    search('search: one common word, another each time', (round) => ({ keywords: word(round) })),
    search('search: two words, others each time', (round) => ({ keywords: `${matters[round % matters.length]} 建设` })),
    search('search: one common word, the last page', (round) => ({
      keywords: word(round),
      currentPage: searchTotalMax / 20 - 1,
    })),
    search('search: one common word of titles', (round) => ({ keywords: word(round), scope: 'title' })),
    ...(['activity', 'raffle', 'vote', 'questionnaire'] as const).map((type) =>
      call(`introduced items: ${type}`, () => caller.call(listIntroducedItems, { type })),
    ),
    call('introduced items: stories with a word', (round) =>
      caller.call(listIntroducedItems, { type: 'story', keywords: word(round) }),
    ),
    call('website: page 100', () =>
      caller.call(websiteListDone, { currentPage: Math.min(100, Math.floor(deepPage / 5)) }),
    ),
    call('paper: a day of our own', () => caller.call(paperIssue, { source: 'own', date: known.day })),
    call('paper: a month of our own', () => caller.call(paperIssues, { source: 'own', month: known.day.slice(0, 7) })),
  ];
}

const publicReads = ({ article, slug }: Known): string[] => [
  publicPaths.site,
  publicPaths.channel(slug),
  `${publicPaths.channel(slug)}?page=10`,
  publicPaths.article(article),
  '/site/rss.xml',
  '/site/sitemap.xml',
  '/open/v1/channels',
  '/open/v1/articles',
  `/open/v1/articles?channel=${slug}`,
  '/open/v1/recommended',
  '/open/v1/pushes',
  '/open/v1/study-groups',
  `/open/v1/articles/${article}`,
  `/open/v1/articles/${article}/counts`,
  `/open/v1/articles/${article}/comments`,
  '/open/v1/lives',
];

/** Milliseconds for which answers to readers are cached, with a margin. */
const keptFor = 600;

function publicCall(url: string, path: string): ReadingCall {
  return {
    name: `GET ${path.replace(/\d{3,}/, ':id')}`,
    prepare: () => rest(keptFor),
    async ask() {
      const response = await fetch(url + path);
      await response.arrayBuffer();
      if (response.status !== 200) throw new Error(`${path} answers ${response.status}`);
    },
  };
}

/** Every reading call of a running product. */
export function readingCalls(url: string, caller: Caller, known: Known): ReadingCall[] {
  const plain = sortEndpoints().measured.map((endpoint): ReadingCall => ({
    name: endpoint.id,
    ask: async () => void (await caller.call(endpoint, inputs[endpoint.id]!(known))),
  }));
  return [...plain, ...hardCalls(caller, known), ...publicReads(known).map((path) => publicCall(url, path))];
}

/** True when an answer is a refusal because this newsroom has no data for the call. */
export const isRefusal = (error: unknown): boolean => isAppError(error) && error.code !== ErrorCode.Internal;
