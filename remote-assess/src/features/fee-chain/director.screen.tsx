import { FeeStep, FeeSubject, type ChainLine } from 'shared-contracts/model';
import { AssessPermission } from 'shared-contracts/permissions';
import { viewLogAction } from '../../parts/fee-log/view-log.action.ts';
import { ChainList } from './chain-list.tsx';
import { passFeeAt } from './pass-fee.action.ts';
import { returnFeeAt } from './return-fee.action.ts';

const actions = [
  passFeeAt(FeeStep.Director, AssessPermission.DirectFees),
  returnFeeAt(FeeStep.Director, AssessPermission.DirectFees),
  viewLogAction<ChainLine>(FeeSubject.Line, ({ title }) => title),
];

/** /assess/directorReviewForm: the director's review. */
export function DirectorScreen() {
  return <ChainList step={FeeStep.Director} actions={actions} />;
}
