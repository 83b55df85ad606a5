import { and, desc, eq, gt, lt } from 'drizzle-orm';
import type { Database } from './database.ts';
import { uploadSessions } from './schema/picture.ts';

type SessionRow = typeof uploadSessions.$inferSelect;

/** The open upload of the same file by the same user; undefined when there is none. */
export async function findUploadSession(db: Database, { ownerId, kind, fingerprint, fileSize, now }: Pick<SessionRow, 'ownerId' | 'kind' | 'fingerprint' | 'fileSize'> & { now: Date }): Promise<SessionRow | undefined> {
  const { ownerId: owner, kind: kinds, fingerprint: print, fileSize: size, expireTime, createdTime } = uploadSessions;
  const [row] = await db.select().from(uploadSessions)
    .where(and(eq(owner, ownerId), eq(kinds, kind), eq(print, fingerprint), eq(size, fileSize), gt(expireTime, now))).orderBy(desc(createdTime)).limit(1);
  return row;
}

/** Whom a key was given to, while nothing is known of its upload. */
export async function findSessionOfKey(db: Database, key: string): Promise<SessionRow | undefined> {
  const [row] = await db.select().from(uploadSessions).where(eq(uploadSessions.key, key));
  return row;
}

export async function addUploadSession(db: Database, row: SessionRow): Promise<void> {
  await db.insert(uploadSessions).values(row);
}

/** Forgets an upload that is whole. */
export async function endUploadSession(db: Database, key: string): Promise<void> {
  await db.delete(uploadSessions).where(eq(uploadSessions.key, key));
}

/** Forgets uploads that nobody ended; answers what they were. */
export async function forgetUploadSessions(db: Database, now: Date): Promise<Pick<SessionRow, 'key' | 'kind'>[]> {
  return db.delete(uploadSessions).where(lt(uploadSessions.expireTime, now)).returning({ key: uploadSessions.key, kind: uploadSessions.kind });
}
