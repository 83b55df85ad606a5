import type { ActivityPhase } from 'shared-contracts/model';

/** Colour of the state tag. */
export const phaseTones: Record<ActivityPhase, 'default' | 'processing' | 'success' | 'warning'> = {
  draft: 'default',
  waiting: 'processing',
  running: 'success',
  ended: 'warning',
  withdrawn: 'default',
};
