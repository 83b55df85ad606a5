import type { ActivityRow } from 'shared-contracts/model';

/** True when readers see the activity, whatever its period. */
export const isPublic = ({ phase }: ActivityRow): boolean =>
  phase === 'waiting' || phase === 'running' || phase === 'ended';
