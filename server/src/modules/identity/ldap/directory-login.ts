import { AppError, ErrorCode } from 'shared-contracts/errors';
import { userNamePattern } from 'shared-contracts/limits';
import { IdentityService, type UserKind } from 'shared-contracts/model';
import { eq } from '../../../platform/database/orm.ts';
import type { Context } from '../../../platform/http/context.ts';
import { isBreakGlass, mayUsePassword } from '../break-glass.ts';
import { users } from '../identity.tables.ts';
import { groupRolesOf } from '../role-groups.queries.ts';
import { accountOf } from '../oidc/oidc-account.ts';
import { passwordFits } from '../password.rules.ts';
import type { User } from '../user.queries.ts';
import { directoryOf, subjectOf } from './directory.ts';
import { type DirectoryAnswer, DirectoryFault } from './ldap-service.ts';
import { ldapTexts } from './ldap.texts.ts';

type Caller = Pick<Context, 'db' | 'now' | 'ip' | 'settings' | 'log'>;

/** A password as it came: hashed, and as typed where the page sealed it. */
interface TypedPassword {
  hash: string;
  typed: string | undefined;
}

/** A password at a login of a kind, or of any; `user` has the name in an account of this kind. */
interface LoginTry extends TypedPassword {
  userName: string;
  user: User | undefined;
  kind: UserKind | undefined;
}

/** Who a password belongs to; `isKnown` tells a wrong one from a name that nobody has. */
type Verdict = { fits: true; user: User } | { fits: false; isKnown: boolean };

/**
 * Judges the password of a staff login: by the directory for its people, whose account is made or linked and whose
 * roles follow their groups; by the product's own for everybody else. Throws Unavailable where the directory does not
 * answer, which is no wrong password.
 */
export async function judgePassword({ userName, user, kind, ...password }: LoginTry, caller: Caller): Promise<Verdict> {
  const { settings } = caller;
  const own = async (): Promise<Verdict> =>
    (await passwordFits(user?.passwordHash ?? null, password.hash)) && user
      ? { fits: true, user }
      : { fits: false, isKnown: user !== undefined };
  const directory = directoryOf(settings);
  if (!directory || (user?.kind ?? kind) === 'media' || (user && (await isBreakGlass(user, caller)))) return own();
  // No person of the directory can have such a name here, and it need not read it.
  if (!userNamePattern.test(userName.trim())) return own();
  if (password.typed === undefined) throw new AppError(ErrorCode.BadRequest, ldapTexts.formTooOld);
  const answer = await directory.check(userName.trim(), password.typed).catch(sayDown(caller));
  if (answer.isKnown) {
    // As long as a password of the product takes, so that the time does not say who is in the directory.
    await passwordFits(null, password.hash);
    return answer.fits ? { fits: true, user: await userOf(answer, caller) } : { fits: false, isKnown: true };
  }
  const isOut =
    user !== undefined && ((await subjectOf(user.id, caller)) !== undefined || !(await mayUsePassword(user, caller)));
  const verdict = await own();
  return isOut ? { fits: false, isKnown: true } : verdict;
}

/**
 * The account of a person whose password the directory took. Their password is changed there: here none is due.
 */
async function userOf({ person }: Extract<DirectoryAnswer, { isKnown: true }>, caller: Caller): Promise<User> {
  const { db, now, ip, settings } = caller;
  if (!person) throw new AppError(ErrorCode.Forbidden, ldapTexts.nameUnusable);
  const mapping = await groupRolesOf(db, IdentityService.Ldap, settings);
  const login = { service: IdentityService.Ldap, groups: person.groups, mapping };
  const user = await accountOf(person, login, { db, now: now(), ip });
  if (!user) throw new AppError(ErrorCode.Forbidden, ldapTexts.nameTaken);
  await db.update(users).set({ mustChangePassword: false, passwordTime: now() }).where(eq(users.id, user.id));
  return user;
}

/** Whether the password that a logged-in person typed once more is theirs. Throws as `judgePassword` does. */
export async function ownPasswordFits(user: User, password: TypedPassword, caller: Caller): Promise<boolean> {
  const directory = directoryOf(caller.settings);
  const subject = directory && (await subjectOf(user.id, caller));
  if (!directory || subject === undefined) return passwordFits(user.passwordHash, password.hash);
  if (password.typed === undefined) throw new AppError(ErrorCode.BadRequest, ldapTexts.formTooOld);
  return directory.fits(subject, password.typed).catch(sayDown(caller));
}

const sayDown =
  ({ log }: Caller) =>
  (error: unknown): never => {
    if (!(error instanceof DirectoryFault)) throw error;
    log.warn({ reason: error.message }, 'directory');
    throw new AppError(ErrorCode.Unavailable, ldapTexts.down);
  };
