import type { SystemCheck } from 'shared-contracts/endpoints';
import { NoticeKind } from 'shared-contracts/model';
import { appPaths } from 'shared-contracts/paths';
import { SystemPermission } from 'shared-contracts/permissions';
import { and, eq, sql } from '../../platform/database/orm.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Context } from '../../platform/http/context.ts';
import { noticeStaff } from '../../platform/notices/notice-staff.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { isAdministrator } from './administrators.queries.ts';
import { breakGlassTexts as texts } from './break-glass.texts.ts';
import { adminRole } from './grant.rules.ts';
import { users } from './identity.tables.ts';
import { roleCodesOf } from './role.queries.ts';
import type { User } from './user.queries.ts';

type Caller = Pick<Context, 'db' | 'settings'>;

const nameOf = ({ BREAK_GLASS }: Settings): string => BREAK_GLASS.trim().toLowerCase();

/** True where a directory or PASSWORD_LOGIN leaves one administrator with a password of this product. */
const isNeeded = ({ LDAP_URL, PASSWORD_LOGIN }: Settings): boolean =>
  LDAP_URL !== undefined || PASSWORD_LOGIN === 'break-glass';

const isAdmin = async ({ id }: User, db: Database): Promise<boolean> => (await roleCodesOf(db, id)).includes(adminRole);

/** True for the administrator who logs in with the password of this product, whatever other services say. */
export async function isBreakGlass(user: User, { db, settings }: Caller): Promise<boolean> {
  return isNeeded(settings) && user.userName.toLowerCase() === nameOf(settings) && (await isAdmin(user, db));
}

/** Whether PASSWORD_LOGIN lets a user log in with a password of this product. */
export async function mayUsePassword(user: User, caller: Caller): Promise<boolean> {
  const { PASSWORD_LOGIN } = caller.settings;
  if (PASSWORD_LOGIN === 'all') return true;
  if (PASSWORD_LOGIN === 'break-glass') return isBreakGlass(user, caller);
  return isAdmin(user, caller.db);
}

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
      title: texts.used,
      text: texts.usedBy(userName, ip),
      link: appPaths.loginLog,
      subjectId: 'break-glass',
      event: `break-glass:${sessionId.slice(0, 12)}`,
      by: null,
      now: time,
    },
  );
}

/** Whether somebody gets in while the services of logins are down, for operators; nothing where all have passwords. */
export async function breakGlassCheck({ db, settings }: Context): Promise<SystemCheck | undefined> {
  if (!isNeeded(settings)) return undefined;
  const isName = sql`lower(${users.userName}) = ${nameOf(settings)}`;
  const [found] = await db
    .select({ userName: users.userName })
    .from(users)
    .where(and(isName, eq(users.state, 'active'), isAdministrator));
  return found
    ? { name: texts.check, state: 'ok', message: texts.there(found.userName) }
    : { name: texts.check, state: 'warning', message: texts.missing(settings.BREAK_GLASS) };
}
