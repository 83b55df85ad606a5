import { userApplyDecide } from 'shared-contracts/endpoints';
import type { UserApply } from 'shared-contracts/model';
import { SystemPermission } from 'shared-contracts/permissions';
import { actionDone, type RowAction } from 'shared-ui';
import { correspondentTexts as texts } from './correspondent.texts.ts';

/** Makes a correspondent of an application. */
export const acceptCorrespondent: RowAction<UserApply> = {
  key: 'accept',
  label: texts.accept,
  permission: SystemPermission.DecideApplications,
  place: 'row',
  doneText: texts.acceptDone,
  shows: ({ state }) => state === 'waiting',
  confirm: ([apply]) => ({ content: texts.confirmAccept(apply?.nickName ?? ''), okText: texts.accept }),
  async run([apply], shell) {
    if (!apply) return undefined;
    await shell.call(userApplyDecide, { id: apply.id, accept: true });
    return actionDone;
  },
};
