import type { QaSession } from 'shared-contracts/model';
import { QaPermission } from 'shared-contracts/permissions';
import { actionDone, type RowAction } from 'shared-ui';
import { EditSessionDialog } from './edit-session.dialog.tsx';
import { qaTexts as texts } from './qa.texts.ts';

/** Changes a session and its guests. */
export const editSession: RowAction<QaSession> = {
  key: 'edit',
  label: texts.edit,
  permission: QaPermission.Edit,
  place: 'row',
  run: async ([session], _shell, ask) =>
    session && (await ask(EditSessionDialog, { session })) ? actionDone : undefined,
};
