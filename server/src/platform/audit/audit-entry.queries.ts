import type { Database } from '../database/database.ts';
import type { AuditAction } from 'shared-contracts/model';
import { auditLog } from './audit-log.tables.ts';

/** One line of the audit log. */
export interface AuditEntry {
  action: AuditAction;
  userId?: string | null;
  userName?: string;
  ip: string;
  target?: string;
  ok?: boolean;
  detail?: unknown;
  time: Date;
}

/**
 * Writes an entry of the audit log inside the caller's transaction, so that the action and its entry commit or roll
 * back together.
 */
export async function writeAudit(db: Database, entry: AuditEntry): Promise<void> {
  await db.insert(auditLog).values(entry);
}
