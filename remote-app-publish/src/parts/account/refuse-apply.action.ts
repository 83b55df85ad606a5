import { userApplyDecide } from 'shared-contracts/endpoints';
import type { UserApply } from 'shared-contracts/model';
import { SystemPermission } from 'shared-contracts/permissions';
import { actionDone, type RowAction } from 'shared-ui';
import { accountTexts } from './account.texts.ts';

const texts = accountTexts.applies;

/** Refuses an application. */
export const refuseApply: RowAction<UserApply> = {
  key: 'refuse',
  label: texts.refuse,
  permission: SystemPermission.DecideApplications,
  place: 'row',
  danger: true,
  isAnswer: true,
  doneText: texts.refused,
  shows: ({ state }) => state === 'waiting',
  confirm: ([apply]) => ({ content: texts.confirmRefuse(apply?.nickName ?? ''), okText: texts.refuse }),
  async run([apply], shell) {
    if (!apply) return undefined;
    await shell.call(userApplyDecide, { id: apply.id, accept: false });
    return actionDone;
  },
};
