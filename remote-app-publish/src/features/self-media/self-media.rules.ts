import { type SelfContentRow, SelfContentState } from 'shared-contracts/model';

/** True when the content waits for a decision. */
export const isWaiting = ({ state }: SelfContentRow): boolean => state === SelfContentState.Waiting;
