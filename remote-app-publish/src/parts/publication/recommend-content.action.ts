import { contentRecommend } from 'shared-contracts/endpoints';
import type { ContentRow } from 'shared-contracts/model';
import { ContentPermission } from 'shared-contracts/permissions';
import type { RowAction } from 'shared-ui';
import { guardedBy } from '../content/guarded-by.ts';
import { idsOf } from '../content/seen.ts';
import { isPublished } from './is-published.ts';
import { publicationTexts as texts } from './publication.texts.ts';

/** Puts published stories at the head of the recommended strip. */
export const recommendContent: RowAction<ContentRow> = {
  key: 'recommend',
  label: texts.actions.recommend,
  permission: ContentPermission.Recommend,
  shows: (row) => isPublished(row) && !row.isRecommend,
  guard: guardedBy('recommend'),
  run: (rows, shell) => shell.call(contentRecommend, { ids: idsOf(rows), isRecommend: 1 }),
};

/** Takes stories out of the recommended strip. */
export const unrecommendContent: RowAction<ContentRow> = {
  key: 'unrecommend',
  label: texts.actions.unrecommend,
  permission: ContentPermission.Recommend,
  shows: ({ isRecommend }) => isRecommend,
  guard: ({ isRecommend }) => (isRecommend ? [] : [texts.notRecommended]),
  run: (rows, shell) => shell.call(contentRecommend, { ids: idsOf(rows), isRecommend: 0 }),
};
