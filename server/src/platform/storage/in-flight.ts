import { randomUUID } from 'node:crypto';
import { mkdir, statfs } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import { KodoError } from 'kodo';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import { networkOf } from '../rate-limit/address-network.rules.ts';
import { httpTexts } from '../http/http.texts.ts';
import type { Settings } from '../settings/settings.ts';
import type { Database } from '../database/database.ts';
import { type FlightLimits, SharedFlights } from './shared-flights.ts';
import { storageTexts } from './storage.texts.ts';

const megabyte = 1024 * 1024;
/** Bytes reserved at a time for a request without a length. */
const step = megabyte;

/** Sender of the bytes; `user` where a token or a session names one. */
export interface Sender {
  address: string;
  user?: string | undefined;
}

/** A place that bytes need room in, beside the limits: free bytes now, and how many must be left. */
export interface Room {
  free(): Promise<number>;
  reserve: number;
}

/** Names that the limits of a sender are counted by. */
const namesOf = ({ address, user }: Sender): string[] => {
  const network = `address ${networkOf(address)}`;
  return user === undefined ? [network] : [network, `user ${user}`];
};

/**
 * Counts the bytes that requests are bringing in at this moment, so that they stay bounded and the disk keeps its
 * reserve; with those of other processes where the counts are shared.
 */
export class InFlight {
  readonly #limits: FlightLimits;
  readonly #room: Room | undefined;
  readonly #shared: SharedFlights | undefined;
  readonly #held = new Map<string, number>();
  #total = 0;
  /** Bytes that were announced and are not on the disk yet. */
  #expected = 0;

  constructor(limits: FlightLimits, room?: Room, shared?: SharedFlights) {
    this.#limits = limits;
    this.#room = room;
    this.#shared = shared;
  }

  /**
   * Reserves what a request announces; without a length, bytes are reserved as they come. Throws TooMany, or 507 for a
   * full disk.
   */
  async begin(sender: Sender, announced?: number): Promise<Flight> {
    const flight = new Flight(this, sender);
    try {
      if (announced !== undefined) await flight.reserve(announced);
    } catch (error) {
      flight.end();
      throw error;
    }
    return flight;
  }

  /** Throws 507 unless the disk has room for so many bytes more than are on their way already. */
  async checkRoom(bytes: number): Promise<void> {
    if (!this.#room) return;
    const elsewhere = (await this.#shared?.expectedElsewhere()) ?? 0;
    if ((await this.#room.free()) - this.#expected - elsewhere - bytes < this.#room.reserve)
      throw Object.assign(new KodoError(507, httpTexts.diskFull), { code: 'ENOSPC' });
  }

  /** For a flight only. */
  async take(id: string, sender: Sender, bytes: number): Promise<void> {
    const names = namesOf(sender);
    if (
      this.#total + bytes > this.#limits.total ||
      names.some((name) => (this.#held.get(name) ?? 0) + bytes > this.#limits.each)
    ) {
      throw new AppError(ErrorCode.TooMany, storageTexts.tooMuchAtOnce);
    }
    // Counted before the free space of the disk is read: two requests at once must not both get the last bytes.
    this.#change(names, bytes);
    try {
      if (this.#shared && !(await this.#shared.reserve(id, names, bytes, this.#limits)))
        throw new AppError(ErrorCode.TooMany, storageTexts.tooMuchAtOnce);
      await this.checkRoom(0).catch((error: unknown) => {
        this.#shared?.giveBack(id, bytes);
        throw error;
      });
    } catch (error) {
      this.#change(names, -bytes);
      throw error;
    }
  }

  /** For a flight only: bytes that arrived lie on the disk, where the system counts them. */
  arrived(id: string, bytes: number): void {
    this.#expected -= bytes;
    this.#shared?.arrived(id, bytes);
  }

  /** For a flight only. */
  give(id: string, sender: Sender, bytes: number, arrived: number): void {
    this.#change(namesOf(sender), -bytes);
    this.#expected += arrived;
    this.#shared?.end(id);
  }

  #change(names: readonly string[], bytes: number): void {
    this.#total += bytes;
    this.#expected += bytes;
    for (const name of names) {
      const bytesLeft = (this.#held.get(name) ?? 0) + bytes;
      if (bytesLeft === 0) this.#held.delete(name);
      else this.#held.set(name, bytesLeft);
    }
  }
}

/** The bytes of one request on their way in. `end` must follow, whatever happens. */
export class Flight {
  readonly #id = randomUUID();
  readonly #ledger: InFlight;
  readonly #sender: Sender;
  #reserved = 0;
  #arrived = 0;

  constructor(ledger: InFlight, sender: Sender) {
    this.#ledger = ledger;
    this.#sender = sender;
  }

  async reserve(bytes: number): Promise<void> {
    await this.#ledger.take(this.#id, this.#sender, bytes);
    this.#reserved += bytes;
  }

  /** The bytes of a stream, counted as they come. Throws like `begin` when more come than there is room for. */
  async *read(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of stream) {
      const missing = this.#arrived + chunk.length - this.#reserved;
      if (missing > 0) await this.reserve(Math.max(missing, step));
      this.#arrived += chunk.length;
      this.#ledger.arrived(this.#id, chunk.length);
      yield chunk;
    }
  }

  end(): void {
    this.#ledger.give(this.#id, this.#sender, this.#reserved, this.#arrived);
    [this.#reserved, this.#arrived] = [0, 0];
  }
}

/** Transfers of an installation that are under way: to the disk, and into memory. */
export interface Flights {
  disk: InFlight;
  memory: InFlight;
}

/** Bytes of requests that are held in memory at once. */
const memoryLimits = { total: 384 * megabyte, each: 96 * megabyte };

const known = new WeakMap<Settings, Flights>();

function makeFlights(settings: Settings, shared?: SharedFlights): Flights {
  const { STORAGE_DIR, STORAGE_RESERVE_MB, UPLOAD_IN_FLIGHT_MB } = settings;
  const total = UPLOAD_IN_FLIGHT_MB * megabyte;
  const free = async () => {
    await mkdir(STORAGE_DIR, { recursive: true });
    const { bavail, bsize } = await statfs(STORAGE_DIR);
    return bavail * bsize;
  };
  return {
    disk: new InFlight({ total, each: total / 2 }, { free, reserve: STORAGE_RESERVE_MB * megabyte }, shared),
    memory: new InFlight(memoryLimits),
  };
}

/** The counters of an installation. */
export function flightsOf(settings: Settings): Flights {
  const flights = known.get(settings) ?? makeFlights(settings);
  known.set(settings, flights);
  return flights;
}

/**
 * Shares the counts of bytes on their way to the disk with the other processes of an external database; an embedded one
 * has a single process. Bytes held in memory are counted by each process, since they bound its own memory.
 */
export function shareFlights(settings: Settings, db: Database): void {
  if (settings.DATABASE_URL !== undefined) known.set(settings, makeFlights(settings, new SharedFlights(db)));
}

/** Bytes that a request says it brings; undefined when it comes in chunks. */
export function announcedLength(headers: IncomingHttpHeaders): number | undefined {
  const length = headers['content-length'];
  return length === undefined ? undefined : Number(length);
}
