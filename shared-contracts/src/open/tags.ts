import { z } from 'zod';
import { tagLimits } from '../limits/index.ts';
import { openArticleRow } from './article.ts';
import { defineOpenCall } from './define-open-call.ts';
import { openId, openPath } from './fields.ts';
import { openTexts as texts } from './open.texts.ts';

export const openTagArticles = defineOpenCall({
  id: 'openTagArticles',
  path: '/open/v1/tags/:id/articles',
  summary: 'A tag with its stories, newest first; 20 a page, at most 50 pages.',
  params: openPath,
  query: z.strictObject({
    page: z.coerce
      .number(texts.pageWrong)
      .int(texts.pageWrong)
      .min(1, texts.pageWrong)
      .max(tagLimits.pages, texts.pageWrong)
      .default(1),
  }),
  answer: z.strictObject({
    tag: z.strictObject({ id: openId, name: z.string() }),
    list: z.array(openArticleRow),
    hasMore: z.boolean(),
  }),
  refusals: [404, 422],
});
