import { sql } from '../database/orm.ts';
import type { Database } from '../database/database.ts';
import { describeError } from '../http/error-line.rules.ts';
import type { LogLine } from '../http/log-options.ts';
import type { ErrorCount } from './process.queries.ts';
import { thisProcess } from './this-process.ts';

/** An error as it is counted: nothing of who met it, and no value of a request. */
type Counted = Omit<ErrorCount, 'process'>;

/** Kinds that one process keeps between two writings, and rows of one window: an error storm fills neither. */
const mostKinds = 50;
const mostRows = 200;
const longest = { kind: 80, route: 120, sentence: 200, requestId: 40 } as const;
/** Where the rest goes. */
const others = { kind: '…', route: '…' } as const;
const windowLength = 300_000;
const keptFor = 2 * 3_600_000;

/** Levels of pino. */
const level = { warn: 40, error: 50 } as const;

/** Counts the errors that a process logs until they are written to the database. */
export class ErrorTally {
  readonly #counted = new Map<string, Counted>();

  /** Takes a line of the log: an error, or a warning that names one. */
  note(line: LogLine, time: Date): void {
    const fields = (typeof line.fields === 'object' && line.fields !== null ? line.fields : {}) as LineFields;
    const error = line.fields instanceof Error ? line.fields : fields.err;
    if (line.level < level.error && (line.level < level.warn || error === undefined)) return;
    const message = typeof line.fields === 'string' ? line.fields : textOf(line.message);
    const described = error === undefined ? undefined : describeError(error);
    const kind = cut([described?.type ?? '', described?.code ?? ''].filter(Boolean).join(' ') || 'Error', 'kind');
    const route = cut(textOf(fields.url) || message, 'route');
    this.#add({
      ...{ kind, route, hits: 1, lastTime: time },
      sentence: cut(described?.message || message, 'sentence'),
      requestId: cut(textOf(line.requestId), 'requestId'),
    });
  }

  #add(one: Counted): void {
    const key = `${one.kind}\n${one.route}`;
    const known = this.#counted.get(key);
    if (known) Object.assign(known, { ...one, hits: known.hits + one.hits });
    else if (this.#counted.size < mostKinds || one.kind === others.kind) this.#counted.set(key, one);
    else this.#add({ ...one, ...others });
  }

  /** Adds what was counted to the counts of all processes, and forgets windows that are over. */
  async write(db: Database, now: Date): Promise<void> {
    await db.execute(sql`delete from error_counts where last_time < ${before(now, keptFor)}::timestamptz`);
    const counted = [...this.#counted.values()];
    if (counted.length === 0) return;
    this.#counted.clear();
    const windowStart = new Date(Math.floor(now.getTime() / windowLength) * windowLength);
    try {
      await addCounts(db, windowStart, counted);
    } catch (error) {
      for (const one of counted) this.#add(one);
      throw error;
    }
  }
}

interface LineFields {
  err?: unknown;
  url?: unknown;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const cut = (text: string, field: keyof typeof longest): string =>
  text.replaceAll(/[\p{Cc}\s]+/gu, ' ').slice(0, longest[field]);
const before = (now: Date, milliseconds: number): string => new Date(now.getTime() - milliseconds).toISOString();

async function addCounts(db: Database, windowStart: Date, counted: readonly Counted[]): Promise<void> {
  const start = windowStart.toISOString();
  await db.transaction(async (tx) => {
    for (const { kind, route, hits, lastTime, sentence, requestId } of counted) {
      // Beyond the bound, kinds that the window does not have yet share one row.
      await tx.execute(sql`
        with room as (
          select (select count(*) from error_counts where window_start = ${start}::timestamptz) < ${mostRows}
            or exists (select from error_counts
              where window_start = ${start}::timestamptz and kind = ${kind} and route = ${route}) as is_free)
        insert into error_counts as kept
          (window_start, kind, route, hits, last_time, sentence, request_id, process)
        select ${start}::timestamptz, case when is_free then ${kind}::text else ${others.kind} end,
          case when is_free then ${route}::text else ${others.route} end, ${hits}::int,
          ${lastTime.toISOString()}::timestamptz, ${sentence}::text, ${requestId}::text, ${thisProcess.name}::text
        from room
        on conflict (window_start, kind, route) do update set hits = kept.hits + excluded.hits,
          last_time = excluded.last_time, sentence = excluded.sentence, request_id = excluded.request_id,
          process = excluded.process`);
    }
  });
}

const tallies = new WeakMap<object, ErrorTally>();

/** The tally of the server that works with this database. */
export function errorTallyOf(db: Database): ErrorTally {
  const tally = tallies.get(db) ?? new ErrorTally();
  tallies.set(db, tally);
  return tally;
}
