import type { ReadReplica } from '../../platform/database/read-replica.ts';
import type { ReadCheck } from './system-status.ts';
import { systemTexts } from './system.texts.ts';

/** How far the read replica is behind, and who answers readers; nothing without one. */
export const replicaCheck =
  (replica: ReadReplica | undefined): ReadCheck =>
  async ({ settings }) => {
    if (replica === undefined) return undefined;
    const { lag, trouble } = replica.state();
    const isFine = trouble === undefined || trouble === 'behind a change';
    return {
      name: systemTexts.replica,
      state: isFine ? 'ok' : 'warning',
      message: isFine
        ? systemTexts.replicaUsed(lag, settings.DATABASE_READ_LAG)
        : systemTexts.replicaTrouble[trouble](lag, settings.DATABASE_READ_LAG),
    };
  };
