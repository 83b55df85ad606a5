import { searchTotalMax } from 'shared-contracts/limits';
import { type SQL, sql } from '../../../platform/database/orm.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { FoundIds } from '../../../platform/database/found.queries.ts';
import { EngineFault, type EngineTrouble } from '../../../platform/search-engine/engine-fault.ts';
import type { EngineHit, SearchEngine } from '../../../platform/search-engine/search-engine.ts';
import { type ListQuery, type Plan, planOf } from '../content-plan.ts';
import { idsOfSources } from '../content-search.queries.ts';
import { engineQuery } from './engine-query.rules.ts';
import { pendingStories } from './pending.queries.ts';
import { postgresSearch } from './postgres-search.ts';
import type { StorySearch } from './story-search.ts';

/** Milliseconds after a fault in which nobody waits for the engine. */
const pauseAfterFault = 15_000;
/** Times that the engine is asked for more where PostgreSQL took some of its hits away. */
const mostRounds = 4;

/** Why a search was answered by PostgreSQL. */
type Reason = EngineTrouble | 'unready' | 'disagrees' | 'paused';

/** Searches of this process, by who answered them. */
interface SearchCounts {
  engine: number;
  postgres: Partial<Record<Reason, number>>;
}

/** The search by an engine. */
export interface EngineStorySearch extends StorySearch {
  readonly counts: SearchCounts;
}

/**
 * The search by an engine: it says which stories may be hits, and PostgreSQL decides of each by its state now, so that
 * no lag of the index shows what is not to be seen. Stories that changed since the index was written are PostgreSQL's
 * alone. Whatever is wrong with the engine, PostgreSQL answers.
 */
export function engineSearch(engine: SearchEngine, alias: string): EngineStorySearch {
  const counts: SearchCounts = { engine: 0, postgres: {} };
  let isTroubled = false;
  let pausedUntil = 0;

  const byPostgres = (reason: Reason, db: Database, query: ListQuery) => {
    counts.postgres[reason] = (counts.postgres[reason] ?? 0) + 1;
    return postgresSearch.first(db, query);
  };

  return {
    counts,
    async first(db, query) {
      const request = engineQuery(query);
      if (!request) return postgresSearch.first(db, query);
      const now = performance.now();
      if (now < pausedUntil) return byPostgres('paused', db, query);
      // One search tries whether the engine is back; the others do not wait for it.
      if (isTroubled) pausedUntil = now + pauseAfterFault;
      const pending = await pendingStories(db);
      if (pending === undefined) return byPostgres('unready', db, query);
      const more = (behind: EngineHit['sort'] | undefined) =>
        engine.search(alias, {
          ...request,
          size: searchTotalMax,
          _source: false,
          track_total_hits: false,
          ...(behind && { search_after: behind }),
        });
      try {
        const found = await judged(db, query, pending, more);
        isTroubled = false;
        pausedUntil = 0;
        if (!found) return await byPostgres('disagrees', db, query);
        counts.engine += 1;
        return found;
      } catch (error) {
        if (!(error instanceof EngineFault)) throw error;
        isTroubled = true;
        pausedUntil = performance.now() + pauseAfterFault;
        return byPostgres(error.trouble, db, query);
      }
    },
  };
}

/**
 * What PostgreSQL leaves of the hits, with the pending stories in their places; undefined where it leaves so little
 * that the index cannot be right.
 */
async function judged(
  db: Database,
  query: ListQuery,
  pending: readonly string[],
  more: (behind: EngineHit['sort'] | undefined) => Promise<EngineHit[]>,
): Promise<FoundIds | undefined> {
  const waiting = new Set(pending);
  const candidates: string[] = [];
  let behind: EngineHit['sort'] | undefined;
  for (let round = 0; round < mostRounds; round += 1) {
    const hits = await more(behind);
    behind = hits.at(-1)?.sort;
    candidates.push(...hits.map(({ id }) => id).filter((id) => !waiting.has(id)));
    const found = await decide(db, query, candidates, pending);
    const isAll = hits.length < searchTotalMax;
    // A pending story further behind than the last hit has its place only once the hits end.
    if (isAll || found.ids.filter((id) => !waiting.has(id)).length >= searchTotalMax)
      return { ids: found.ids.slice(0, searchTotalMax), total: Math.min(found.total, searchTotalMax) };
  }
  return undefined;
}

/** The candidates and the pending stories that the search may show now, in its order. */
function decide(
  db: Database,
  query: ListQuery,
  candidates: readonly string[],
  pending: readonly string[],
): Promise<FoundIds> {
  const plan = planOf(query);
  const among = (condition: SQL, ids: readonly string[]): Pick<Plan, 'from' | 'where'> => ({
    from: plan.from,
    where: sql`s.content_id = any(${sql.param(ids)}::bigint[]) and ${condition}`,
  });
  const sources = [among(plan.whereFound, candidates)];
  if (pending.length > 0) sources.push(among(plan.where, pending));
  return idsOfSources(db, query, sources, searchTotalMax + pending.length);
}
