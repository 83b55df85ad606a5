import { and, eq } from '../../../platform/database/orm.ts';
import type { Database } from '../../../platform/database/database.ts';
import { writeAudit } from '../../../platform/audit/audit-entry.queries.ts';
import { makeUpPassword } from '../../../platform/settings/settings.ts';
import { isAdministratorLeft, lockAdministrators } from '../administrators.queries.ts';
import { adminRole } from '../grant.rules.ts';
import { type GroupLogin, roleChangesAtLogin } from '../role-groups.rules.ts';
import { users } from '../identity.tables.ts';
import { clientHash, storedHash } from '../password.rules.ts';
import { changeRoles, heldRolesOf, roleCodesOf } from '../role.queries.ts';
import { findUser, findUserByName, insertUser, type User } from '../user.queries.ts';
import { userTexts } from '../user.texts.ts';
import type { Person } from './claims.rules.ts';
import { externalIdentities } from './external-identity.tables.ts';

/** Somebody whom a service knows. */
type Known = Omit<Person, 'groups'>;

interface Caller {
  db: Database;
  now: Date;
  ip: string;
}

/**
 * Returns the staff account of a person: the one this subject had before, else the one of the same name, else a new one
 * that waits, disabled, until an administrator enables it. Roles that groups stand for are given and taken. Returns
 * undefined where the name belongs to an account of another kind or to another subject. Without `byName` no account is
 * taken over by its name.
 */
export async function accountOf(
  person: Known,
  login: GroupLogin,
  { db, now, ip }: Caller,
  { byName }: { byName: boolean } = { byName: true },
): Promise<User | undefined> {
  const fresh = await storedHash(clientHash(makeUpPassword()));
  return db.transaction(async (tx) => {
    const known = (await findLinked(tx, person)) ?? (byName ? await linkByName(tx, person, now) : undefined);
    const user = known ?? (await createAccount());
    if (user) await bringRoles(tx, user, login, { now, ip });
    return user;

    async function createAccount(): Promise<User | undefined> {
      const { userName, nickName, issuer, subject } = person;
      if (await findUserByName(tx, userName)) return undefined;
      const id = await insertUser(tx, {
        userName,
        nickName,
        kind: 'staff',
        state: 'disabled',
        passwordHash: fresh,
        passwordTime: now,
        createdTime: now,
      });
      await tx.insert(externalIdentities).values({ issuer, subject, userId: id, createdTime: now });
      await writeAudit(tx, { action: 'user.sso', userName, ip, target: id, detail: { issuer }, time: now });
      return findUser(tx, id);
    }
  });
}

/** Returns the account that a subject logged in with before; undefined when there is none. */
export async function findLinked(
  db: Database,
  { issuer, subject }: Pick<Known, 'issuer' | 'subject'>,
): Promise<User | undefined> {
  const [row] = await db
    .select({ userId: externalIdentities.userId })
    .from(externalIdentities)
    .where(and(eq(externalIdentities.issuer, issuer), eq(externalIdentities.subject, subject)));
  return row && findUser(db, row.userId);
}

/**
 * An account that the newsroom made under the same name becomes this person's, unless another subject has it. An
 * administrator's never does: names at the service may be anybody's choice.
 */
async function linkByName(tx: Database, person: Known, now: Date): Promise<User | undefined> {
  const user = await findUserByName(tx, person.userName);
  if (user?.kind !== 'staff') return undefined;
  const [other] = await tx
    .select({ subject: externalIdentities.subject })
    .from(externalIdentities)
    .where(and(eq(externalIdentities.issuer, person.issuer), eq(externalIdentities.userId, user.id)));
  if (other || (await roleCodesOf(tx, user.id)).includes(adminRole)) return undefined;
  const { issuer, subject } = person;
  await tx.insert(externalIdentities).values({ issuer, subject, userId: user.id, createdTime: now });
  return user;
}

/** Gives and takes the roles that groups stand for; the last administrator who may log in keeps theirs. */
async function bringRoles(tx: Database, user: User, login: GroupLogin, { now, ip }: Omit<Caller, 'db'>): Promise<void> {
  const look = async () => {
    const held = await heldRolesOf(tx, user.id);
    return { codes: held.map(({ code }) => code), ...roleChangesAtLogin(held, login) };
  };
  const first = await look();
  if (first.taken.length + first.granted.length === 0) return;
  // Before the account, in the order of everybody else who takes this role.
  if (first.taken.includes(adminRole)) await lockAdministrators(tx);
  // Two logins at once would both change the same roles.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, user.id)).for('no key update');
  const { codes: before, taken, granted } = await look();
  const isLast = taken.includes(adminRole) && !(await isAdministratorLeft(tx, user.id));
  const entry = { userName: user.userName, ip, target: user.id, time: now };
  if (isLast)
    await writeAudit(tx, { ...entry, action: 'user.ssoKept', ok: false, detail: { reason: userTexts.lastKept } });
  const leaving = isLast ? taken.filter((code) => code !== adminRole) : taken;
  await changeRoles(tx, user.id, login.service, { taken: leaving, granted });
  const { codes: after } = await look();
  if (after.join() !== before.join())
    await writeAudit(tx, { ...entry, action: 'user.ssoRoles', detail: { before, after } });
}
