import type { TagRow } from 'shared-contracts/model';
import { TagPermission } from 'shared-contracts/permissions';
import { actionDone, type RowAction } from 'shared-ui';
import { EditTagDialog } from './edit-tag.dialog.tsx';
import { tagTexts as texts } from './tag.texts.ts';

/** Changes a tag. */
export const editTag: RowAction<TagRow> = {
  key: 'edit',
  label: texts.edit,
  permission: TagPermission.Manage,
  place: 'row',
  doneText: texts.saved,
  run: async ([tag], _shell, ask) => (tag && (await ask(EditTagDialog, { tag })) ? actionDone : undefined),
};
