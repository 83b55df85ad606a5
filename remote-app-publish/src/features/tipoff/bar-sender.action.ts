import { barDisclosureSender } from 'shared-contracts/endpoints';
import { TipoffKind, type TipoffRow } from 'shared-contracts/model';
import { OperationPermission } from 'shared-contracts/permissions';
import { actionDone, type RowAction } from 'shared-ui';
import { tipoffTexts as texts } from './tipoff.texts.ts';

/** Bars the reader who sent it from sending more. */
export const barSender: RowAction<TipoffRow> = {
  key: 'bar',
  label: texts.bar,
  permission: OperationPermission.ManageBlackList,
  danger: true,
  place: 'row',
  doneText: texts.barDone,
  shows: ({ kind, isBarred }) => kind === TipoffKind.Reader && !isBarred,
  confirm: ([row]) => ({ content: texts.barConfirm(row?.senderName ?? ''), okText: texts.bar }),
  async run([row], shell) {
    if (!row) return undefined;
    await shell.call(barDisclosureSender, { id: row.id });
    return actionDone;
  },
};
