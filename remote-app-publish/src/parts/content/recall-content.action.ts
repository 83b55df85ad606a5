import { contentRecall } from 'shared-contracts/endpoints';
import type { ContentRow } from 'shared-contracts/model';
import { ContentPermission } from 'shared-contracts/permissions';
import type { RowAction } from 'shared-ui';
import { contentTexts } from './content.texts.ts';
import { guardedBy } from './guarded-by.ts';
import { idsOf } from './seen.ts';

/** Takes stories back from review while nobody has claimed them. */
export const recallContent: RowAction<ContentRow> = {
  key: 'recall',
  label: contentTexts.actions.recall,
  permission: ContentPermission.Submit,
  guard: guardedBy('recall'),
  confirm: (rows) => ({ content: contentTexts.confirmRecall(rows.length) }),
  run: (rows, shell) => shell.call(contentRecall, { ids: idsOf(rows) }),
};
