import type { SystemCheck } from 'shared-contracts/endpoints';
import { AppError, ErrorCode, guardRefused } from 'shared-contracts/errors';
import type { AuditAction } from 'shared-contracts/model';
import { and, eq } from '../../../platform/database/orm.ts';
import type { Context } from '../../../platform/http/context.ts';
import type { Settings } from '../../../platform/settings/settings.ts';
import { isBreakGlass } from '../break-glass.ts';
import { externalIdentities } from '../oidc/external-identity.tables.ts';
import type { User } from '../user.queries.ts';
import { type Directory, DirectoryFault, openDirectory } from './ldap-service.ts';
import { ldapIssuer } from './ldap.rules.ts';
import { ldapTexts } from './ldap.texts.ts';

const opened = new WeakMap<Settings, Directory>();

/** The directory that the settings name, one for all calls of a server; undefined without one. */
export function directoryOf(settings: Settings): Directory | undefined {
  const { LDAP_URL, LDAP_USER_BASE } = settings;
  if (LDAP_URL === undefined || LDAP_USER_BASE === undefined) return undefined;
  const known = opened.get(settings) ?? openDirectory(settings, { url: LDAP_URL, base: LDAP_USER_BASE });
  opened.set(settings, known);
  return known;
}

type Caller = Pick<Context, 'db' | 'settings'>;

/** The id in the directory of an account that is linked to it; undefined for others, and without a directory. */
export async function subjectOf(userId: string, { db, settings }: Caller): Promise<string | undefined> {
  if (settings.LDAP_URL === undefined) return undefined;
  const [row] = await db
    .select({ subject: externalIdentities.subject })
    .from(externalIdentities)
    .where(and(eq(externalIdentities.issuer, ldapIssuer), eq(externalIdentities.userId, userId)));
  return row?.subject;
}

/** The action that a password login of a user is recorded as. */
export async function loginAction(user: User, caller: Caller): Promise<AuditAction> {
  if (await isBreakGlass(user, caller)) return 'login.breakGlass';
  return (await subjectOf(user.id, caller)) === undefined ? 'login' : 'login.directory';
}

/** Refuses to change the password of a person of the directory here, and says where it is changed. */
export async function refuseOwnPassword(userId: string, caller: Caller): Promise<void> {
  if ((await subjectOf(userId, caller)) === undefined) return;
  throw new AppError(ErrorCode.Forbidden, ldapTexts.passwordElsewhere(caller.settings.LDAP_PASSWORD_HELP));
}

/** Refuses to give a person of the directory a password of this product. */
export async function refusePasswordOfOther(userId: string, caller: Caller): Promise<void> {
  if ((await subjectOf(userId, caller)) === undefined) return;
  throw guardRefused([{ guard: 'directory', text: ldapTexts.passwordOfOther }]);
}

/**
 * Whether a person of the directory has left it, or is shut there. While it does not answer, nobody has: a directory
 * that is down ends no session.
 */
export async function hasLeft(userId: string, { db, settings, log }: Pick<Context, 'db' | 'settings' | 'log'>) {
  const directory = directoryOf(settings);
  const subject = directory && (await subjectOf(userId, { db, settings }));
  if (!directory || subject === undefined) return false;
  try {
    return !(await directory.isThere(subject));
  } catch (error) {
    if (!(error instanceof DirectoryFault)) throw error;
    log.warn({ reason: error.message }, 'directory');
    return false;
  }
}

/** Whether the directory can be asked, for operators; nothing where there is none. */
export async function directoryCheck({ settings }: Pick<Context, 'settings'>): Promise<SystemCheck | undefined> {
  const directory = directoryOf(settings);
  if (!directory) return undefined;
  const url = settings.LDAP_URL!;
  const name = ldapTexts.check;
  return directory.probe().then(
    () => ({ name, state: 'ok', message: ldapTexts.checkFine(url) }) as const,
    (error: unknown) => {
      if (!(error instanceof DirectoryFault)) throw error;
      return { name, state: 'warning', message: ldapTexts.checkDown(url, error.message) } as const;
    },
  );
}
