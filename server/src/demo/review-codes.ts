import { ContentPermission } from 'shared-contracts/permissions';

/** Codes of who reviews as a chief: to pass, to veto, to hand reviews over, and to let an urgent story out. */
export const chiefReviewing = [
  ContentPermission.ReviewChief,
  ContentPermission.HandReview,
  ContentPermission.OutsideReading,
  ContentPermission.Urgent,
  ContentPermission.Veto,
];
