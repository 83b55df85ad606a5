import { z } from 'zod';
import { searchLimits } from '../limits/index.ts';
import { SearchOrder, searchDays } from '../model/index.ts';
import { defineOpenCall } from './define-open-call.ts';
import { count, openChannelName, openList } from './fields.ts';
import { openTexts as texts } from './open.texts.ts';
import { openArticleRow } from './article.ts';

const days = z.coerce
  .number(texts.searchDaysWrong)
  .refine((value) => (searchDays as readonly number[]).includes(value), texts.searchDaysWrong)
  .default(0);

export const openSearch = defineOpenCall({
  id: 'openSearch',
  path: '/open/v1/search',
  summary:
    'Stories that hold all words of `q`, by weight or newest first, narrowed to a channel with those below it and to the last days; 20 a page, at most 50 pages. 60 searches a minute from an address.',
  query: z.strictObject({
    q: z.string(texts.searchMissing).trim().min(1, texts.searchMissing).max(searchLimits.query, texts.searchTooLong),
    channel: openChannelName,
    days,
    order: z.enum(SearchOrder, texts.searchOrderWrong).default('best'),
    page: z.coerce
      .number(texts.pageWrong)
      .int(texts.pageWrong)
      .min(1, texts.pageWrong)
      .max(searchLimits.pages, texts.pageWrong)
      .default(1),
  }),
  answer: z.strictObject({
    list: z.array(z.strictObject({ ...openArticleRow.shape, snippet: z.string() })),
    /** At most 1,000. */
    total: count,
    /** Words to highlight in titles and snippets. */
    words: z.array(z.string()),
    /** Other words to search for where nothing was found. */
    proposals: z.array(z.string()),
  }),
  refusals: [404, 422, 429],
});

export const openHotWords = defineOpenCall({
  id: 'openHotWords',
  path: '/open/v1/hotwords',
  summary: 'Words to show under a search box, in their order; one without `link` is searched for.',
  answer: openList(z.strictObject({ word: z.string(), link: z.string().nullable() })),
});
