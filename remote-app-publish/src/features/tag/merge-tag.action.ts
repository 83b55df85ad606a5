import type { TagRow } from 'shared-contracts/model';
import { TagPermission } from 'shared-contracts/permissions';
import { actionDone, type RowAction } from 'shared-ui';
import { MergeTagDialog } from './merge-tag.dialog.tsx';
import { tagTexts as texts } from './tag.texts.ts';

/** Merges a tag into another. */
export const mergeTag: RowAction<TagRow> = {
  key: 'merge',
  label: texts.merge,
  permission: TagPermission.Manage,
  place: 'row',
  doneText: texts.merged,
  run: async ([tag], _shell, ask) => (tag && (await ask(MergeTagDialog, { tag })) ? actionDone : undefined),
};
