import { barQaAsker } from 'shared-contracts/endpoints';
import type { QaQuestion } from 'shared-contracts/model';
import { OperationPermission } from 'shared-contracts/permissions';
import { actionDone, type RowAction } from 'shared-ui';
import { questionTexts as texts } from './qa.texts.ts';

/** Puts the asker of a question on the blacklist, from which 评论 takes readers off again. */
export const barAsker: RowAction<QaQuestion> = {
  key: 'bar',
  label: texts.bar,
  permission: OperationPermission.ManageBlackList,
  place: 'row',
  danger: true,
  shows: ({ isBarred }) => !isBarred,
  confirm: ([row]) => ({ content: texts.confirmBar(row?.askerName ?? ''), okText: texts.bar }),
  async run([row], shell) {
    if (!row) return undefined;
    await shell.call(barQaAsker, { id: row.id });
    return actionDone;
  },
};
