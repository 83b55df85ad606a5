import { sql } from '../../platform/database/orm.ts';
import type { Database } from '../../platform/database/database.ts';
import type { JobDeps } from '../../platform/jobs/runner.ts';
import { restAfter } from '../../platform/jobs/rest-after.rules.ts';
import { EngineFault } from '../../platform/search-engine/engine-fault.ts';
import type { EngineWrite, SearchEngine } from '../../platform/search-engine/search-engine.ts';
import { documentOf, fillingAlias, goneDocument, liveAlias } from '../stories/search/index-document.rules.ts';
import { openEngineSearch } from '../stories/search/open-story-search.ts';
import { noteIndexState, readIndexState } from './index-state.queries.ts';
import { searchRowsOf } from './search-rows.queries.ts';

/** Changes of one request. */
const batch = 500;

type Deps = Pick<JobDeps, 'db' | 'settings' | 'now' | 'log'>;
type Change = { id: string; contentId: string };

/** How many changes were taken, why some were not written, and since when that has been so. */
interface Written {
  taken: number;
  why: string | undefined;
  failingSince: Date | null;
}

/**
 * Writes what has changed to the search engine. Several processes share the work; a kill in the middle sends it again,
 * which the versions make harmless. An index that does not take it is tried again for as long as it takes.
 */
export class IndexWriter {
  readonly #deps: Deps;
  #failures = 0;
  #restUntil = 0;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** Writes what waits; returns how many changes were taken. */
  async tick(): Promise<number> {
    const { db, settings } = this.#deps;
    const opened = openEngineSearch(settings);
    if (!opened || performance.now() < this.#restUntil) return 0;
    const { taken, why, failingSince } = await db.transaction((tx) => this.#write(tx, opened.engine));
    if (taken === 0) return 0;
    await this.#note(why, failingSince);
    return why === undefined ? taken : 0;
  }

  async #write(tx: Database, engine: SearchEngine): Promise<Written> {
    const changes = await takeChanges(tx);
    if (changes.length === 0) return { taken: 0, why: undefined, failingSince: null };
    // After the changes are taken: an index whose filling begins later reads them from the stories.
    const { liveIndex, isFillingOpen, failingSince } = await readIndexState(tx);
    const { SEARCH_INDEX } = this.#deps.settings;
    const writes = await writesOf(tx, changes);
    const failed = new Map<string, string>();
    try {
      if (liveIndex !== null)
        for (const [id, why] of await engine.write(liveAlias(SEARCH_INDEX), writes, true)) failed.set(id, why);
      if (isFillingOpen)
        for (const [id, why] of await engine.write(fillingAlias(SEARCH_INDEX), writes, false)) failed.set(id, why);
    } catch (error) {
      if (!(error instanceof EngineFault)) throw error;
      return { taken: changes.length, why: error.message, failingSince };
    }
    await forgetChanges(
      tx,
      changes.filter(({ contentId }) => !failed.has(contentId)).map(({ id }) => id),
    );
    return { taken: changes.length, why: [...failed.values()][0], failingSince };
  }

  /** What one process notes of a failure another may take back. */
  async #note(why: string | undefined, failingSince: Date | null): Promise<void> {
    const { db, now, log } = this.#deps;
    if (why === undefined) {
      if (failingSince !== null) await noteIndexState(db, { failingSince: null, lastError: null });
      this.#failures = 0;
      return;
    }
    this.#failures += 1;
    this.#restUntil = performance.now() + restAfter(this.#failures);
    log.warn({ why, failures: this.#failures }, 'the search engine did not take changes of stories');
    await noteIndexState(db, { failingSince: failingSince ?? now(), lastError: why });
  }
}

/** Takes changes; other processes leave them be until the transaction ends. */
async function takeChanges(tx: Database): Promise<Change[]> {
  const { rows } = await tx.execute<Change>(sql`
    select id::text, content_id::text as "contentId" from search_index_queue
    order by id limit ${batch} for update skip locked`);
  return rows;
}

async function forgetChanges(tx: Database, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.execute(sql`delete from search_index_queue where id = any(${sql.param(ids)}::bigint[])`);
}

/** The stories as they are now, each with the greatest version of its changes. */
async function writesOf(tx: Database, changes: readonly Change[]): Promise<EngineWrite[]> {
  const versions = new Map<string, number>();
  for (const { id, contentId } of changes) versions.set(contentId, Math.max(versions.get(contentId) ?? 0, Number(id)));
  const rows = new Map((await searchRowsOf(tx, [...versions.keys()])).map((row) => [row.id, row]));
  return [...versions].map(([id, version]) => {
    const row = rows.get(id);
    return { id, version, document: row ? documentOf(row, version) : goneDocument(id, version) };
  });
}
