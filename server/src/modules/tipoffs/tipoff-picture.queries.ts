import { and, eq, inArray, isNull, lt } from '../../platform/database/orm.ts';
import type { Database } from '../../platform/database/database.ts';
import { tipoffPictures } from './tipoff.tables.ts';

export type StoredTipoffPicture = typeof tipoffPictures.$inferSelect;

export async function addTipoffPicture(db: Database, picture: typeof tipoffPictures.$inferInsert): Promise<void> {
  await db.insert(tipoffPictures).values(picture);
}

/** Pictures that came with a ticket and belong to no tip-off yet. */
export async function tipoffPicturesOfTicket(db: Database, ticket: string): Promise<StoredTipoffPicture[]> {
  return db
    .select()
    .from(tipoffPictures)
    .where(and(eq(tipoffPictures.ticket, ticket), isNull(tipoffPictures.tipoffId)))
    .orderBy(tipoffPictures.createdTime, tipoffPictures.key);
}

/** Gives pictures of a ticket to its tip-off. */
export async function copyTipoffPictures(tx: Database, keys: readonly string[], tipoffId: string): Promise<void> {
  if (keys.length > 0)
    await tx
      .update(tipoffPictures)
      .set({ tipoffId })
      .where(inArray(tipoffPictures.key, [...keys]));
}

export async function findTipoffPicture(db: Database, key: string): Promise<StoredTipoffPicture | undefined> {
  const [row] = await db.select().from(tipoffPictures).where(eq(tipoffPictures.key, key));
  return row;
}

export async function picturesOfTipoff(db: Database, tipoffId: string): Promise<StoredTipoffPicture[]> {
  return db
    .select()
    .from(tipoffPictures)
    .where(eq(tipoffPictures.tipoffId, tipoffId))
    .orderBy(tipoffPictures.createdTime, tipoffPictures.key);
}

/** Pictures whose page was never sent: their keys, rows gone. */
export async function dropLeftTipoffPictures(db: Database, before: Date, limit: number): Promise<string[]> {
  const left = db
    .select({ key: tipoffPictures.key })
    .from(tipoffPictures)
    .where(and(isNull(tipoffPictures.tipoffId), lt(tipoffPictures.createdTime, before)))
    .limit(limit);
  const rows = await db
    .delete(tipoffPictures)
    .where(inArray(tipoffPictures.key, left))
    .returning({ key: tipoffPictures.key });
  return rows.map(({ key }) => key);
}
