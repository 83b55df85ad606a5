import { Redis as Client } from 'ioredis';
import type pg from 'pg';
import type { Settings } from '../settings/settings.ts';
import type { Redis, Window } from './fan-out.ts';
import { followCounts } from './follow-counts.ts';
import { type RedisTrouble, troubleOf } from './redis-trouble.ts';

/** Milliseconds that a command may take, between two looks whether all processes are there, and between attempts. */
const times = { answer: 300, connect: 2000, look: 2000, again: 1000 };
/** Seconds of the longest window that is counted in Redis: what counts for a day must not begin at zero again. */
const longestWindow = 3600;
/** Seconds for which counts are kept after their window. */
const keptAfter = 60;
/** Every server process, of whatever version and settings, listens to this channel of PostgreSQL while it serves. */
const everybody = 'parameters';
const listeners = `select count(*)::int as count from pg_stat_activity
  where datname = current_database() and query = 'LISTEN ${everybody}'`;

/** What a line to Redis needs of the server. */
export interface RedisLineParts {
  settings: Pick<Settings, 'REDIS_URL' | 'REDIS_CA' | 'REDIS_PREFIX'>;
  /** Names the installation among those that share a Redis. */
  installation: string;
  pool: pg.Pool;
  now(): Date;
  /** Hears when Redis begins or ceases to be used, with the reason. */
  say(trouble: RedisTrouble | undefined): void;
  report(error: unknown): void;
}

/**
 * The line of a server process to Redis. Redis does its part while all processes that listen to PostgreSQL are heard
 * there; all the time each of them listens to PostgreSQL as well, so that any of them may go back to NOTIFY by itself.
 */
export class RedisLine implements Redis {
  readonly #parts: RedisLineParts;
  readonly #prefix: string;
  readonly #commands: Client;
  readonly #hearing: Client;
  readonly #looks = new Map<string, Set<(payload?: string) => void>>();
  readonly #counts: ReturnType<typeof followCounts>;
  /** What each was sent by, and counted in. */
  readonly done = { sent: { redis: 0, postgres: 0 }, counted: 0 };
  #trouble: RedisTrouble | undefined = 'unknown';
  /** When Redis began to be used, by the clock of the windows. */
  #usedSince = Infinity;
  #refused: RedisTrouble | undefined;
  #said: RedisTrouble | undefined = 'unknown';
  #timer: NodeJS.Timeout | undefined;
  #isStopped = false;

  constructor(parts: RedisLineParts) {
    this.#parts = parts;
    const { REDIS_URL, REDIS_CA, REDIS_PREFIX } = parts.settings;
    this.#prefix = `${REDIS_PREFIX}:${parts.installation}:`;
    const options = {
      lazyConnect: true,
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      commandTimeout: times.answer,
      connectTimeout: times.connect,
      retryStrategy: () => times.again,
      ...(REDIS_CA !== undefined && { tls: { ca: REDIS_CA } }),
    };
    this.#commands = new Client(REDIS_URL!, options);
    this.#hearing = new Client(REDIS_URL!, { ...options, autoResubscribe: false });
    this.#counts = followCounts(parts.pool);
    for (const client of [this.#commands, this.#hearing]) {
      client.on('error', (error) => {
        this.#refused = troubleOf(error) === 'refused' ? 'refused' : undefined;
        this.#setAside(this.#refused ?? 'away');
      });
      client.on('close', () => this.#setAside(this.#refused ?? 'away'));
    }
    this.#hearing.on('ready', () => void this.#subscribe([...this.#looks.keys()]));
    this.#hearing.on('message', (name: string, payload: string) => {
      for (const look of this.#looks.get(name.slice(this.#prefix.length)) ?? []) look(payload);
    });
  }

  get isUsed(): boolean {
    return this.#trouble === undefined;
  }

  /** Why PostgreSQL does the work; undefined while Redis does. */
  get trouble(): RedisTrouble | undefined {
    return this.#trouble;
  }

  /** Begins to use Redis as soon as it can be. */
  begin(): this {
    if (this.#timer !== undefined) return this;
    for (const client of [this.#commands, this.#hearing]) client.connect().catch(() => undefined);
    const again = async (): Promise<void> => {
      await this.look();
      if (!this.#isStopped) this.#timer = setTimeout(() => void again(), times.look).unref();
    };
    this.#timer = setTimeout(() => void again(), 0).unref();
    return this;
  }

  /** Looks whether Redis answers, takes what is written, and has all processes. */
  async look(): Promise<void> {
    const trouble = await this.#find();
    if (this.#isStopped) return;
    if (trouble !== undefined) this.#setAside(trouble);
    else if (!this.isUsed) {
      this.#trouble = undefined;
      this.#usedSince = this.#parts.now().getTime();
    }
    this.#counts.write().catch(this.#parts.report);
    if (this.#said !== this.#trouble) this.#parts.say((this.#said = this.#trouble));
  }

  async #find(): Promise<RedisTrouble | undefined> {
    try {
      const [, , [, heard]] = await Promise.all([
        // A line that hears nothing would go unnoticed.
        this.#hearing.ping(),
        this.#commands.set(`${this.#prefix}look`, '1', 'EX', keptAfter),
        this.#commands.pubsub('NUMSUB', this.#prefix + everybody) as Promise<[string, number]>,
      ]);
      const count = await this.#parts.pool.query<{ count: number }>(listeners).then(
        ({ rows }) => rows[0]!.count,
        () => undefined,
      );
      if (count === undefined) return 'postgres';
      return count > 0 && heard >= count ? undefined : 'others';
    } catch (error) {
      const trouble = troubleOf(error);
      if (trouble === 'slow') this.#hearing.disconnect(true);
      return trouble === 'away' ? (this.#refused ?? trouble) : trouble;
    }
  }

  #setAside(trouble: RedisTrouble): void {
    const wasUsed = this.isUsed;
    this.#trouble = trouble;
    this.#usedSince = Infinity;
    if (!wasUsed || this.#isStopped) return;
    this.#parts.say((this.#said = trouble));
    this.#counts.write().catch(this.#parts.report);
    // What was sent by Redis and did not come.
    for (const looks of this.#looks.values()) for (const look of looks) look();
  }

  publish(channel: string, payload: string): void {
    this.#commands.publish(this.#prefix + channel, payload).then(
      () => (this.done.sent.redis += 1),
      (error: unknown) => {
        this.#setAside(troubleOf(error));
        this.done.sent.postgres += 1;
        this.#parts.pool.query('select pg_notify($1, $2)', [channel, payload]).catch(this.#parts.report);
      },
    );
  }

  hear(channel: string, look: (payload?: string) => void): () => void {
    const looks = this.#looks.get(channel) ?? new Set();
    this.#looks.set(channel, looks.add(look));
    if (looks.size === 1 && this.#hearing.status === 'ready') void this.#subscribe([channel]);
    return () => looks.delete(look);
  }

  async #subscribe(channels: readonly string[]): Promise<void> {
    if (channels.length === 0) return;
    await this.#hearing.subscribe(...channels.map((name) => this.#prefix + name)).catch((error: unknown) => {
      this.#setAside(troubleOf(error));
      // A line that lacks a channel is no line.
      this.#hearing.disconnect(true);
    });
  }

  count(key: string, window: Window): Promise<number | undefined> {
    const place = this.#placeOf(key, window);
    return this.#counting(window, async () => {
      const answers = await this.#commands
        .pipeline()
        .set(place, 0, 'EX', window.seconds + keptAfter, 'NX')
        .incr(place)
        .exec();
      const [error, hits] = answers![1]!;
      if (error) throw error;
      this.#counts.note(key, window.start, hits as number);
      this.done.counted += 1;
      return hits as number;
    });
  }

  read(key: string, window: Window): Promise<number | undefined> {
    return this.#counting(window, async () => Number((await this.#commands.get(this.#placeOf(key, window))) ?? 0));
  }

  #placeOf(key: string, { start }: Window): string {
    return `${this.#prefix}limit:${start.getTime()}:${key}`;
  }

  /** Counts in Redis, in windows that began while it was used: what was counted before is in PostgreSQL. */
  async #counting(window: Window, work: () => Promise<number>): Promise<number | undefined> {
    if (window.seconds > longestWindow || window.start.getTime() < this.#usedSince) return undefined;
    try {
      return await work();
    } catch (error) {
      this.#setAside(troubleOf(error));
      await this.#counts.write().catch(this.#parts.report);
      return undefined;
    }
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#trouble = 'unknown';
    this.#usedSince = Infinity;
    clearTimeout(this.#timer);
    for (const client of [this.#commands, this.#hearing]) client.disconnect();
    await this.#counts.write().catch(this.#parts.report);
  }
}
