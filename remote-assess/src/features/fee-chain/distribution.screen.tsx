import { FeeStep, FeeSubject, type ChainLine } from 'shared-contracts/model';
import { viewLogAction } from '../../parts/fee-log/view-log.action.ts';
import { ChainList } from './chain-list.tsx';
import { distributeFee } from './distribute-fee.action.ts';
import { submitFee } from './submit-fee.action.ts';

const actions = [distributeFee, submitFee, viewLogAction<ChainLine>(FeeSubject.Line, ({ title }) => title)];

/** /assess/feeDistributionForm: who earns which part of each fee. */
export function DistributionScreen() {
  return <ChainList step={FeeStep.Distribution} actions={actions} />;
}
