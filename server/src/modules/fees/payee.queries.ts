import type { Payee } from 'shared-contracts/model';
import { and, asc, eq, ilike, inArray } from '../../platform/database/orm.ts';
import { containsPattern } from '../../platform/database/like-pattern.ts';
import type { Database } from '../../platform/database/database.ts';
import { toWireTimeOrNull } from '../../platform/text/wire-time.ts';
import { departments, users } from '../identity/identity.tables.ts';
import { feePayees } from './chain.tables.ts';

export type StoredPayee = typeof feePayees.$inferSelect;

const selectPayees = (db: Database) =>
  db
    .select({ payee: feePayees, department: departments.name })
    .from(feePayees)
    .leftJoin(users, eq(users.id, feePayees.userId))
    .leftJoin(departments, eq(departments.id, users.departmentId))
    .$dynamic();

/** A page of payees by name, with masked accounts. */
export async function listPayees(
  db: Database,
  { name, account }: { name?: string | undefined; account: 'all' | 'missing' },
  page: number,
  size: number,
): Promise<{ list: Payee[]; total: number }> {
  const which = and(
    name ? ilike(feePayees.name, containsPattern(name)) : undefined,
    account === 'missing' ? eq(feePayees.accountMask, '') : undefined,
  );
  const [rows, total] = await Promise.all([
    selectPayees(db)
      .where(which)
      .orderBy(asc(feePayees.name), asc(feePayees.id))
      .limit(size)
      .offset(page * size),
    db.$count(feePayees, which),
  ]);
  return { list: rows.map(toPayee), total };
}

/** A payee with a lock until the transaction ends. */
export async function lockPayee(tx: Database, id: string): Promise<StoredPayee | undefined> {
  const [row] = await tx.select().from(feePayees).where(eq(feePayees.id, id)).for('update');
  return row;
}

/** Writes what changes of a payee. */
export async function patchPayee(tx: Database, id: string, patch: Partial<StoredPayee>): Promise<void> {
  await tx.update(feePayees).set(patch).where(eq(feePayees.id, id));
}

/** The payee as screens show it. */
export async function readPayee(db: Database, id: string): Promise<Payee> {
  const [row] = await selectPayees(db).where(eq(feePayees.id, id));
  return toPayee(row!);
}

/** The payees of accounts, as screens show them; accounts that never earned are absent. */
export async function payeesOfAccounts(db: Database, userIds: readonly string[]): Promise<Payee[]> {
  if (userIds.length === 0) return [];
  return (await selectPayees(db).where(inArray(feePayees.userId, [...userIds]))).map(toPayee);
}

function toPayee({ payee, department }: { payee: StoredPayee; department: string | null }): Payee {
  const { accountSealed: _sealed, modifiedTime, ...facts } = payee;
  return { ...facts, departmentName: department ?? '', modifiedTime: toWireTimeOrNull(modifiedTime) };
}
