import type pg from 'pg';
import { type Database, type DatabaseHandle, askElsewhere, openDatabase } from './database.ts';
import { type Line, listen, readersChannel } from './listen.ts';
import { mayReadReplica } from './replica-reads.ts';

/** Milliseconds between two measurements; after how many without one nothing is read there. */
const measureEvery = 500;
const knownFor = 2000;
/** Milliseconds for a measurement, and for a reading: the database itself is asked after it. */
const measureWithin = 1000;
const readWithin = 5000;
/** Places in the log of the database that wait until the replica has them; an hour of them. */
const mostPlaces = 7200;
/** Statements that change something, lock something, or mean the database itself. What is missed here fails there. */
const changes = /\b(insert|update|delete|truncate|merge|share|lock|nextval|pg_notify|pg_advisory\w*)\b/i;

/** Why a replica is not read: its name for logs and operators. */
export type ReplicaTrouble = 'unknown' | 'foreign' | 'no replica' | 'away' | 'behind' | 'behind a change';

interface ReplicaOptions {
  url: string;
  /** Seconds that it may be behind. */
  mostLag: number;
  poolSize: number;
  primary: pg.Pool;
  onError?(error: Error): void;
}

/** The installation and the database in it, as the end of a query. */
export const ownerText = `system_identifier::text || '/' || current_database() as owner from pg_control_system()`;

/**
 * A streaming replica that answers readings for readers.
 *
 * Twice a second the place in the database's log is noted with the time; what the replica has replayed says up to which
 * of these times it knows everything. It is read while that time is recent enough, and after the last change that
 * readers may see was announced: a story that was withdrawn comes from nowhere any more, however far the replica is
 * behind.
 */
export class ReadReplica {
  readonly #options: ReplicaOptions;
  readonly #replica: DatabaseHandle;
  readonly #measuring: DatabaseHandle;
  /** How many readings each has answered. */
  readonly answered = { replica: 0, primary: 0 };
  #places: { at: number; place: bigint }[] = [];
  /** The time, by `performance.now()`, before which everything that was committed is there. */
  #knownUntil = -Infinity;
  #measuredAt = -Infinity;
  #changedAt = Infinity;
  #startedAt = performance.now();
  #trouble: 'unknown' | 'foreign' | 'no replica' | 'away' | undefined = 'unknown';
  #line: Line | undefined;
  #timer: NodeJS.Timeout | undefined;
  #said: ReplicaTrouble | undefined = 'unknown';

  constructor(options: ReplicaOptions) {
    this.#options = options;
    const { url, poolSize, onError } = options;
    this.#replica = openDatabase(url, { poolSize, queryTimeout: readWithin, ...(onError && { onError }) });
    this.#measuring = openDatabase(url, { poolSize: 1, queryTimeout: measureWithin });
  }

  /** Begins to measure. `say` hears when it begins or ceases to be read, with the reason. */
  follow(say: (trouble: ReplicaTrouble | undefined) => void, report: (error: unknown) => void): void {
    const onChange = () => (this.#changedAt = performance.now());
    this.#line ??= listen(readersChannel, onChange, this.#options.primary, report, { every: 0 });
    const again = async (): Promise<void> => {
      await this.measure();
      const { trouble } = this.state();
      if (trouble !== this.#said && trouble !== 'behind a change') say((this.#said = trouble));
      if (this.#timer) this.#timer = setTimeout(() => void again(), measureEvery).unref();
    };
    this.#timer ??= setTimeout(() => void again(), 0).unref();
  }

  /** Looks how far the replica is. */
  async measure(): Promise<void> {
    const begun = performance.now();
    try {
      // A line that is lost would leave changes unheard.
      if (!(await this.#line?.isComplete())) throw new Error('no line to the database');
      const here = await this.#options.primary.query<{ place: string; owner: string }>(
        `select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::text as place, ${ownerText}`,
      );
      const { place, owner } = here.rows[0]!;
      this.#places.push({ at: begun, place: BigInt(place) });
      if (this.#places.length > mostPlaces) this.#places.shift();
      const there = await this.#measuring.pool.query<{ place: string | null; owner: string }>(
        `select case when pg_is_in_recovery() then pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::text end as place,
          ${ownerText}`,
      );
      this.#take(there.rows[0]!, owner);
      this.#measuredAt = performance.now();
    } catch {
      this.#trouble = 'away';
    }
  }

  #take({ place, owner }: { place: string | null; owner: string }, ours: string): void {
    this.#trouble = owner === ours ? (place === null ? 'no replica' : undefined) : 'foreign';
    if (place === null || this.#trouble !== undefined) return;
    const replayed = BigInt(place);
    const ahead = this.#places.findIndex((one) => one.place > replayed);
    const known = ahead === -1 ? this.#places : this.#places.slice(0, ahead);
    this.#knownUntil = known.at(-1)?.at ?? this.#knownUntil;
    this.#places = this.#places.slice(known.length);
  }

  /** Seconds that it is behind, and whether it is read; if not, why. */
  state(): { lag: number; isUsed: boolean; trouble: ReplicaTrouble | undefined } {
    const now = performance.now();
    const lag = (now - Math.max(this.#knownUntil, this.#startedAt)) / 1000;
    const trouble = this.#troubleAt(now);
    return { lag, isUsed: trouble === undefined, trouble };
  }

  #troubleAt(now: number): ReplicaTrouble | undefined {
    if (this.#trouble !== undefined) return this.#trouble;
    if (now - this.#measuredAt > knownFor) return 'away';
    if (now - this.#knownUntil > this.#options.mostLag * 1000) return 'behind';
    return this.#changedAt >= this.#knownUntil ? 'behind a change' : undefined;
  }

  /** The database of readers: what only reads comes from the replica within requests that may read it. */
  readersOf(primary: DatabaseHandle): Database {
    return askElsewhere(primary, async (text, send) => {
      if (!mayReadReplica() || changes.test(text)) return send(primary.pool);
      if (this.state().isUsed) {
        try {
          const answer = await send(this.#replica.pool);
          this.answered.replica += 1;
          return answer;
        } catch (error) {
          // Statements that only the database itself takes, and readings that replaying broke off, say nothing of it.
          const { code } = error as { code?: unknown };
          if (code !== '25006' && code !== '40001') this.#trouble = 'away';
        }
      }
      this.answered.primary += 1;
      return send(primary.pool);
    });
  }

  async close(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    await Promise.all([this.#line?.stop(), this.#replica.close(), this.#measuring.close()]);
  }
}
