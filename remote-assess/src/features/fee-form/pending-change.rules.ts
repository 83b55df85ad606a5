import type { Actor, FeeLine } from 'shared-contracts/model';

/** True when the user requested the pending change. */
export const isOwnChange = ({ pending }: FeeLine, { userId }: Actor): boolean => pending?.requestedBy === userId;
/** True when a change waits for another person. */
export const hasPendingChange = ({ pending }: FeeLine): boolean => pending !== null;
