import { feeSubmit } from 'shared-contracts/endpoints';
import { type ChainLine, FeeStep } from 'shared-contracts/model';
import { AssessPermission } from 'shared-contracts/permissions';
import { joinIds } from 'shared-contracts/wire';
import type { RowAction } from 'shared-ui';
import { feeChainTexts as texts } from './fee-chain.texts.ts';

/** Hands distributed lines to the department. */
export const submitFee: RowAction<ChainLine> = {
  key: 'submit',
  label: texts.submit,
  permission: AssessPermission.DistributeFees,
  doneText: texts.submitted,
  shows: ({ step, isOut }) => step === FeeStep.Distribution && !isOut,
  guard: ({ shares, hasPending }) => [
    ...(shares.length === 0 ? [texts.sharesMissing] : []),
    ...(hasPending ? [texts.pending] : []),
  ],
  confirm: (rows) => ({ content: texts.confirmSubmit(rows.length), okText: texts.submit }),
  run: (rows, shell) => shell.call(feeSubmit, { ids: joinIds(rows.map(({ id }) => id)) }),
};
