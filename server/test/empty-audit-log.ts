import { sql } from '../src/platform/database/orm.ts';
import type { Database } from '../src/platform/database/database.ts';

/** Empties the audit log between tests, as only the owner of the database can: with its guard switched off. */
export async function emptyAuditLog(db: Database): Promise<void> {
  await db.execute(sql`do $$ begin
    alter table audit_log disable trigger audit_log_no_truncate;
    truncate audit_log;
    alter table audit_log enable always trigger audit_log_no_truncate;
  end $$`);
}
