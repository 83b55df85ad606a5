import { type ChainLine, FeeStep } from 'shared-contracts/model';
import { AssessPermission } from 'shared-contracts/permissions';
import { actionDone, type RowAction } from 'shared-ui';
import { feeChainTexts as texts } from './fee-chain.texts.ts';

/** Says who earns which part of a line. */
export const distributeFee: RowAction<ChainLine> = {
  key: 'distribute',
  label: texts.distribute,
  place: 'row',
  permission: AssessPermission.DistributeFees,
  doneText: texts.distributed,
  shows: ({ step, isOut }) => step === FeeStep.Distribution && !isOut,
  run: async ([line], _shell, ask) => {
    const { DistributeDialog } = await import('./distribute.dialog.tsx');
    return (await ask(DistributeDialog, { line: line! })) ? actionDone : undefined;
  },
};
