import { type SelfContentRow, SelfContentState } from 'shared-contracts/model';

/** Whether the content waits for a decision. */
export const isWaiting = ({ state }: SelfContentRow): boolean => state === SelfContentState.Waiting;
