import { mkdir, statfs } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import { KodoError } from 'kodo';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import { networkOf } from '../rate-limit/address-network.rules.ts';
import { httpTexts } from '../http/http.texts.ts';
import type { Settings } from '../settings/settings.ts';
import { storageTexts } from './storage.texts.ts';

const megabyte = 1024 * 1024;
/** What a request without a length is given at a time. */
const step = megabyte;

/** Whose bytes they are; `user` where a token or a session has told. */
export interface Sender {
  address: string;
  user?: string | undefined;
}

export interface FlightLimits {
  total: number;
  /** Of one user, and of one address. */
  each: number;
}

/** A place that bytes need room in, beside the limits: free bytes now, and how many must be left. */
export interface Room {
  free(): Promise<number>;
  reserve: number;
}

/** What the limits of a sender are counted by. */
const namesOf = ({ address, user }: Sender): string[] => {
  const network = `address ${networkOf(address)}`;
  return user === undefined ? [network] : [network, `user ${user}`];
};

/**
 * Counts the bytes that requests are bringing in at this moment, so that they stay bounded and the disk keeps its
 * reserve.
 */
export class InFlight {
  readonly #limits: FlightLimits;
  readonly #room: Room | undefined;
  readonly #held = new Map<string, number>();
  #total = 0;
  /** Bytes that were announced and are not on the disk yet. */
  #expected = 0;

  constructor(limits: FlightLimits, room?: Room) {
    this.#limits = limits;
    this.#room = room;
  }

  /**
   * Reserves what a request announces; without a length, bytes are reserved as they come. Throws TooMany, or 507 for a
   * full disk.
   */
  async begin(sender: Sender, announced?: number): Promise<Flight> {
    const flight = new Flight(this, sender);
    if (announced !== undefined) await flight.reserve(announced);
    return flight;
  }

  /** Throws 507 unless the disk has room for so many bytes more than are on their way already. */
  async checkRoom(bytes: number): Promise<void> {
    if (this.#room && (await this.#room.free()) - this.#expected - bytes < this.#room.reserve)
      throw Object.assign(new KodoError(507, httpTexts.diskFull), { code: 'ENOSPC' });
  }

  /** For a flight only. */
  async take(sender: Sender, bytes: number): Promise<void> {
    const names = namesOf(sender);
    if (
      this.#total + bytes > this.#limits.total ||
      names.some((name) => (this.#held.get(name) ?? 0) + bytes > this.#limits.each)
    ) {
      throw new AppError(ErrorCode.TooMany, storageTexts.tooMuchAtOnce);
    }
    // Counted before the disk is asked: two that ask at once must not both get the last bytes.
    this.#change(names, bytes);
    try {
      await this.checkRoom(0);
    } catch (error) {
      this.#change(names, -bytes);
      throw error;
    }
  }

  /** For a flight only: bytes that arrived lie on the disk, where the system counts them. */
  arrived(bytes: number): void {
    this.#expected -= bytes;
  }

  /** For a flight only. */
  give(sender: Sender, bytes: number, arrived: number): void {
    this.#change(namesOf(sender), -bytes);
    this.#expected += arrived;
  }

  #change(names: readonly string[], bytes: number): void {
    this.#total += bytes;
    this.#expected += bytes;
    for (const name of names) {
      const held = (this.#held.get(name) ?? 0) + bytes;
      if (held === 0) this.#held.delete(name);
      else this.#held.set(name, held);
    }
  }
}

/** The bytes of one request on their way in. `end` must follow, whatever happens. */
export class Flight {
  readonly #ledger: InFlight;
  readonly #sender: Sender;
  #reserved = 0;
  #arrived = 0;

  constructor(ledger: InFlight, sender: Sender) {
    this.#ledger = ledger;
    this.#sender = sender;
  }

  async reserve(bytes: number): Promise<void> {
    await this.#ledger.take(this.#sender, bytes);
    this.#reserved += bytes;
  }

  /** The bytes of a stream, counted as they come. Throws like `begin` when more come than there is room for. */
  async *read(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of stream) {
      const missing = this.#arrived + chunk.length - this.#reserved;
      if (missing > 0) await this.reserve(Math.max(missing, step));
      this.#arrived += chunk.length;
      this.#ledger.arrived(chunk.length);
      yield chunk;
    }
  }

  end(): void {
    this.#ledger.give(this.#sender, this.#reserved, this.#arrived);
    [this.#reserved, this.#arrived] = [0, 0];
  }
}

/** What an installation has on its way: to the disk, and into memory. */
export interface Flights {
  disk: InFlight;
  memory: InFlight;
}

/** Bytes of requests that are held in memory at once. */
const memoryLimits = { total: 384 * megabyte, each: 96 * megabyte };

const known = new WeakMap<Settings, Flights>();

/** The counters of an installation. */
export function flightsOf(settings: Settings): Flights {
  const { STORAGE_DIR, STORAGE_RESERVE_MB, UPLOAD_IN_FLIGHT_MB } = settings;
  const total = UPLOAD_IN_FLIGHT_MB * megabyte;
  const free = async () => {
    await mkdir(STORAGE_DIR, { recursive: true });
    const { bavail, bsize } = await statfs(STORAGE_DIR);
    return bavail * bsize;
  };
  const flights = known.get(settings) ?? {
    disk: new InFlight({ total, each: total / 2 }, { free, reserve: STORAGE_RESERVE_MB * megabyte }),
    memory: new InFlight(memoryLimits),
  };
  known.set(settings, flights);
  return flights;
}

/** Bytes that a request says it brings; undefined when it comes in chunks. */
export function announcedLength(headers: IncomingHttpHeaders): number | undefined {
  const length = headers['content-length'];
  return length === undefined ? undefined : Number(length);
}
