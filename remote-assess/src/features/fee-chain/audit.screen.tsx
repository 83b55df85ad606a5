import { FeeStep, FeeSubject, type ChainLine } from 'shared-contracts/model';
import { AssessPermission } from 'shared-contracts/permissions';
import { viewLogAction } from '../../parts/fee-log/view-log.action.ts';
import { ChainList } from './chain-list.tsx';
import { passFeeAt } from './pass-fee.action.ts';
import { returnFeeAt } from './return-fee.action.ts';

const actions = [
  passFeeAt(FeeStep.Department, AssessPermission.AuditFees),
  returnFeeAt(FeeStep.Department, AssessPermission.AuditFees),
  viewLogAction<ChainLine>(FeeSubject.Line, ({ title }) => title),
];

/** /assess/feeAuditForm: the department's review. */
export function AuditScreen() {
  return <ChainList step={FeeStep.Department} actions={actions} />;
}
