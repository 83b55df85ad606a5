import type { UrgentReview } from 'shared-contracts/model';

/** A request of the urgent lane that somebody else is to answer. */
export const urgentRequest: UrgentReview = {
  state: 'asked',
  reason: '险情通报已发布',
  askedBy: '9',
  askedName: '张建国',
  askedTime: '2025-03-01 10:00:00',
  answeredName: null,
  stages: [],
  dueTime: null,
  isOverdue: false,
  mayAgree: false,
  mayPay: [],
};
