import { waitingCounted } from 'shared-contracts/limits';
import { FeeStep, WaitingDesk } from 'shared-contracts/model';
import type { WaitingCounter } from '../../platform/waiting/waiting-counter.ts';
import { listFeesWaitingByMonth } from './fee-news.queries.ts';
import { latenessOf } from './fee.rules.ts';
import { feeStepPages } from './fee-step.rules.ts';

const desks: Record<FeeStep, WaitingDesk> = {
  distribution: WaitingDesk.FeeDistribution,
  department: WaitingDesk.FeeDepartment,
  director: WaitingDesk.FeeDirector,
  regional: WaitingDesk.FeeRegional,
  publication: WaitingDesk.FeePublication,
};

/** Fees in the user's steps, of the oldest month that has some: a desk shows one month. */
export const waitingFees: WaitingCounter = async ({ db, session, now }) => {
  const steps = Object.values(FeeStep).filter((step) => session.can(feeStepPages[step]));
  if (steps.length === 0) return [];
  const waiting = await listFeesWaitingByMonth(db, session);
  return steps.flatMap((step) => {
    const oldest = waiting.find(({ desk }) => desk === step);
    if (!oldest) return [];
    const { month } = oldest;
    const count = Math.min(oldest.count, waitingCounted);
    const lateness = latenessOf(month, now());
    return [{ desk: desks[step], count, oldest: null, month, ...(lateness && { [lateness]: count }) }];
  });
};
