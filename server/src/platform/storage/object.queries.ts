import { and, eq, gt, like, or, sql, sum } from '../database/orm.ts';
import type { Database } from '../database/database.ts';
import { objects } from './object.tables.ts';

export type StoredObject = typeof objects.$inferSelect;

/** Inserts the row of an object whose bytes are stored already. */
export async function addObject(db: Database, object: typeof objects.$inferInsert): Promise<void> {
  await db.insert(objects).values(object);
}

/** Like {@link addObject}, replacing the row at the key. */
export async function putObject(db: Database, object: typeof objects.$inferInsert): Promise<void> {
  await db.insert(objects).values(object).onConflictDoUpdate({ target: objects.key, set: object });
}

export async function findObject(db: Database, key: string): Promise<StoredObject | undefined> {
  const [row] = await db.select().from(objects).where(eq(objects.key, key));
  return row;
}

/** Objects in the order of their keys, from after one on. */
export async function listObjects(db: Database, after: string, limit: number): Promise<StoredObject[]> {
  return db.select().from(objects).where(gt(objects.key, after)).orderBy(objects.key).limit(limit);
}

/** Bytes that a user has uploaded since. */
export async function uploadedSince(db: Database, ownerId: string, since: Date): Promise<number> {
  const [row] = await db
    .select({ n: sum(objects.size) })
    .from(objects)
    .where(
      and(
        eq(objects.ownerId, ownerId),
        or(eq(objects.space, 'private'), like(objects.key, 'attachment/%')),
        gt(objects.createdTime, since),
      ),
    );
  return Number(row?.n ?? 0);
}

/** Keys of uploads from before a moment that no picture, video or import was made of. */
export async function listLeftUploads(db: Database, before: Date, most = 500): Promise<string[]> {
  const { rows } = await db.execute<{ key: string }>(sql`
    select o.key from objects o
    where o.space = 'private' and (o.key like 'upload/%' or o.key like 'import/%')
      and o.created_time < ${before.toISOString()}::timestamptz
      and not exists (select 1 from pictures p where p.original_key = o.key) and not exists (select 1 from streams s where s.original_key = o.key)
      and not exists (select 1 from import_runs r where o.key in (r.file_key, r.pictures_key))
    order by o.created_time limit ${most}`);
  return rows.map(({ key }) => key);
}

/** Takes the row of an object away, before its bytes go. */
export async function removeObjectRow(db: Database, key: string): Promise<void> {
  await db.delete(objects).where(eq(objects.key, key));
}

/** Inserts rows of objects whose bytes are stored already; known ones stay as they are. */
export async function addObjects(db: Database, rows: (typeof objects.$inferInsert)[]): Promise<void> {
  await db.insert(objects).values(rows).onConflictDoNothing();
}

/** An upload of this very user; others' are as if they were not there. */
export async function findUpload(db: Database, key: string, ownerId: string): Promise<StoredObject | undefined> {
  const [row] = await db
    .select()
    .from(objects)
    .where(and(eq(objects.key, key), eq(objects.space, 'private'), eq(objects.ownerId, ownerId)));
  return row;
}

/** Notes the bytes of an object that was written with other metadata. */
export async function resizeObject(db: Database, key: string, size: number): Promise<void> {
  await db.update(objects).set({ size }).where(eq(objects.key, key));
}
