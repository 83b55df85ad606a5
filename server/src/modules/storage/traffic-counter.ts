import type { FastifyInstance } from 'fastify';
import type { TrafficTarget } from 'shared-contracts/model';
import { sql } from '../../platform/database/orm.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Logger } from '../../platform/http/context.ts';
import { trafficTargetOf } from './traffic-target.rules.ts';

const flushEvery = 5000;
const hourLength = 3_600_000;

interface Traffic {
  hour: number;
  target: TrafficTarget;
  bytes: number;
  answers: number;
}

/**
 * Adds up in memory what was sent, and hands it on every few seconds in one statement that adds: several processes
 * count at once. A crash loses those seconds.
 */
export class TrafficCounter {
  readonly #db: Database;
  readonly #now: () => Date;
  readonly #log: Pick<Logger, 'warn'>;
  #counts = new Map<string, Traffic>();
  #timer: NodeJS.Timeout | undefined;

  constructor(db: Database, now: () => Date, log: Pick<Logger, 'warn'>) {
    this.#db = db;
    this.#now = now;
    this.#log = log;
  }

  add(target: TrafficTarget, bytes: number): void {
    this.#put({ hour: Math.floor(this.#now().getTime() / hourLength), target, bytes, answers: 1 });
  }

  /** Writes what was counted; call it once more at the end. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    // In one order: two processes that write at once then never wait for one another in a circle.
    const rows = [...this.#counts.values()].sort((a, b) => a.hour - b.hour || a.target - b.target);
    if (rows.length === 0) return;
    this.#counts = new Map();
    try {
      await this.#db.execute(sql`
        insert into traffic_hours as t (hour, target, bytes, answers)
        select * from unnest(${sql.param(rows.map(({ hour }) => new Date(hour * hourLength).toISOString()))}::timestamptz[],
          ${sql.param(rows.map(({ target }) => target))}::smallint[], ${sql.param(rows.map(({ bytes }) => bytes))}::bigint[],
          ${sql.param(rows.map(({ answers }) => answers))}::bigint[])
        on conflict (hour, target) do update set bytes = t.bytes + excluded.bytes, answers = t.answers + excluded.answers`);
    } catch (error) {
      // Counted again with the next batch: the database may be starting again.
      this.#log.warn({ err: error }, 'traffic could not be written yet');
      for (const row of rows) this.#put(row);
    }
  }

  #put({ hour, target, bytes, answers }: Traffic): void {
    const key = `${hour} ${target}`;
    const sum = this.#counts.get(key);
    if (sum) {
      sum.bytes += bytes;
      sum.answers += answers;
    } else this.#counts.set(key, { hour, target, bytes, answers });
    this.#timer ??= setTimeout(() => void this.flush(), flushEvery).unref();
  }
}

/**
 * Counts the bytes that each answer put on its connection, heads and broken-off downloads counted in. Comes before the
 * routes.
 */
export function countTraffic(app: FastifyInstance, { db, now }: { db: Database; now: () => Date }): void {
  const counter = new TrafficCounter(db, now, app.log);
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw;
    const before = socket.bytesWritten;
    // A request that is injected has no connection.
    if (typeof before === 'number')
      reply.raw.once('close', () => counter.add(trafficTargetOf(request.url), socket.bytesWritten - before));
    done();
  });
  app.addHook('onClose', () => counter.flush());
}
