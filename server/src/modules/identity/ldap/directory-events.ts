import { NoticeKind } from 'shared-contracts/model';
import { appPaths } from 'shared-contracts/paths';
import { SystemPermission } from 'shared-contracts/permissions';
import { writeAudit } from '../../../platform/audit/audit-entry.queries.ts';
import type { Database } from '../../../platform/database/database.ts';
import { noticeStaff } from '../../../platform/notices/notice-staff.ts';
import { endSessionsOf } from '../session.queries.ts';
import type { User } from '../user.queries.ts';
import { ldapTexts } from './ldap.texts.ts';

/** Notices those who manage users that the break-glass administrator logged in, in the transaction of the login. */
export async function noticeBreakGlass(
  tx: Database,
  { userName }: User,
  { sessionId, ip, time }: { sessionId: string; ip: string; time: Date },
): Promise<void> {
  await noticeStaff(
    tx,
    { code: SystemPermission.ManageUsers, channelId: null, except: [] },
    {
      kind: NoticeKind.BreakGlass,
      title: ldapTexts.breakGlassUsed,
      text: ldapTexts.breakGlassText(userName, ip),
      link: appPaths.loginLog,
      subjectId: 'break-glass',
      event: `break-glass:${sessionId.slice(0, 12)}`,
      by: null,
      now: time,
    },
  );
}

/** Ends the sessions of a person whom the directory no longer has, or has shut. */
export async function endSessionsOfLeaver(db: Database, { id, userName }: User, ip: string, time: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await endSessionsOf(tx, id, ldapTexts.gone, time);
    await writeAudit(tx, { action: 'logout', userId: id, userName, ip, detail: { by: 'ldap' }, time });
  });
}
