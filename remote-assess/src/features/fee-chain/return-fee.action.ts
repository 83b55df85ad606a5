import { feeReturn } from 'shared-contracts/endpoints';
import { maxOf } from 'shared-contracts/limits';
import type { ChainLine, FeeStep } from 'shared-contracts/model';
import type { PermissionCode } from 'shared-contracts/permissions';
import { joinIds } from 'shared-contracts/wire';
import { ReasonDialog, type RowAction } from 'shared-ui';
import { feeChainTexts as texts } from './fee-chain.texts.ts';

/** Sends lines back to distribution, with a reason. */
export const returnFeeAt = (
  step: Exclude<FeeStep, 'distribution'>,
  permission: PermissionCode,
): RowAction<ChainLine> => ({
  key: 'return',
  label: texts.sendBack,
  permission,
  doneText: texts.sentBack,
  shows: (row) => row.step === step && !row.isOut,
  run: async (rows, shell, ask) => {
    const reason = await ask(ReasonDialog, {
      title: texts.sendBackTitle(rows.length),
      about: texts.sendBackAbout,
      label: texts.sendBackReason,
      maxLength: maxOf(feeReturn.request, 'reason'),
      confirmText: texts.sendBack,
      danger: true,
    });
    return reason === undefined
      ? undefined
      : shell.call(feeReturn, { step, reason, ids: joinIds(rows.map(({ id }) => id)) });
  },
});
