import type { ImportState } from 'shared-contracts/model';

/** Colours of states. */
export const stateColours: Record<ImportState, string> = {
  checking: 'processing',
  checked: 'warning',
  running: 'processing',
  done: 'success',
  stopped: 'default',
  broken: 'error',
  failed: 'error',
};
