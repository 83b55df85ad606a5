import type pg from 'pg';
import { listen } from '../../platform/database/listen.ts';
import { registryChannel } from './registry.queries.ts';
import type { Registry } from './registry.ts';

/** Follows what other server processes put into force. */
export function watchHeads(
  registry: Registry,
  pool: pg.Pool,
  report: (error: unknown) => void,
): { stop(): Promise<void> } {
  return listen(registryChannel, () => void registry.refresh().catch(report), pool, report);
}
