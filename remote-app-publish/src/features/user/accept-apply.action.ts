import type { UserApply } from 'shared-contracts/model';
import { SystemPermission } from 'shared-contracts/permissions';
import { actionDone, type RowAction } from 'shared-ui';
import { AcceptApplyDialog } from './accept-apply.dialog.tsx';
import { userApplyTexts as texts } from './user-apply.texts.ts';

/** Makes a user of an application, with the roles that the dialog asks for. */
export const acceptApply: RowAction<UserApply> = {
  key: 'accept',
  label: texts.accept,
  permission: SystemPermission.DecideApplications,
  place: 'row',
  doneText: texts.accepted,
  shows: ({ state }) => state === 'waiting',
  async run([apply], _shell, ask) {
    return apply && (await ask(AcceptApplyDialog, { apply })) ? actionDone : undefined;
  },
};
