import { assessPaths } from 'shared-contracts/paths';

/** Pages of fees that those read who answer for the money. */
export const feeReading = [
  assessPaths.feeForm,
  assessPaths.distribution,
  assessPaths.director,
  assessPaths.publication,
  assessPaths.financial,
  assessPaths.refundInform,
  assessPaths.refundRepeat,
  assessPaths.rules,
  assessPaths.payees,
  assessPaths.sums,
  assessPaths.own,
];
