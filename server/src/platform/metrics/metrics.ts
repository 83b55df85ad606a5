import { createHash, timingSafeEqual } from 'node:crypto';
import { mkdir, statfs } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { sql } from '../database/orm.ts';
import type { Database } from '../database/database.ts';
import type { ReadReplica } from '../database/read-replica.ts';
import { productVersion } from '../product-version.ts';
import type { Telemetry } from '../telemetry/start-telemetry.ts';
import type { Settings } from '../settings/settings.ts';

interface MetricsParts {
  settings: Pick<Settings, 'METRICS_TOKEN' | 'STORAGE_DIR'>;
  db: Database;
  pool: pg.Pool;
  replica?: ReadReplica | undefined;
  telemetry?: Telemetry | undefined;
  /** Metrics of modules. */
  more?: readonly ((registry: Registry) => void)[];
}

/**
 * Serves /metrics in Prometheus text to who sends METRICS_TOKEN as bearer token: seconds of requests by route, memory
 * and event loop of this process, its database connections, the disk of stored files, and the jobs of the whole
 * installation. Without the setting there is no such path. The same metrics go to a collector of OpenTelemetry where
 * one takes them. deploy/monitoring holds alerts and a dashboard over them.
 */
export function registerMetrics(app: FastifyInstance, parts: MetricsParts): void {
  const { settings, db, pool, replica, telemetry, more = [] } = parts;
  const token = settings.METRICS_TOKEN;
  if (token === undefined && !telemetry?.takesMetrics) return;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  timeRequests(app, registry);
  watchConnections(pool, registry);
  if (replica) watchReplica(replica, registry);
  watchJobs(db, registry);
  watchDisk(settings.STORAGE_DIR, registry);
  nameVersion(registry);
  for (const add of more) add(registry);
  const leave = telemetry?.addMetrics(registry);
  app.addHook('onClose', async () => void (await leave?.()));
  if (token === undefined) return;
  app.get('/metrics', async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    if (!isSame(request.headers.authorization ?? '', `Bearer ${token}`)) {
      return reply.status(401).header('www-authenticate', 'Bearer').type('text/plain').send('unauthorized\n');
    }
    return reply.type(registry.contentType).send(await registry.metrics());
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

/** Jobs that are due and nobody has begun, and those that were given up in the last day. */
function watchJobs(db: Database, registry: Registry): void {
  new Gauge({
    name: 'newsroom_jobs',
    help: 'Jobs of all processes: due or running now, and failed for good within a day',
    labelNames: ['kind', 'state'],
    registers: [registry],
    async collect() {
      const { rows } = await db.execute<{ kind: string; state: string; count: number }>(
        sql`select kind, case when state = 'waiting' then 'due' else state end as state, count(*)::int as count
          from jobs
          where (state = 'waiting' and run_time <= now()) or state = 'running'
            or (state = 'failed' and finished_time > now() - interval '1 day')
          group by 1, 2`,
      );
      this.reset();
      for (const { kind, state, count } of rows) this.set({ kind, state }, count);
    },
  });
}

function watchDisk(folder: string, registry: Registry): void {
  new Gauge({
    name: 'newsroom_storage_bytes',
    help: 'Bytes of the disk that holds the stored files: all, and those that the server may still use',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      await mkdir(folder, { recursive: true });
      const { blocks, bavail, bsize } = await statfs(folder);
      this.set({ state: 'total' }, blocks * bsize);
      this.set({ state: 'free' }, bavail * bsize);
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
