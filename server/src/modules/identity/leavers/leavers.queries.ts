import { and, eq, isNull, ne, or, type SQL, sql } from '../../../platform/database/orm.ts';
import type { Database } from '../../../platform/database/database.ts';
import { isAdministrator } from '../administrators.queries.ts';
import { users } from '../identity.tables.ts';
import { externalIdentities as identities } from '../oidc/external-identity.tables.ts';

/** Somebody of a service who has an account here. */
export type Linked = typeof identities.$inferSelect & { userName: string; nickName: string };

/** Which people of a service are asked about: never the break-glass administrator. */
export interface Asked {
  issuer: string;
  breakGlass: string;
}

const mayBeAsked = ({ issuer, breakGlass }: Asked): SQL =>
  and(
    eq(identities.issuer, issuer),
    eq(users.state, 'active'),
    eq(users.kind, 'staff'),
    or(sql`lower(${users.userName}) <> ${breakGlass.trim().toLowerCase()}`, sql`not ${isAdministrator}`),
  )!;

/**
 * Takes the person who was not asked about for longest and notes that it is done now, so that no other process asks
 * too; undefined when nobody is due. With `except`, only somebody who is not said to be gone.
 */
export async function takeDue(
  db: Database,
  who: Asked,
  { now, due, except = [] }: { now: Date; due: SQL; except?: readonly string[] },
): Promise<(Linked & { before: Date | null }) | undefined> {
  return db.transaction(async (tx) => {
    const [found] = await tx
      .select({ identity: identities, userName: users.userName, nickName: users.nickName })
      .from(identities)
      .innerJoin(users, eq(users.id, identities.userId))
      .where(and(mayBeAsked(who), due, ...except.map((subject) => ne(identities.subject, subject))))
      .orderBy(sql`${identities.checkedTime} nulls first`)
      .limit(1)
      .for('update', { of: identities, skipLocked: true });
    if (!found) return undefined;
    const { identity, ...names } = found;
    await patchIdentity(tx, identity, { checkedTime: now });
    return { ...identity, ...names, before: identity.checkedTime };
  });
}

/** Who is due: everybody after a rest, and at once after `confirmAfter` who seemed gone for the first time. */
export function dueNow(now: Date, rest: number, confirmAfter: number): SQL {
  const before = (milliseconds: number) => sql`${new Date(now.getTime() - milliseconds).toISOString()}::timestamptz`;
  const { checkedTime, goneTime } = identities;
  return sql`(${checkedTime} is null or ${checkedTime} <= ${before(rest)}
    or (${checkedTime} = ${goneTime} and ${checkedTime} <= ${before(confirmAfter)}))`;
}

/** Somebody who is not said to be gone. */
export const notGone: SQL = isNull(identities.goneTime);

/** Notes something of a person of a service. */
export async function patchIdentity(
  db: Database,
  { issuer, subject }: Pick<Linked, 'issuer' | 'subject'>,
  patch: Partial<Pick<Linked, 'checkedTime' | 'goneTime' | 'endedTime'>>,
): Promise<void> {
  await db
    .update(identities)
    .set(patch)
    .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)));
}

/** How many people of a service are linked, and who of them are said to be gone and not settled for a day. */
export async function missingOf(
  db: Database,
  who: Asked,
  now: Date,
): Promise<{ linked: number; missing: number; names: string[] }> {
  const dayAgo = sql`${new Date(now.getTime() - 86_400_000).toISOString()}::timestamptz`;
  const isMissing = sql`${identities.goneTime} is not null and ${identities.endedTime} is null`;
  const mayBeMissing = sql`${isMissing} and ${mayBeAsked(who)}`;
  const { rows } = await db.execute<{ linked: number; missing: number; names: string[] | null }>(sql`
    select count(*) filter (where ${mayBeAsked(who)} or ${identities.endedTime} > ${dayAgo})::int as linked,
      count(*) filter (where (${mayBeMissing}) or ${identities.endedTime} > ${dayAgo})::int as missing,
      (array_agg(${users.nickName} order by ${users.id}) filter (where ${mayBeMissing}))[1:20] as names
    from ${identities} join ${users} on ${users.id} = ${identities.userId}
    where ${identities.issuer} = ${who.issuer}`);
  const { linked, missing, names } = rows[0]!;
  return { linked, missing, names: names ?? [] };
}

/** Whether one of these services still has the person of an account. */
export async function isElsewhere(db: Database, userId: string, issuers: readonly string[]): Promise<boolean> {
  const rows = await db
    .select({ issuer: identities.issuer })
    .from(identities)
    .where(and(eq(identities.userId, userId), notGone));
  return rows.some(({ issuer }) => issuers.includes(issuer));
}
