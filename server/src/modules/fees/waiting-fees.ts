import { waitingCounted } from 'shared-contracts/limits';
import { FeeStep, WaitingDesk } from 'shared-contracts/model';
import type { WaitingCounter } from '../../platform/waiting/waiting-counter.ts';
import { countHere } from './chain.queries.ts';
import { listFeesWaiting } from './fee-news.queries.ts';
import { latenessOf } from './fee.rules.ts';
import { colleaguesAt, feeStepPages } from './fee-step.rules.ts';

const desks: Record<FeeStep, WaitingDesk> = {
  distribution: WaitingDesk.FeeDistribution,
  department: WaitingDesk.FeeDepartment,
  director: WaitingDesk.FeeDirector,
  regional: WaitingDesk.FeeRegional,
  publication: WaitingDesk.FeePublication,
};

/** Fees in the user's steps, of the oldest month that has some: a desk shows one month. */
export const waitingFees: WaitingCounter = async ({ db, session, now }) => {
  const waiting = await listFeesWaiting(db, session);
  const steps = Object.values(FeeStep).filter((step) => session.can(feeStepPages[step]));
  const counts = steps.map(async (step) => {
    const month = waiting.find(({ desk }) => desk === step)?.month;
    if (month === undefined) return [];
    const count = await countHere(db, { month, step, colleaguesOf: colleaguesAt(step, session) }, waitingCounted);
    const lateness = latenessOf(month, now());
    return [{ desk: desks[step], count, oldest: null, month, ...(lateness && { [lateness]: count }) }];
  });
  return (await Promise.all(counts)).flat();
};
