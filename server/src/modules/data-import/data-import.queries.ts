import { dataImportLimits as limits } from 'shared-contracts/limits';
import { importCounts, type ImportProblem, type ImportRunDetail, type ImportRunRow } from 'shared-contracts/model';
import { and, asc, count, desc, eq, inArray, lt, sql } from '../../platform/database/orm.ts';
import type { Database } from '../../platform/database/database.ts';
import { toWireTime, toWireTimeOrNull } from '../../platform/text/wire-time.ts';
import { importedFiles, importedPictures, importedStories, importProblems, importRuns } from './data-import.tables.ts';

/** An import as the database has it. */
export type StoredImport = typeof importRuns.$inferSelect;
export type ImportPatch = Partial<Omit<typeof importRuns.$inferInsert, 'id'>>;
export type NewProblem = Omit<typeof importProblems.$inferInsert, 'id'>;

export async function findImport(db: Database, id: string): Promise<StoredImport | undefined> {
  return (await db.select().from(importRuns).where(eq(importRuns.id, id)))[0];
}

/** An import, locked until the transaction ends. */
export async function lockImport(tx: Database, id: string): Promise<StoredImport | undefined> {
  return (await tx.select().from(importRuns).where(eq(importRuns.id, id)).for('update'))[0];
}

/** Changes an import that is still in a state; false when a person stopped it meanwhile. */
export async function patchImport(
  tx: Database,
  { id, state }: Pick<StoredImport, 'id' | 'state'>,
  patch: ImportPatch,
): Promise<boolean> {
  const changed = await tx
    .update(importRuns)
    .set(patch)
    .where(and(eq(importRuns.id, id), eq(importRuns.state, state)))
    .returning({ id: importRuns.id });
  return changed.length > 0;
}

/** The newest imports. */
export async function listImports(db: Database): Promise<ImportRunRow[]> {
  const rows = await db.select().from(importRuns).orderBy(desc(importRuns.id)).limit(limits.shown);
  return rows.map(toRow);
}

function toRow(run: StoredImport): ImportRunRow {
  const { id, format, source, fileName, picturesName, state, importAs, message, userName } = run;
  return {
    id,
    format,
    source,
    fileName,
    picturesName,
    state,
    importAs,
    message,
    userName,
    checked: importCounts.parse(run.checked),
    counts: importCounts.parse(run.counts),
    createdTime: toWireTime(run.createdTime),
    finishedTime: toWireTimeOrNull(run.finishedTime),
  };
}

/** An import with what its dry run found. */
export const toDetail = (run: StoredImport): ImportRunDetail => ({
  ...toRow(run),
  categories: run.categories,
  authors: run.authors,
  defaultChannelId: run.defaultChannelId,
  hasFile: run.fileKey !== null,
});

/** Notes records that were refused or came in with a note. */
export async function addProblems(tx: Database, rows: readonly NewProblem[]): Promise<void> {
  if (rows.length > 0) await tx.insert(importProblems).values(rows.map((row) => ({ ...row })));
}

/** How many are noted of a phase of an import. */
export function countProblems(tx: Database, { runId, phase }: Pick<NewProblem, 'runId' | 'phase'>): Promise<number> {
  return tx.$count(importProblems, and(eq(importProblems.runId, runId), eq(importProblems.phase, phase)));
}

/** Forgets what an earlier dry run noted. */
export async function dropProblems(tx: Database, runId: string): Promise<void> {
  await tx.delete(importProblems).where(eq(importProblems.runId, runId));
}

/** A page of the problems of an import, in the order of the file. */
export async function listProblems(
  db: Database,
  runId: string,
  page: number,
  size: number,
): Promise<{ list: ImportProblem[]; total: number }> {
  const condition = eq(importProblems.runId, runId);
  const [rows, [sum]] = await Promise.all([
    db
      .select()
      .from(importProblems)
      .where(condition)
      .orderBy(asc(importProblems.id))
      .limit(size)
      .offset(page * size),
    db.select({ total: count() }).from(importProblems).where(condition),
  ]);
  return { list: rows.map(({ runId: _run, ...row }) => row), total: sum?.total ?? 0 };
}

/** All of them, some hundred at a time. */
export async function* allProblems(db: Database, runId: string): AsyncGenerator<Omit<NewProblem, 'runId'>> {
  for (let after = '0'; ;) {
    const rows = await db
      .select()
      .from(importProblems)
      .where(and(eq(importProblems.runId, runId), sql`${importProblems.id} > ${after}::bigint`))
      .orderBy(asc(importProblems.id))
      .limit(500);
    if (rows.length === 0) return;
    yield* rows;
    after = rows.at(-1)!.id;
  }
}

/** Which old numbers of a source came in already. */
export async function knownStories(db: Database, source: string, oldIds: readonly string[]): Promise<Set<string>> {
  if (oldIds.length === 0) return new Set();
  const rows = await db
    .select({ oldId: importedStories.oldId })
    .from(importedStories)
    .where(and(eq(importedStories.source, source), inArray(importedStories.oldId, [...oldIds])));
  return new Set(rows.map(({ oldId }) => oldId));
}

/** Takes an old number for this transaction; false when its story is in already. */
export async function takeOldId(tx: Database, run: StoredImport, oldId: string): Promise<boolean> {
  const taken = await tx
    .insert(importedStories)
    .values({ source: run.source, oldId, runId: run.id })
    .onConflictDoNothing()
    .returning({ oldId: importedStories.oldId });
  return taken.length > 0;
}

/** Notes which story an old number became. */
export async function noteStory(tx: Database, source: string, oldId: string, contentId: string): Promise<void> {
  const condition = and(eq(importedStories.source, source), eq(importedStories.oldId, oldId));
  await tx.update(importedStories).set({ contentId }).where(condition);
}

/** Keeps addresses of files by their old numbers. */
export async function putFiles(tx: Database, rows: readonly (typeof importedFiles.$inferInsert)[]): Promise<void> {
  // Of a number that comes twice the last address counts; one statement may not change a row twice.
  const last = [...new Map(rows.map((row) => [row.oldId, row])).values()];
  if (last.length === 0) return;
  await tx
    .insert(importedFiles)
    .values(last)
    .onConflictDoUpdate({ target: [importedFiles.source, importedFiles.oldId], set: { url: sql`excluded.url` } });
}

/** Addresses of files by their old numbers. */
export async function fileUrls(db: Database, source: string, oldIds: readonly string[]): Promise<Map<string, string>> {
  if (oldIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(importedFiles)
    .where(and(eq(importedFiles.source, source), inArray(importedFiles.oldId, [...oldIds])));
  return new Map(rows.map(({ oldId, url }) => [oldId, url]));
}

/** The picture of the library that bytes of a hash became. */
export async function findImportedPicture(
  db: Database,
  hash: string,
): Promise<{ id: string; url: string } | undefined> {
  const [row] = await db.select().from(importedPictures).where(eq(importedPictures.hash, hash));
  return row && { id: row.pictureId, url: row.url };
}

/** Notes it. */
export async function keepImportedPicture(db: Database, hash: string, { id, url }: { id: string; url: string }) {
  const picture = { pictureId: id, url };
  await db
    .insert(importedPictures)
    .values({ hash, ...picture })
    .onConflictDoUpdate({ target: importedPictures.hash, set: picture });
}

/** Imports that ended long enough ago for their files to go, with the keys of these. */
export async function importsToClear(db: Database, now: Date): Promise<StoredImport[]> {
  const before = new Date(now.getTime() - limits.daysKept * 86_400_000);
  return db
    .select()
    .from(importRuns)
    .where(
      and(
        sql`${importRuns.fileKey} is not null`,
        lt(sql`coalesce(${importRuns.finishedTime}, ${importRuns.createdTime})`, before.toISOString()),
        sql`${importRuns.state} not in ('checking', 'running')`,
      ),
    );
}
