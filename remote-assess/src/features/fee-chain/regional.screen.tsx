import { FeeStep, FeeSubject, type ChainLine } from 'shared-contracts/model';
import { AssessPermission } from 'shared-contracts/permissions';
import { viewLogAction } from '../../parts/fee-log/view-log.action.ts';
import { ChainList } from './chain-list.tsx';
import { passFeeAt } from './pass-fee.action.ts';
import { returnFeeAt } from './return-fee.action.ts';

const actions = [
  passFeeAt(FeeStep.Regional, AssessPermission.RegionFees),
  returnFeeAt(FeeStep.Regional, AssessPermission.RegionFees),
  viewLogAction<ChainLine>(FeeSubject.Line, ({ title }) => title),
];

/** /assess/regionalCenterReviewForm: the regional centre's review, by area. */
export function RegionalScreen() {
  return <ChainList step={FeeStep.Regional} actions={actions} />;
}
