import { secondFactorLifetime } from 'shared-contracts/model';
import {
  and,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  notInArray,
  sql,
} from '../../platform/database/orm.ts';
import type { Database } from '../../platform/database/database.ts';
import {
  loginTickets,
  passwordHistory,
  passwordKeys,
  recoveryCodes,
  secondFactors,
} from './account-security.tables.ts';
import { roles, userRoles, users } from './identity.tables.ts';

/** Earlier passwords that are kept at most, whatever a setting asks for. */
const historyMax = 24;
/** Seconds that a key for a new password stays good. */
const keyLifetime = 120;

export type SecondFactor = typeof secondFactors.$inferSelect;
export type LoginTicket = typeof loginTickets.$inferSelect;

const before = (now: Date, seconds: number): Date => new Date(now.getTime() - seconds * 1000);

/** Keeps a key for one new password; those that ran out go by the way. */
export async function keepPasswordKey(db: Database, id: string, sealedKey: string, now: Date): Promise<void> {
  await db.delete(passwordKeys).where(lt(passwordKeys.createdTime, before(now, keyLifetime)));
  await db.insert(passwordKeys).values({ id, sealedKey, createdTime: now });
}

/** Takes a key away and gives it, once; undefined when it ran out. */
export async function takePasswordKey(db: Database, id: string, now: Date): Promise<string | undefined> {
  const [row] = await db.delete(passwordKeys).where(eq(passwordKeys.id, id)).returning();
  return row && row.createdTime > before(now, keyLifetime) ? row.sealedKey : undefined;
}

/** Sets a password and keeps it for the history; whoever sets one for another asks for a change at the next login. */
export async function setPassword(
  tx: Database,
  userId: string,
  passwordHash: string,
  { mustChange, now }: { mustChange: boolean; now: Date },
): Promise<void> {
  const [present] = await tx.select({ hash: users.passwordHash }).from(users).where(eq(users.id, userId));
  if (present) await keepInHistory(tx, userId, present.hash, now);
  await tx
    .update(users)
    .set({ passwordHash, mustChangePassword: mustChange, passwordTime: now })
    .where(eq(users.id, userId));
}

async function keepInHistory(tx: Database, userId: string, passwordHash: string, now: Date): Promise<void> {
  await tx.insert(passwordHistory).values({ userId, passwordHash, createdTime: now });
  const kept = tx
    .select({ id: passwordHistory.id })
    .from(passwordHistory)
    .where(eq(passwordHistory.userId, userId))
    .orderBy(desc(passwordHistory.id))
    .limit(historyMax);
  await tx.delete(passwordHistory).where(and(eq(passwordHistory.userId, userId), notInArray(passwordHistory.id, kept)));
}

/** The present password's hash and those before it, newest first, `length` in all. */
export async function lastPasswords(db: Database, userId: string, length: number): Promise<string[]> {
  if (length === 0) return [];
  const [present] = await db.select({ hash: users.passwordHash }).from(users).where(eq(users.id, userId));
  const earlier = await db
    .select({ hash: passwordHistory.passwordHash })
    .from(passwordHistory)
    .where(eq(passwordHistory.userId, userId))
    .orderBy(desc(passwordHistory.id))
    .limit(length - 1);
  return [...(present ? [present.hash] : []), ...earlier.map(({ hash }) => hash)];
}

/**
 * The second factor of a user, confirmed or not; `lock` holds it until the transaction ends, so that a code counts
 * once.
 */
export async function findSecondFactor(db: Database, userId: string, lock = false): Promise<SecondFactor | undefined> {
  const query = db.select().from(secondFactors).where(eq(secondFactors.userId, userId));
  const [row] = lock ? await query.for('update') : await query;
  return row;
}

/** True when the user logs in with a second factor. */
export async function hasSecondFactor(db: Database, userId: string): Promise<boolean> {
  return (await findSecondFactor(db, userId))?.confirmedTime != null;
}

/** True when a role of the user demands a second factor. */
export async function isSecondFactorDemanded(db: Database, userId: string): Promise<boolean> {
  const rows = await db
    .select({ id: roles.id })
    .from(userRoles)
    .innerJoin(roles, eq(roles.id, userRoles.roleId))
    .where(and(eq(userRoles.userId, userId), eq(roles.demandsSecondFactor, true)))
    .limit(1);
  return rows.length > 0;
}

/** Puts a new secret in place of one that was never confirmed. */
export async function beginSecondFactor(tx: Database, userId: string, sealedSecret: string, now: Date): Promise<void> {
  const fresh = { sealedSecret, lastStep: 0, createdTime: now, confirmedTime: null };
  await tx
    .insert(secondFactors)
    .values({ userId, ...fresh })
    .onConflictDoUpdate({ target: secondFactors.userId, set: fresh, setWhere: isNull(secondFactors.confirmedTime) });
}

/** Notes that a code was taken; `confirmed` switches the second factor on. */
export async function takeStep(tx: Database, userId: string, lastStep: number, confirmed?: Date): Promise<void> {
  await tx
    .update(secondFactors)
    .set({ lastStep, ...(confirmed && { confirmedTime: confirmed }) })
    .where(eq(secondFactors.userId, userId));
}

/** Removes the second factor with its recovery codes; whether there was one. */
export async function removeSecondFactor(tx: Database, userId: string): Promise<boolean> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  const removedFactors = await tx
    .delete(secondFactors)
    .where(eq(secondFactors.userId, userId))
    .returning({ confirmedTime: secondFactors.confirmedTime });
  return removedFactors.some(({ confirmedTime }) => confirmedTime !== null);
}

/** Gives a user exactly these recovery codes. */
export async function putRecoveryCodes(tx: Database, userId: string, hashes: readonly string[]): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.insert(recoveryCodes).values(hashes.map((codeHash) => ({ userId, codeHash })));
}

/** Uses a recovery code up; whether it was a good one. */
export async function takeRecoveryCode(tx: Database, userId: string, codeHash: string, now: Date): Promise<boolean> {
  const isGood = and(
    eq(recoveryCodes.userId, userId),
    eq(recoveryCodes.codeHash, codeHash),
    isNull(recoveryCodes.usedTime),
  );
  return (
    (await tx.update(recoveryCodes).set({ usedTime: now }).where(isGood).returning({ id: recoveryCodes.id })).length > 0
  );
}

/** Recovery codes that were not used yet. */
export async function countRecoveryCodes(db: Database, userId: string): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedTime)));
  return row?.total ?? 0;
}

/** Keeps a login that waits for its second step; those that ran out go by the way. */
export async function keepLoginTicket(db: Database, ticket: Omit<LoginTicket, 'wrongTries'>): Promise<void> {
  await db.delete(loginTickets).where(lt(loginTickets.createdTime, before(ticket.createdTime, secondFactorLifetime)));
  await db.insert(loginTickets).values(ticket);
}

/** A ticket that has not run out, locked until the transaction ends. */
export async function lockLoginTicket(tx: Database, tokenHash: string, now: Date): Promise<LoginTicket | undefined> {
  const isOpen = and(
    eq(loginTickets.tokenHash, tokenHash),
    gt(loginTickets.createdTime, before(now, secondFactorLifetime)),
  );
  const [row] = await tx.select().from(loginTickets).where(isOpen).for('update');
  return row;
}

/** Counts a wrong code against a ticket. */
export async function countWrongTry(tx: Database, tokenHash: string): Promise<void> {
  await tx
    .update(loginTickets)
    .set({ wrongTries: sql`${loginTickets.wrongTries} + 1` })
    .where(eq(loginTickets.tokenHash, tokenHash));
}

/** Ends a ticket. */
export async function dropLoginTicket(tx: Database, tokenHash: string): Promise<void> {
  await tx.delete(loginTickets).where(eq(loginTickets.tokenHash, tokenHash));
}

/** Those of these users who log in with a second factor. */
export async function usersWithSecondFactor(db: Database, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ userId: secondFactors.userId })
    .from(secondFactors)
    .where(and(inArray(secondFactors.userId, [...ids]), isNotNull(secondFactors.confirmedTime)));
  return new Set(rows.map(({ userId }) => userId));
}
