import { createHash, timingSafeEqual } from 'node:crypto';
import { setTimeout as rest } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '../database/database.ts';
import type { ReadReplica } from '../database/read-replica.ts';
import { readJobKinds } from '../jobs/job-kinds.queries.ts';
import { isLate } from '../jobs/late-kind.rules.ts';
import { productVersion } from '../product-version.ts';
import { type FolderSetting, readDisks } from '../storage/disks.ts';
import type { Telemetry } from '../telemetry/start-telemetry.ts';
import type { Settings } from '../settings/settings.ts';
import { metricsWriter } from './metrics-writer.ts';

/** Milliseconds that /metrics waits for its figures, and within which the database must answer to count as up. */
const longestReading = 4000;
const longestAnswer = 3000;

interface MetricsParts {
  settings: Pick<Settings, 'METRICS_TOKEN' | FolderSetting>;
  db: Database;
  pool: pg.Pool;
  replica?: ReadReplica | undefined;
  telemetry?: Telemetry | undefined;
  /** Metrics of modules. */
  more?: readonly ((registry: Registry) => void)[];
}

/**
 * Serves /metrics in Prometheus text to who sends METRICS_TOKEN as bearer token: seconds of requests by route, memory
 * and event loop of this process, its database connections, the disks, and the jobs of the whole installation. What the
 * database would tell is left out while it does not answer. Without the setting there is no such path. The same metrics
 * go to a collector of OpenTelemetry where one takes them. deploy/monitoring holds alerts and a dashboard over them.
 */
export function registerMetrics(app: FastifyInstance, parts: MetricsParts): void {
  const { settings, db, pool, replica, telemetry, more = [] } = parts;
  const token = settings.METRICS_TOKEN;
  if (token === undefined && !telemetry?.takesMetrics) return;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  timeRequests(app, registry);
  watchConnections(pool, registry);
  watchDatabase(pool, registry);
  if (replica) watchReplica(replica, registry);
  watchJobs(db, registry);
  watchDisks(settings, registry);
  nameVersion(registry);
  for (const add of more) add(registry);
  const leave = telemetry?.addMetrics(registry);
  app.addHook('onClose', async () => void (await leave?.()));
  if (token === undefined) return;
  const write = metricsWriter(registry, {
    longest: longestReading,
    onMissing: (missing, error) => app.log.warn({ err: error, missing }, 'metrics could not be read, or can be again'),
  });
  app.get('/metrics', async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    if (!isSame(request.headers.authorization ?? '', `Bearer ${token}`)) {
      return reply.status(401).header('www-authenticate', 'Bearer').type('text/plain').send('unauthorized\n');
    }
    return reply.type(registry.contentType).send(await write());
  });
}

/** Compares in the same time wherever two texts differ. */
function isSame(received: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(received), digest(expected));
}

/** A request without a route counts under one name: addresses that do not exist make no time series of their own. */
function timeRequests(app: FastifyInstance, registry: Registry): void {
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Seconds from the request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    seconds.observe(
      { method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
  });
}

function watchConnections(pool: pg.Pool, registry: Registry): void {
  new Gauge({
    name: 'newsroom_database_connections',
    help: 'Database connections of the staff in this process: open, idle among them, and requests that wait for one',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'open' }, pool.totalCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
}

function watchDatabase(pool: pg.Pool, registry: Registry): void {
  let answer: Promise<boolean> | undefined;
  const ask = () =>
    (answer ??= pool
      .query('select 1')
      .then(
        () => true,
        () => false,
      )
      .finally(() => (answer = undefined)));
  new Gauge({
    name: 'newsroom_database_up',
    help: '1 while the database answers this process within three seconds, else 0',
    registers: [registry],
    async collect() {
      this.set((await Promise.race([ask(), rest(longestAnswer, false, { ref: false })])) ? 1 : 0);
    },
  });
}

/** How far the read replica is behind, and who answers readers. */
function watchReplica(replica: ReadReplica, registry: Registry): void {
  new Gauge({
    name: 'newsroom_replica_lag_seconds',
    help: 'Seconds by which the read replica is behind the database, or since nothing is known of it',
    registers: [registry],
    collect() {
      this.set(replica.state().lag);
    },
  });
  new Gauge({
    name: 'newsroom_replica_used',
    help: '1 while the read replica answers readers, 0 while the database itself does',
    registers: [registry],
    collect() {
      this.set(replica.state().isUsed ? 1 : 0);
    },
  });
  new Counter({
    name: 'newsroom_reader_statements_total',
    help: 'Readings for readers that may come from the replica: those that it answered, and those of the database',
    labelNames: ['place'],
    registers: [registry],
    collect() {
      const { replica: there, primary } = replica.answered;
      this.reset();
      this.inc({ place: 'replica' }, there);
      this.inc({ place: 'primary' }, primary);
    },
  });
}

/** Jobs that are due, running or late, and those that were given up in the last day. */
function watchJobs(db: Database, registry: Registry): void {
  new Gauge({
    name: 'newsroom_jobs',
    help: 'Jobs of all processes: due, late (due, of a kind that does not get on), running, given up within a day',
    labelNames: ['kind', 'state'],
    registers: [registry],
    async collect() {
      const kinds = await readJobKinds(db, new Date());
      this.reset();
      for (const facts of kinds) {
        const { kind, due, running, failed } = facts;
        const counts = { due, late: isLate(facts) ? due : 0, running, failed };
        for (const [state, count] of Object.entries(counts)) if (count > 0) this.set({ kind, state }, count);
      }
    },
  });
}

function watchDisks(settings: Pick<Settings, FolderSetting>, registry: Registry): void {
  new Gauge({
    name: 'newsroom_storage_bytes',
    help: 'Bytes of each disk under DATA_DIR and STORAGE_DIR, by the first of them: all, and those still to be used',
    labelNames: ['folder', 'state'],
    registers: [registry],
    async collect() {
      const disks = await readDisks(settings);
      this.reset();
      for (const { folders, total, free } of disks) {
        this.set({ folder: folders[0], state: 'total' }, total);
        this.set({ folder: folders[0], state: 'free' }, free);
      }
    },
  });
}

function nameVersion(registry: Registry): void {
  new Gauge({
    name: 'newsroom_build_info',
    help: 'Always 1; the version that this process runs',
    labelNames: ['version'],
    registers: [registry],
  }).set({ version: productVersion }, 1);
}
