import type { contentApprove, contentAuditReviewSpecial } from 'shared-contracts/endpoints';

/** The call that decides a review: one for stories of any kind, one for topics alone. */
export type ReviewCall = typeof contentApprove | typeof contentAuditReviewSpecial;
