import { Gauge, type Registry } from 'prom-client';
import type { Database } from '../../platform/database/database.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { readCdnState } from './purge.queries.ts';
import { isCdnOn } from './service/open-cdn.ts';

/** Adds the metric of purges that the CDN does not take. */
export const watchPurges =
  ({ settings, db, now }: { settings: Settings; db: Database; now(): Date }) =>
  (registry: Registry): void => {
    if (!isCdnOn(settings)) return;
    new Gauge({
      name: 'newsroom_cdn_failing_seconds',
      help: 'Seconds since which the CDN has taken no purge; 0 while it takes them',
      registers: [registry],
      async collect() {
        const { failingSince } = await readCdnState(db);
        this.set(failingSince === null ? 0 : (now().getTime() - failingSince.getTime()) / 1000);
      },
    });
  };
