import { desc, eq, sql } from '../../platform/database/orm.ts';
import type { Database } from '../../platform/database/database.ts';
import { jobs } from '../../platform/jobs/job.tables.ts';
import type { JobDeps } from '../../platform/jobs/runner.ts';
import { EngineFault } from '../../platform/search-engine/engine-fault.ts';
import type { SearchEngine } from '../../platform/search-engine/search-engine.ts';
import { liveAlias, mappingVersion } from '../stories/search/index-document.rules.ts';
import { openEngineSearch } from '../stories/search/open-story-search.ts';
import { fillJobKind, startFill } from './fill-index.job.ts';
import { type IndexState, lastVersion, lockIndexState, noteIndexState, readIndexState } from './index-state.queries.ts';

/** Milliseconds after which a fill that was given up is begun again. */
const restAfterFill = 3_600_000;

const noIndex = { liveIndex: null, fillingIndex: null, isFillingOpen: false } as const;

/**
 * Follows the settings, and has an index filled where there is none that can be right: at first, after a change of the
 * mapping, with another engine at the address, or after a backup of the database was restored.
 */
export async function keepIndex({ db, settings, now, log }: JobDeps): Promise<void> {
  const opened = openEngineSearch(settings);
  const state = await readIndexState(db);
  if (!opened) {
    if (state.isOn) await db.transaction(switchOff);
    return;
  }
  try {
    if (state.isOn && state.liveIndex !== null && (await isRight(db, opened.engine, settings.SEARCH_INDEX, state)))
      return;
    await db.transaction(async (tx) => {
      const latest = await lockIndexState(tx);
      // Another process has seen to it meanwhile.
      if (latest.liveIndex !== null && latest.liveIndex !== state.liveIndex) return;
      // Changes were not queued while it was off.
      const isNew = { isOn: true, ...noIndex, failingSince: null, lastError: null };
      await noteIndexState(tx, latest.isOn ? { liveIndex: null } : isNew);
      if (await mayFill(tx, now())) await startFill(tx, settings.SEARCH_INDEX, now());
    });
  } catch (error) {
    if (!(error instanceof EngineFault)) throw error;
    log.warn({ why: error.message, cause: error.cause }, 'the index of the search engine could not be looked at');
  }
}

async function switchOff(tx: Database): Promise<void> {
  await noteIndexState(tx, { isOn: false, ...noIndex, failingSince: null, lastError: null });
  await tx.execute(sql`delete from search_index_queue`);
}

/**
 * True where the index that is searched is the one that was filled from this database, and not from a later state of
 * it.
 */
async function isRight(db: Database, engine: SearchEngine, index: string, state: IndexState): Promise<boolean> {
  if (state.mappingVersion !== mappingVersion) return false;
  const alias = liveAlias(index);
  if (!(await engine.indexesOf(alias)).includes(state.liveIndex!)) return false;
  const [newest] = await engine.search(alias, { size: 1, _source: false, sort: [{ seq: { order: 'desc' } }] });
  return Number(newest?.sort[0] ?? 0) <= (await lastVersion(db));
}

/** False while the last fill was given up not long ago: what was wrong with it may still be. */
async function mayFill(tx: Database, now: Date): Promise<boolean> {
  const [last] = await tx
    .select({ state: jobs.state, finishedTime: jobs.finishedTime })
    .from(jobs)
    .where(eq(jobs.kind, fillJobKind))
    .orderBy(desc(jobs.id))
    .limit(1);
  return last?.state !== 'failed' || now.getTime() - (last.finishedTime?.getTime() ?? 0) > restAfterFill;
}
