import type { NewsDataRow } from 'shared-contracts/model';
import { ContentPermission } from 'shared-contracts/permissions';
import type { RowAction } from 'shared-ui';
import { takeNews } from './choose-news.ts';
import { resourceTexts } from './resource.texts.ts';

/** Begins a story from a report. */
export const convertReport: RowAction<NewsDataRow> = {
  key: 'take',
  label: resourceTexts.clues.take,
  permission: ContentPermission.Create,
  place: 'row',
  async run([row], shell) {
    if (row) await takeNews(row, shell);
    return undefined;
  },
};
