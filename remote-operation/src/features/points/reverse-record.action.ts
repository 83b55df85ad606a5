import { reversePointRecord } from 'shared-contracts/endpoints';
import { memberLimits } from 'shared-contracts/limits';
import { type PointRecord, PointSource } from 'shared-contracts/model';
import { OperationPermission } from 'shared-contracts/permissions';
import { actionDone, ReasonDialog, type RowAction } from 'shared-ui';
import { pointsTexts as texts } from './points.texts.ts';

const reversible: readonly PointSource[] = [PointSource.Earned, PointSource.Staff];

/** Takes a change of points back by an opposite one. */
export const reverseRecord: RowAction<PointRecord> = {
  key: 'reverse',
  label: texts.reverse,
  permission: OperationPermission.ReversePoints,
  place: 'row',
  danger: true,
  guard: ({ source, isReversed }) => [
    ...(isReversed ? [texts.reversedBefore] : []),
    ...(reversible.includes(source) ? [] : [texts.notReversible]),
  ],
  async run([record], shell, ask) {
    const reason =
      record &&
      (await ask(ReasonDialog, {
        title: texts.reverseTitle,
        notice: texts.reverseNotice,
        label: texts.reverseReason,
        maxLength: memberLimits.reason,
        confirmText: texts.reverse,
        danger: true,
      }));
    if (!record || reason === undefined) return undefined;
    await shell.call(reversePointRecord, { id: record.id, reason });
    return actionDone;
  },
};
