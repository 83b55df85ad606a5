import { sql } from '../../src/platform/database/orm.ts';
import { fillJobKind, fillStep } from '../../src/modules/search-index/fill-index.job.ts';
import { readIndexState } from '../../src/modules/search-index/index-state.queries.ts';
import { keepIndex } from '../../src/modules/search-index/keep-index.ts';
import { IndexWriter } from '../../src/modules/search-index/write-changes.ts';
import { openEngineSearch } from '../../src/modules/stories/search/open-story-search.ts';
import { createRunner } from '../../src/platform/jobs/runner.ts';
import { buildTestApp, type TestApp } from '../helper.ts';
import { FakeEngine } from './fake-engine.ts';

const log = { info: () => undefined, warn: () => undefined, error: () => undefined, debug: () => undefined };

/** A server whose searches go to a fake engine, and what a process of it does beside. */
export interface EngineKit {
  server: TestApp;
  engine: FakeEngine;
  /** A server process that writes changes. */
  writer(): IndexWriter;
  keep(): Promise<void>;
  /** Does one step of a fill; false when there is none to do. */
  fillStep(): Promise<boolean>;
  /** Fills the index where one is due, to its end. */
  fill(): Promise<void>;
  /** Writes all changes that wait. */
  write(): Promise<void>;
  waiting(): Promise<number>;
  /** Searches that the engine answered so far, and those that PostgreSQL answered in its place. */
  counts(): { engine: number; postgres: Record<string, number | undefined> };
  close(): Promise<void>;
}

/** Starts a fake engine and a server that names it; the index is not filled yet. */
export async function startEngineKit(environment: Record<string, string> = {}): Promise<EngineKit> {
  const engine = new FakeEngine();
  const server = await buildTestApp({ SEARCH_URL: await engine.start(), ...environment });
  const deps = { db: server.db, settings: server.settings, now: server.clock.now, log };
  const runner = createRunner({ [fillJobKind]: fillStep }, deps);
  const kit: EngineKit = {
    server,
    engine,
    writer: () => new IndexWriter(deps),
    keep: () => keepIndex(deps),
    async fillStep() {
      // It waits for transactions of other tests on the same PostgreSQL.
      server.clock.advance(1000);
      return (await runner.tick()) > 0;
    },
    async fill() {
      await kit.keep();
      for (let round = 0; round < 300; round += 1)
        if (!(await kit.fillStep()) && (await readIndexState(server.db)).liveIndex !== null) return;
      const { rows } = await server.db.execute(
        sql`select state, last_error, payload from jobs where kind = ${fillJobKind}`,
      );
      throw new Error(`the index was not filled: ${JSON.stringify(rows)}`);
    },
    async write() {
      const writer = kit.writer();
      while ((await writer.tick()) > 0);
    },
    async waiting() {
      const { rows } = await server.db.execute<{ n: number }>(sql`select count(*)::int as n from search_index_queue`);
      return rows[0]!.n;
    },
    counts() {
      const { engine: byEngine, postgres } = openEngineSearch(server.settings)!.search.counts;
      return { engine: byEngine, postgres: { ...postgres } };
    },
    async close() {
      await server.close();
      await engine.close();
    },
  };
  return kit;
}
