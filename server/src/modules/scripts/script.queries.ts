import { licenceStateAt, readingSeconds, type ScriptRow, ScriptState } from 'shared-contracts/model';
import { and, asc, count, desc, eq, ilike, inArray, type SQL } from '../../platform/database/orm.ts';
import type { Database } from '../../platform/database/database.ts';
import { containsPattern } from '../../platform/database/like-pattern.ts';
import { toWireTime, toWireTimeOrNull } from '../../platform/text/wire-time.ts';
import { anchors } from '../anchors/anchor.tables.ts';
import { scripts, scriptVersions } from './script.tables.ts';

export type StoredScript = typeof scripts.$inferSelect;
type StoredScriptVersion = typeof scriptVersions.$inferSelect;

/** A script with who reads it. */
interface ReadScript {
  script: StoredScript;
  anchor: typeof anchors.$inferSelect;
}

/** Filter of the list of scripts. */
interface ScriptFilter {
  keywords?: string | undefined;
  anchorId?: string | undefined;
  state?: ScriptState | undefined;
  ids?: readonly string[] | undefined;
}

function conditionOf({ keywords, anchorId, state, ids }: ScriptFilter): SQL | undefined {
  return and(
    keywords ? ilike(scripts.title, containsPattern(keywords)) : undefined,
    anchorId ? eq(scripts.anchorId, anchorId) : undefined,
    state ? eq(scripts.state, state) : undefined,
    ids ? inArray(scripts.id, [...ids]) : undefined,
  );
}

const withAnchor = (db: Database) =>
  db
    .select({ script: scripts, anchor: anchors })
    .from(scripts)
    .innerJoin(anchors, eq(anchors.id, scripts.anchorId))
    .$dynamic();

/** A page of scripts, the last changed first. */
export async function listScripts(
  db: Database,
  filter: ScriptFilter,
  page: number,
  size: number,
): Promise<{ list: ReadScript[]; total: number }> {
  const condition = conditionOf(filter);
  const [list, total] = await Promise.all([
    withAnchor(db)
      .where(condition)
      .orderBy(desc(scripts.modifiedTime), desc(scripts.id))
      .limit(size)
      .offset(page * size),
    db.$count(scripts, condition),
  ]);
  return { list, total };
}

/** Scripts of each state under a filter. */
export async function countScripts(db: Database, filter: ScriptFilter): Promise<Record<string, number>> {
  const rows = await db
    .select({ state: scripts.state, total: count() })
    .from(scripts)
    .where(conditionOf(filter))
    .groupBy(scripts.state);
  const counts = { draft: 0, waiting: 0, returned: 0, passed: 0, all: 0 };
  for (const { state, total } of rows) {
    counts[state] = total;
    counts.all += total;
  }
  return counts;
}

/** Since when scripts wait for a reviewer, oldest first. */
export function waitingScripts(db: Database, most: number): Promise<{ since: Date | null }[]> {
  return db
    .select({ since: scripts.submitTime })
    .from(scripts)
    .where(eq(scripts.state, ScriptState.Waiting))
    .orderBy(asc(scripts.submitTime))
    .limit(most);
}

export async function findScript(db: Database, id: string): Promise<ReadScript | undefined> {
  return (await withAnchor(db).where(eq(scripts.id, id)))[0];
}

/** A script, locked until the transaction ends. */
export async function lockScript(tx: Database, id: string): Promise<StoredScript | undefined> {
  return (await tx.select().from(scripts).where(eq(scripts.id, id)).for('update'))[0];
}

export async function insertScript(tx: Database, row: typeof scripts.$inferInsert): Promise<string> {
  return (await tx.insert(scripts).values(row).returning({ id: scripts.id }))[0]!.id;
}

/** Changes a script. */
export async function changeScript(
  tx: Database,
  id: string,
  patch: Partial<typeof scripts.$inferInsert>,
): Promise<void> {
  await tx.update(scripts).set(patch).where(eq(scripts.id, id));
}

export async function removeScript(tx: Database, id: string): Promise<void> {
  await tx.delete(scripts).where(eq(scripts.id, id));
}

export async function insertVersion(tx: Database, row: typeof scriptVersions.$inferInsert): Promise<void> {
  await tx.insert(scriptVersions).values(row);
}

/** A version with its text. */
export async function findVersion(
  db: Database,
  scriptId: string,
  versionNo: number,
): Promise<StoredScriptVersion | undefined> {
  const [row] = await db
    .select()
    .from(scriptVersions)
    .where(and(eq(scriptVersions.scriptId, scriptId), eq(scriptVersions.versionNo, versionNo)));
  return row;
}

/** The versions of a script without their texts, newest first. */
export async function listVersions(db: Database, scriptId: string, most: number) {
  const { versionNo, title, charCount, userName, time } = scriptVersions;
  const rows = await db
    .select({ versionNo, title, charCount, userName, time })
    .from(scriptVersions)
    .where(eq(scriptVersions.scriptId, scriptId))
    .orderBy(desc(versionNo))
    .limit(most);
  return rows.map((row) => ({ ...row, time: toWireTime(row.time) }));
}

/** The wire form of a script. */
export function toScriptRow({ script, anchor }: ReadScript, now: Date): ScriptRow {
  const { createdTime: _time, submitTime, reviewedTime, handedTime, modifiedTime, ...row } = script;
  return {
    ...row,
    anchorName: anchor.name,
    anchorIsOpen: anchor.isOpen,
    licence: licenceStateAt(anchor, now),
    seconds: readingSeconds(script.charCount, anchor.speed),
    submitTime: toWireTimeOrNull(submitTime),
    reviewedTime: toWireTimeOrNull(reviewedTime),
    handedTime: toWireTimeOrNull(handedTime),
    modifiedTime: toWireTime(modifiedTime),
  };
}
