import { z } from 'zod';
import { codeMax, keywordsMax, searchLimits } from '../limits/index.ts';
import {
  id,
  idList,
  pageRequest,
  searchedWord,
  SearchOrder,
  searchPinRow,
  searchWeights,
  searchWord,
  SearchWordKind,
  searchWordRow,
  text,
  triedResult,
} from '../model/index.ts';
import { appPaths } from '../paths/index.ts';
import { SearchPermission } from '../permissions/index.ts';
import { batchResult, dataOf, defineEndpoint, pageOf } from './define-endpoint.ts';

const readers = { session: 'staff', code: appPaths.searchConfig } as const;
const managers = { session: 'staff', code: SearchPermission.ManageSearch } as const;
const keywords = text(keywordsMax).optional();
const searched = {
  keywords,
  /** Days up to today. */
  days: z.union([z.literal(7), z.literal(30), z.literal(90)]).default(30),
  /** Only words of which some search found nothing. */
  onlyEmpty: z.boolean().default(false),
};

export const searchWordList = defineEndpoint({
  id: 'searchWordList',
  path: '/amc/web/search/wordList.do',
  access: readers,
  request: z.strictObject({ ...pageRequest, kind: z.enum(SearchWordKind), keywords }),
  answer: pageOf(searchWordRow),
  summary: 'Synonym groups, stop words or blocked words, newest first.',
});

export const saveSearchWords = defineEndpoint({
  id: 'saveSearchWords',
  path: '/amc/web/search/saveWords.do',
  encoding: 'json',
  access: managers,
  request: z.strictObject({
    /** Absent for a new line. */
    id: id.optional(),
    kind: z.enum(SearchWordKind),
    words: z.array(searchWord).min(1, '请填写词语').max(searchLimits.synonyms, `一组最多${searchLimits.synonyms}个词`),
  }),
  answer: dataOf(z.object({ id })),
  summary: 'Stores a line of words; a word is in one line of its kind. Searches follow at once.',
});

export const deleteSearchWords = defineEndpoint({
  id: 'deleteSearchWords',
  path: '/amc/web/search/deleteWords.do',
  access: managers,
  request: z.strictObject({ ids: idList }),
  answer: batchResult,
  summary: 'Deletes lines of words.',
});

export const searchPinList = defineEndpoint({
  id: 'searchPinList',
  path: '/amc/web/search/pinList.do',
  access: readers,
  request: z.strictObject({ ...pageRequest, keywords }),
  answer: pageOf(searchPinRow),
  summary: 'Words whose results begin with chosen stories.',
});

export const saveSearchPin = defineEndpoint({
  id: 'saveSearchPin',
  path: '/amc/web/search/savePin.do',
  encoding: 'json',
  access: managers,
  request: z.strictObject({
    id: id.optional(),
    word: searchWord,
    contentIds: z.array(id).min(1, '请填写稿件编号').max(searchLimits.pins, `一个词最多置顶${searchLimits.pins}篇稿件`),
  }),
  answer: dataOf(z.object({ id })),
  summary: 'Stores which stories the results of a word begin with; they must be published on the website.',
});

export const deleteSearchPins = defineEndpoint({
  id: 'deleteSearchPins',
  path: '/amc/web/search/deletePins.do',
  access: managers,
  request: z.strictObject({ ids: idList }),
  answer: batchResult,
  summary: 'Lets the results of words come by themselves again.',
});

const rebuild = z.object({
  state: z.enum(['none', 'waiting', 'running', 'done', 'failed']),
  done: z.number().int(),
  total: z.number().int(),
  /** Of the end, or of the last progress. */
  time: z.string().nullable(),
  error: z.string(),
});

export const getSearchSettings = defineEndpoint({
  id: 'getSearchSettings',
  path: '/amc/web/search/settings.do',
  access: readers,
  answer: dataOf(z.object({ weights: searchWeights, rebuild, rev: z.number().int() })),
  summary: 'Weights of title, summary and body, and how far a rebuilding of the index is.',
});

export const saveSearchWeights = defineEndpoint({
  id: 'saveSearchWeights',
  path: '/amc/web/search/saveWeights.do',
  encoding: 'json',
  access: managers,
  request: z.strictObject({ weights: searchWeights, rev: z.number().int().min(0) }),
  summary: 'Stores the weights. StaleRevision when something of the search was changed meanwhile.',
});

export const rebuildSearch = defineEndpoint({
  id: 'rebuildSearch',
  path: '/amc/web/search/rebuild.do',
  access: managers,
  summary: 'Has the words of every story cut again, as a job; refused while one runs.',
});

export const trySearch = defineEndpoint({
  id: 'trySearch',
  path: '/amc/web/search/try.do',
  access: readers,
  request: z.strictObject({ keywords: text(searchLimits.query, '搜索词'), order: z.enum(SearchOrder).default('best') }),
  answer: dataOf(
    z.object({
      isBlocked: z.boolean(),
      /** The words that are searched for; each group by its synonyms. */
      groups: z.array(z.array(z.string())),
      list: z.array(triedResult),
      total: z.number().int(),
    }),
  ),
  summary: 'What a reader would find, and how the words were cut; not in the log of searches.',
});

export const searchedWordList = defineEndpoint({
  id: 'searchedWordList',
  path: '/amc/web/search/searched.do',
  access: readers,
  request: z.strictObject({ ...pageRequest, ...searched }),
  answer: pageOf(searchedWord),
  summary: 'What readers searched for in a period, most searched first.',
});

export const exportSearchedWords = defineEndpoint({
  id: 'exportSearchedWords',
  path: '/amc/web/search/exportSearched.do',
  kind: 'file',
  access: { session: 'staff', code: SearchPermission.ExportSearches },
  request: z.strictObject({
    ...searched,
    ids: text(searchLimits.ticked).optional(),
    columns: z.array(text(codeMax)).min(1).max(20),
    format: z.enum(['xlsx', 'csv']),
  }),
  summary: 'What readers searched for as xlsx or CSV.',
});
