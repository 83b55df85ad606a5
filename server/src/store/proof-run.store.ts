import { asc, eq } from 'drizzle-orm';
import type { Database } from './database.ts';
import { contents, versions } from './schema/content.ts';
import { proofRuns } from './schema/proofreading.ts';

/** A proofreading check of a story as the database has it. */
export type ProofRun = typeof proofRuns.$inferSelect;

/** Keeps that a story was checked, at the version that is worked on now. */
export async function addProofRun(
  db: Database,
  run: Omit<typeof proofRuns.$inferInsert, 'id' | 'versionId'>,
): Promise<void> {
  const [content] = await db
    .select({ versionId: contents.workVersionId })
    .from(contents)
    .where(eq(contents.id, run.contentId));
  await db.insert(proofRuns).values({ ...run, versionId: content?.versionId ?? null });
}

/** Checks of a story, oldest first, with the number of the version that was worked on. */
export async function listProofRuns(
  db: Database,
  contentId: string,
): Promise<(ProofRun & { versionNo: number | null })[]> {
  const rows = await db
    .select({ run: proofRuns, versionNo: versions.versionNo })
    .from(proofRuns)
    .leftJoin(versions, eq(versions.id, proofRuns.versionId))
    .where(eq(proofRuns.contentId, contentId))
    .orderBy(asc(proofRuns.id));
  return rows.map(({ run, versionNo }) => ({ ...run, versionNo }));
}
