import { writeAudit } from '../../../platform/audit/audit-entry.queries.ts';
import type { Database } from '../../../platform/database/database.ts';
import { endSessionsOf } from '../session.queries.ts';
import type { User } from '../user.queries.ts';
import { ldapTexts } from './ldap.texts.ts';

/** Ends the sessions of a person whom the directory no longer has, or has shut. */
export async function endSessionsOfLeaver(db: Database, { id, userName }: User, ip: string, time: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await endSessionsOf(tx, id, ldapTexts.gone, time);
    await writeAudit(tx, { action: 'logout', userId: id, userName, ip, detail: { by: 'ldap' }, time });
  });
}
