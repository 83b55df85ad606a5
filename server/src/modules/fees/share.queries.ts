import { and, asc, eq, ilike, inArray, isNull, sql } from '../../platform/database/orm.ts';
import { containsPattern } from '../../platform/database/like-pattern.ts';
import type { Database } from '../../platform/database/database.ts';
import { departments, users } from '../identity/identity.tables.ts';
import { feePayees, feeShares } from './chain.tables.ts';
import { toFen } from './fee.rules.ts';
import { splitFen } from './share.rules.ts';
import type { StoryAuthor } from './story-authors.ts';

/** Who earns a part, by the payee's row. */
export interface ShareOfPayee {
  payeeId: string;
  percent: number;
}

/** Ids of the payees of people, made where they are missing; in the order of `people`. */
export async function payeesOf(
  tx: Database,
  people: readonly Pick<StoryAuthor, 'userId' | 'name'>[],
): Promise<string[]> {
  if (people.length === 0) return [];
  const keyOf = ({ userId, name }: Pick<StoryAuthor, 'userId' | 'name'>) =>
    userId ? `user:${userId}` : `name:${name}`;
  const distinct = [...new Map(people.map((person) => [keyOf(person), person])).values()];
  await tx
    .insert(feePayees)
    .values(distinct.map(({ userId, name }) => ({ userId, name })))
    .onConflictDoNothing();
  const staff = distinct.flatMap(({ userId }) => userId ?? []);
  const outside = distinct.filter(({ userId }) => userId === null).map(({ name }) => name);
  const rows = [
    ...(staff.length > 0 ? await tx.select().from(feePayees).where(inArray(feePayees.userId, staff)) : []),
    ...(outside.length > 0
      ? await tx
          .select()
          .from(feePayees)
          .where(and(isNull(feePayees.userId), inArray(feePayees.name, outside)))
      : []),
  ];
  const ids = new Map(rows.map((row) => [keyOf(row), row.id]));
  return people.map((person) => ids.get(keyOf(person))!);
}

/** Writes who earns what of a line; what was said before is void. */
export async function putShares(
  tx: Database,
  line: { id: string; month: string; amount: number },
  shares: readonly ShareOfPayee[],
  by: { userId: string; isByHand: boolean; now: Date },
): Promise<void> {
  await tx
    .update(feeShares)
    .set({ isVoid: true })
    .where(and(eq(feeShares.feeLineId, line.id), eq(feeShares.isVoid, false), isNull(feeShares.refundId)));
  await addShares(tx, [{ line, shares }], by);
}

/** Writes the shares of lines that have none. */
export async function addShares(
  tx: Database,
  lines: readonly { line: { id: string; month: string; amount: number }; shares: readonly ShareOfPayee[] }[],
  { userId, isByHand, now }: { userId: string; isByHand: boolean; now: Date },
): Promise<void> {
  const rows = lines.flatMap(({ line, shares }) => {
    const parts = splitFen(
      toFen(line.amount),
      shares.map(({ percent }) => percent),
    );
    return shares.map(({ payeeId, percent }, place) => ({
      feeLineId: line.id,
      month: line.month,
      payeeId,
      percent,
      amount: parts[place]!,
      createdBy: userId,
      isByHand,
      createdTime: now,
    }));
  });
  if (rows.length > 0) await tx.insert(feeShares).values(rows);
}

/** Who earns what of a line now. */
export async function sharesOf(
  db: Database,
  lineId: string,
): Promise<(ShareOfPayee & { isByHand: boolean; createdBy: string })[]> {
  return db
    .select({
      payeeId: feeShares.payeeId,
      percent: feeShares.percent,
      isByHand: feeShares.isByHand,
      createdBy: feeShares.createdBy,
    })
    .from(feeShares)
    .where(and(eq(feeShares.feeLineId, lineId), eq(feeShares.isVoid, false), isNull(feeShares.refundId)))
    .orderBy(asc(feeShares.id));
}

/** Lines of `ids` for whom nobody is known to earn. */
export async function linesWithoutShares(tx: Database, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .selectDistinct({ id: feeShares.feeLineId })
    .from(feeShares)
    .where(and(inArray(feeShares.feeLineId, [...ids]), eq(feeShares.isVoid, false), isNull(feeShares.refundId)));
  const known = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => !known.has(id));
}

/** Colleagues, and people from outside who earned before, whose name contains `keywords`. */
export async function findPayees(
  db: Database,
  keywords: string,
): Promise<{ userId: string | null; name: string; departmentName: string }[]> {
  const pattern = containsPattern(keywords.trim());
  const [staff, outside] = await Promise.all([
    db
      .select({
        userId: users.id,
        name: users.nickName,
        departmentName: sql<string>`coalesce(${departments.name}, '')`,
      })
      .from(users)
      .leftJoin(departments, eq(departments.id, users.departmentId))
      .where(ilike(users.nickName, pattern))
      .orderBy(asc(users.id))
      .limit(20),
    db
      .select({ name: feePayees.name })
      .from(feePayees)
      .where(and(isNull(feePayees.userId), ilike(feePayees.name, pattern)))
      .orderBy(asc(feePayees.id))
      .limit(20),
  ]);
  return [...staff, ...outside.map(({ name }) => ({ userId: null, name, departmentName: '' }))];
}

/** Names of users by id. */
export async function userNames(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: users.id, name: users.nickName })
    .from(users)
    .where(inArray(users.id, [...ids]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Names of payees by id. */
export async function payeeNames(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: feePayees.id, name: feePayees.name })
    .from(feePayees)
    .where(inArray(feePayees.id, [...ids]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
