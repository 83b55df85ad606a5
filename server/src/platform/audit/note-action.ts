import type { AuditAction } from 'shared-contracts/model';
import type { Database } from '../database/database.ts';
import type { Context } from '../http/context.ts';
import { writeAudit } from './audit-entry.queries.ts';

/** Writes into the operation log, inside the caller's transaction, what the user of a call did to `target`. */
export function noteAction(
  tx: Database,
  { session: { userId, userName }, ip, now }: Pick<Context, 'session' | 'ip' | 'now'>,
  action: AuditAction,
  target: string,
  detail?: unknown,
): Promise<void> {
  return writeAudit(tx, { action, userId, userName, ip, target, detail, time: now() });
}
