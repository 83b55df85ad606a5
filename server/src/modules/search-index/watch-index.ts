import { Counter, Gauge, type Registry } from 'prom-client';
import type { Database } from '../../platform/database/database.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { openEngineSearch } from '../stories/search/open-story-search.ts';
import { readIndexLag } from './index-state.queries.ts';

/** Adds the metrics of the search engine: how far its index is behind, and who answers searches. */
export const watchIndex =
  (settings: Settings, db: Database) =>
  (registry: Registry): void => {
    const opened = openEngineSearch(settings);
    if (!opened) return;
    // Each is read by itself: metrics are gathered at the same time, and one set by another would be a scrape late.
    new Gauge({
      name: 'newsroom_search_index_waiting',
      help: 'Changes of stories that wait to be written to the search engine, up to ten thousand',
      registers: [registry],
      async collect() {
        this.set((await readIndexLag(db)).waiting);
      },
    });
    new Gauge({
      name: 'newsroom_search_index_lag_seconds',
      help: 'Seconds for which the oldest of them has waited',
      registers: [registry],
      async collect() {
        this.set((await readIndexLag(db)).seconds);
      },
    });
    new Counter({
      name: 'newsroom_searches_total',
      help: 'Searches of this process that are the search engine’s, by who answered them and why',
      labelNames: ['place', 'why'],
      registers: [registry],
      collect() {
        const { engine, postgres } = opened.search.counts;
        this.reset();
        this.inc({ place: 'engine', why: '' }, engine);
        for (const [why, count] of Object.entries(postgres)) this.inc({ place: 'postgres', why }, count);
      },
    });
  };
