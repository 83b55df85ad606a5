import type { HeldBlock } from 'shared-contracts/model';
import { and, desc, eq, gt, lt, sql } from '../../platform/database/orm.ts';
import type { Database } from '../../platform/database/database.ts';
import { uploadSessions } from '../../platform/storage/object.tables.ts';

type SessionRow = typeof uploadSessions.$inferSelect;

/** Number of blocks of a file of 40 GB. */
const mostBlocks = 10_000;

/** The open upload of the same file by the same user; undefined when there is none. */
export async function findUploadSession(
  db: Database,
  {
    ownerId,
    kind,
    fingerprint,
    fileSize,
    now,
  }: Pick<SessionRow, 'ownerId' | 'kind' | 'fingerprint' | 'fileSize'> & { now: Date },
): Promise<SessionRow | undefined> {
  const { ownerId: owner, kind: kinds, fingerprint: print, fileSize: size, expireTime, createdTime } = uploadSessions;
  const [row] = await db
    .select()
    .from(uploadSessions)
    .where(and(eq(owner, ownerId), eq(kinds, kind), eq(print, fingerprint), eq(size, fileSize), gt(expireTime, now)))
    .orderBy(desc(createdTime))
    .limit(1);
  return row;
}

/** Returns the user that a key was given to, while nothing is known of its upload. */
export async function findSessionOfKey(db: Database, key: string): Promise<SessionRow | undefined> {
  const [row] = await db.select().from(uploadSessions).where(eq(uploadSessions.key, key));
  return row;
}

export async function addUploadSession(db: Database, row: Omit<SessionRow, 'blocks'>): Promise<void> {
  await db.insert(uploadSessions).values(row);
}

/**
 * Adds blocks to what is held of a user's upload; false when the key is not theirs, is complete, or has more blocks
 * than any file.
 */
export async function addHeldBlocks(
  db: Database,
  key: string,
  ownerId: string,
  blocks: readonly HeldBlock[],
): Promise<boolean> {
  const { blocks: held } = uploadSessions;
  const rows = await db
    .update(uploadSessions)
    .set({ blocks: sql`${held} || ${JSON.stringify(blocks)}::jsonb` })
    .where(
      and(
        eq(uploadSessions.key, key),
        eq(uploadSessions.ownerId, ownerId),
        sql`jsonb_array_length(${held}) < ${mostBlocks}`,
      ),
    )
    .returning({ key: uploadSessions.key });
  return rows.length > 0;
}

/** Deletes the session of a complete upload. */
export async function endUploadSession(db: Database, key: string): Promise<void> {
  await db.delete(uploadSessions).where(eq(uploadSessions.key, key));
}

/** Deletes the sessions of unfinished uploads; returns them. */
export async function forgetUploadSessions(db: Database, now: Date): Promise<Pick<SessionRow, 'key' | 'kind'>[]> {
  return db
    .delete(uploadSessions)
    .where(lt(uploadSessions.expireTime, now))
    .returning({ key: uploadSessions.key, kind: uploadSessions.kind });
}
