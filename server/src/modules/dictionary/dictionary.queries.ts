import type { DictionaryKind, DictionaryValue } from 'shared-contracts/model';
import { and, asc, count, desc, eq, ne, or, sql } from '../../platform/database/orm.ts';
import type { Database } from '../../platform/database/database.ts';
import { toWireTime } from '../../platform/text/wire-time.ts';
import { dictionaryKinds, dictionaryValues } from './dictionary.tables.ts';

/** A kind and a value as the database has them. */
export type StoredKind = typeof dictionaryKinds.$inferSelect;
export type StoredValue = typeof dictionaryValues.$inferSelect;

/** All kinds with the number of their values. */
export async function listKinds(db: Database): Promise<DictionaryKind[]> {
  const rows = await db
    .select({
      kind: dictionaryKinds,
      valueCount: count(dictionaryValues.id),
      onCount: sql<number>`count(*) filter (where ${dictionaryValues.isOn})::int`,
    })
    .from(dictionaryKinds)
    .leftJoin(dictionaryValues, eq(dictionaryValues.kindId, dictionaryKinds.id))
    .groupBy(dictionaryKinds.id)
    .orderBy(
      desc(dictionaryKinds.isSystem),
      sql`case when ${dictionaryKinds.isSystem} then ${dictionaryKinds.id} end`,
      asc(dictionaryKinds.name),
    );
  return rows.map(({ kind, ...counts }) => ({ ...kind, ...counts }));
}

/** A kind, locked until the transaction ends: whoever changes its values takes this lock first. */
export async function lockKind(tx: Database, id: string): Promise<StoredKind | undefined> {
  return (await tx.select().from(dictionaryKinds).where(eq(dictionaryKinds.id, id)).for('update'))[0];
}

/** Locks the kind of a code. */
export async function lockKindOfCode(tx: Database, code: string): Promise<StoredKind | undefined> {
  return (await tx.select().from(dictionaryKinds).where(eq(dictionaryKinds.code, code)).for('update'))[0];
}

/** A kind that has the name or the code already. */
export async function kindLike(
  tx: Database,
  { name, code }: { name: string; code: string },
  besides: string | undefined,
): Promise<StoredKind | undefined> {
  const same = or(eq(dictionaryKinds.name, name), eq(dictionaryKinds.code, code));
  const [found] = await tx
    .select()
    .from(dictionaryKinds)
    .where(and(same, besides === undefined ? undefined : ne(dictionaryKinds.id, besides)))
    .limit(1);
  return found;
}

/** Adds a kind; undefined when another has taken name or code meanwhile. */
export async function insertKind(
  tx: Database,
  values: typeof dictionaryKinds.$inferInsert,
): Promise<string | undefined> {
  const [row] = await tx
    .insert(dictionaryKinds)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: dictionaryKinds.id });
  return row?.id;
}

export async function changeKind(tx: Database, id: string, patch: Partial<StoredKind>): Promise<void> {
  await tx.update(dictionaryKinds).set(patch).where(eq(dictionaryKinds.id, id));
}

export async function removeKind(tx: Database, id: string): Promise<void> {
  await tx.delete(dictionaryKinds).where(eq(dictionaryKinds.id, id));
}

export async function countKinds(tx: Database): Promise<number> {
  return (await tx.select({ total: count() }).from(dictionaryKinds))[0]!.total;
}

/** Values of a kind in their order. */
export async function valuesOf(db: Database, kindId: string): Promise<StoredValue[]> {
  return db
    .select()
    .from(dictionaryValues)
    .where(eq(dictionaryValues.kindId, kindId))
    .orderBy(asc(dictionaryValues.sortField), asc(dictionaryValues.id));
}

/** Values of all kinds, or of one, with the code of their kind. */
export async function valuesWithCode(
  db: Database,
  kindId: string | undefined,
): Promise<(StoredValue & { code: string })[]> {
  const rows = await db
    .select({ value: dictionaryValues, code: dictionaryKinds.code })
    .from(dictionaryValues)
    .innerJoin(dictionaryKinds, eq(dictionaryKinds.id, dictionaryValues.kindId))
    .where(kindId === undefined ? undefined : eq(dictionaryValues.kindId, kindId))
    .orderBy(asc(dictionaryKinds.id), asc(dictionaryValues.sortField), asc(dictionaryValues.id));
  return rows.map(({ value, code }) => ({ ...value, code }));
}

/** A value with its kind. */
export async function findValue(
  tx: Database,
  id: string,
): Promise<{ value: StoredValue; kind: StoredKind } | undefined> {
  const [found] = await tx
    .select({ value: dictionaryValues, kind: dictionaryKinds })
    .from(dictionaryValues)
    .innerJoin(dictionaryKinds, eq(dictionaryKinds.id, dictionaryValues.kindId))
    .where(eq(dictionaryValues.id, id));
  return found;
}

/** Locks a value against those who choose it now. */
export async function lockValue(tx: Database, id: string): Promise<StoredValue | undefined> {
  return (await tx.select().from(dictionaryValues).where(eq(dictionaryValues.id, id)).for('update'))[0];
}

export async function insertValue(tx: Database, values: typeof dictionaryValues.$inferInsert): Promise<string> {
  const [row] = await tx.insert(dictionaryValues).values(values).returning({ id: dictionaryValues.id });
  return row!.id;
}

export async function changeValue(tx: Database, id: string, patch: Partial<StoredValue>): Promise<void> {
  await tx.update(dictionaryValues).set(patch).where(eq(dictionaryValues.id, id));
}

/** Takes the mark of the default from the others of a kind. */
export async function clearDefault(tx: Database, kindId: string): Promise<void> {
  await tx
    .update(dictionaryValues)
    .set({ isDefault: false })
    .where(and(eq(dictionaryValues.kindId, kindId), eq(dictionaryValues.isDefault, true)));
}

export async function removeValue(tx: Database, id: string): Promise<void> {
  await tx.delete(dictionaryValues).where(eq(dictionaryValues.id, id));
}

/** The wire form of a value. */
export function toDictionaryValue({ sortField: _sortField, modifiedTime, ...value }: StoredValue): DictionaryValue {
  return { ...value, modifiedTime: toWireTime(modifiedTime) };
}
