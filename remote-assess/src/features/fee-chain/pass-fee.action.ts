import { feePass } from 'shared-contracts/endpoints';
import { type ChainLine, passRefusals, type ReviewStep } from 'shared-contracts/model';
import type { PermissionCode } from 'shared-contracts/permissions';
import { joinIds } from 'shared-contracts/wire';
import type { RowAction } from 'shared-ui';
import { formatFen } from '../../parts/money/fen.tsx';
import { feeChainTexts as texts } from './fee-chain.texts.ts';

/** Passes lines at a step, with the sum that is passed. */
export const passFeeAt = (step: ReviewStep, permission: PermissionCode): RowAction<ChainLine> => ({
  key: 'pass',
  label: texts.passOn,
  permission,
  doneText: texts.passed,
  shows: (row) => row.step === step && !row.isOut,
  guard: (row, { userId }) => passRefusals(row, userId),
  confirm: (rows) => ({
    content: texts.confirmPass(rows.length, formatFen(rows.reduce((sum, { amount }) => sum + amount, 0))),
    okText: texts.passOn,
  }),
  run: (rows, shell) => shell.call(feePass, { step, ids: joinIds(rows.map(({ id }) => id)) }),
});
