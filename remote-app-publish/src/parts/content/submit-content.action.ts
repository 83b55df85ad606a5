import { contentSubmit } from 'shared-contracts/endpoints';
import type { ContentRow } from 'shared-contracts/model';
import { ContentPermission } from 'shared-contracts/permissions';
import type { RowAction } from 'shared-ui';
import { contentTexts } from './content.texts.ts';
import { guardedBy } from './guarded-by.ts';
import { seenItems } from './seen.ts';

/** Hands stories to review. */
export const submitContent: RowAction<ContentRow> = {
  key: 'submit',
  label: contentTexts.actions.submit,
  permission: ContentPermission.Submit,
  guard: guardedBy('submit'),
  run: (rows, shell) => shell.call(contentSubmit, { items: seenItems(rows) }),
};
