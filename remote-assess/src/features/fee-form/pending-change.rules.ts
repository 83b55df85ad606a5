import type { Actor, FeeLine } from 'shared-contracts/model';

/** Whether the user requested the change that waits. */
export const isOwnChange = ({ pending }: FeeLine, { userId }: Actor): boolean => pending?.requestedBy === userId;
/** Whether a change waits for another person. */
export const hasPendingChange = ({ pending }: FeeLine): boolean => pending !== null;
