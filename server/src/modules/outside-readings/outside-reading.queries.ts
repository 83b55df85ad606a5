import type { OutsideVerdict } from 'shared-contracts/model';
import { and, count, desc, eq, gt, isNull } from '../../platform/database/orm.ts';
import type { Database } from '../../platform/database/database.ts';
import { contents, versions } from '../stories/content.tables.ts';
import { outsideReadings } from './outside-reading.tables.ts';

type StoredReading = typeof outsideReadings.$inferSelect;

/** A link with its story as it is now, and the version that it shows. */
export interface LinkedReading {
  link: StoredReading;
  content: typeof contents.$inferSelect;
  version: Pick<typeof versions.$inferSelect, 'draft' | 'versionNo' | 'createdTime'>;
}

const linked = (db: Database) =>
  db
    .select({
      link: outsideReadings,
      content: contents,
      version: { draft: versions.draft, versionNo: versions.versionNo, createdTime: versions.createdTime },
    })
    .from(outsideReadings)
    .innerJoin(contents, eq(contents.id, outsideReadings.contentId))
    .innerJoin(versions, eq(versions.id, outsideReadings.versionId));

export async function findReading(db: Database, id: string): Promise<LinkedReading | undefined> {
  const [row] = await linked(db).where(eq(outsideReadings.id, id));
  return row;
}

/** Links of a story, newest first. */
export const listReadings = (db: Database, contentId: string): Promise<LinkedReading[]> =>
  linked(db).where(eq(outsideReadings.contentId, contentId)).orderBy(desc(outsideReadings.id));

/** How many links of a story may still be opened or answered. */
export async function countOpenReadings(tx: Database, contentId: string, hash: string, now: Date): Promise<number> {
  const [row] = await tx
    .select({ count: count() })
    .from(outsideReadings)
    .where(
      and(
        eq(outsideReadings.contentId, contentId),
        eq(outsideReadings.hash, hash),
        isNull(outsideReadings.revokedTime),
        isNull(outsideReadings.writtenTime),
        gt(outsideReadings.expiresTime, now),
      ),
    );
  return row!.count;
}

export async function addReading(tx: Database, values: typeof outsideReadings.$inferInsert): Promise<string> {
  return (await tx.insert(outsideReadings).values(values).returning({ id: outsideReadings.id }))[0]!.id;
}

/** Voids a link; false when it is void already. */
export async function revokeReading(tx: Database, id: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(outsideReadings)
    .set({ revokedTime: now })
    .where(and(eq(outsideReadings.id, id), isNull(outsideReadings.revokedTime)))
    .returning({ id: outsideReadings.id });
  return rows.length > 0;
}

/** Binds a link to the browser that opens it first; false when another was quicker, or it is void or over. */
export async function bindReading(tx: Database, id: string, browserHash: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(outsideReadings)
    .set({ browserHash, openedTime: now })
    .where(
      and(
        eq(outsideReadings.id, id),
        isNull(outsideReadings.browserHash),
        isNull(outsideReadings.revokedTime),
        gt(outsideReadings.expiresTime, now),
      ),
    )
    .returning({ id: outsideReadings.id });
  return rows.length > 0;
}

/** What a person outside wrote. */
export interface WrittenOpinion {
  verdict: OutsideVerdict;
  writerName: string;
  opinion: string;
}

/** Keeps what a person outside wrote, once; false when it was written before, or the link is void. */
export async function writeOpinion(tx: Database, id: string, words: WrittenOpinion, now: Date): Promise<boolean> {
  const rows = await tx
    .update(outsideReadings)
    .set({ ...words, writtenTime: now })
    .where(
      and(
        eq(outsideReadings.id, id),
        isNull(outsideReadings.writtenTime),
        isNull(outsideReadings.revokedTime),
        gt(outsideReadings.expiresTime, now),
      ),
    )
    .returning({ id: outsideReadings.id });
  return rows.length > 0;
}
