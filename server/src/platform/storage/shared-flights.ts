import { randomUUID } from 'node:crypto';
import { sql } from '../database/orm.ts';
import type { Database } from '../database/database.ts';

/** Limits of bytes in flight. */
export interface FlightLimits {
  total: number;
  /** Of one user, and of one address. */
  each: number;
}

/** Seconds after which the rows of a process that died no longer count. */
const lease = 30;
/** Milliseconds between renewals of the leases. */
const renewal = 10_000;
/** Key of the advisory lock under which reservations of all processes run one after the other. */
const lockKey = 7_233_041;

/** Counts of bytes in flight that several server processes share, kept in their database. */
export class SharedFlights {
  readonly #db: Database;
  readonly #processId = randomUUID();
  /** Bytes that have arrived, by the ids of this process's flights. */
  readonly #arrived = new Map<string, number>();
  #timer: NodeJS.Timeout | undefined;
  /** Removals on their way: a sender's next request counts after them. */
  #removals: Promise<unknown> = Promise.resolve();

  constructor(db: Database) {
    this.#db = db;
  }

  /** Reserves bytes for a flight; false when they exceed a limit. Undone by `giveBack` or `end`. */
  async reserve(id: string, names: readonly string[], bytes: number, { total, each }: FlightLimits): Promise<boolean> {
    await this.#removals;
    const fits = await this.#db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${lockKey})`);
      await tx.execute(sql`delete from upload_flights where lease_until < now()`);
      const { rowCount } = await tx.execute(sql`
        insert into upload_flights (id, process_id, senders, reserved, lease_until)
        select ${id}, ${this.#processId}, ${sql.param(names)}::text[], ${bytes}::bigint, now() + make_interval(secs => ${lease})
        where (select coalesce(sum(reserved), 0) from upload_flights) + ${bytes} <= ${total}
          and not exists (
            select 1 from unnest(${sql.param(names)}::text[]) as sender
            where (select coalesce(sum(reserved), 0) from upload_flights where sender = any(senders)) + ${bytes} > ${each})
        on conflict (id) do update
          set reserved = upload_flights.reserved + excluded.reserved, lease_until = excluded.lease_until`);
      return rowCount === 1;
    });
    if (!fits) return false;
    if (!this.#arrived.has(id)) this.#arrived.set(id, 0);
    this.#timer ??= setInterval(() => void this.#renew().catch(() => undefined), renewal).unref();
    return true;
  }

  /** Undoes a reservation of a flight that goes on, or has not begun. */
  giveBack(id: string, bytes: number): void {
    this.#remove(sql`update upload_flights set reserved = reserved - ${bytes} where id = ${id}`);
  }

  /** Notes bytes that are on the disk now. */
  arrived(id: string, bytes: number): void {
    const before = this.#arrived.get(id);
    if (before !== undefined) this.#arrived.set(id, before + bytes);
  }

  end(id: string): void {
    if (!this.#arrived.delete(id)) return;
    if (this.#arrived.size === 0) {
      clearInterval(this.#timer);
      this.#timer = undefined;
    }
    this.#remove(sql`delete from upload_flights where id = ${id}`);
  }

  /** Bytes that other processes have announced and not yet written to the disk. */
  async expectedElsewhere(): Promise<number> {
    const { rows } = await this.#db.execute<{ bytes: string }>(sql`
      select coalesce(sum(greatest(reserved - arrived, 0)), 0) as bytes from upload_flights
      where process_id <> ${this.#processId} and lease_until >= now()`);
    return Number(rows[0]!.bytes);
  }

  /** A removal that fails is made up for by the end of the lease, which is renewed no longer. */
  #remove(statement: ReturnType<typeof sql>): void {
    this.#removals = Promise.all([this.#removals, this.#db.execute(statement).catch(() => undefined)]);
  }

  async #renew(): Promise<void> {
    await this.#db.execute(sql`
      update upload_flights set lease_until = now() + make_interval(secs => ${lease}), arrived = held.arrived
      from unnest(${sql.param([...this.#arrived.keys()])}::text[], ${sql.param([...this.#arrived.values()])}::bigint[]) as held (id, arrived)
      where upload_flights.id = held.id`);
  }
}
