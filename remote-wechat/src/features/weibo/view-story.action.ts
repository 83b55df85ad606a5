import type { WeiboPost } from 'shared-contracts/endpoints';
import { newsDetailPath } from 'shared-contracts/paths';
import { openPageAction } from 'shared-ui';
import { weiboTexts as texts } from './weibo.texts.ts';

/** Leads to the story of a post. */
export const viewStory = openPageAction<WeiboPost>({
  key: 'story',
  label: texts.viewStory,
  pathOf: (row) => newsDetailPath(row.contentId),
});
