import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Measure, ReadingTarget } from 'shared-contracts/model';
import type { Logger } from '../http/context.ts';
import { networkOf } from '../rate-limit/address-network.rules.ts';
import { toWireTime } from '../text/wire-time.ts';
import { BatchCounter } from './batch-counter.ts';
import { Repeats } from './repeats.ts';
import { asksForPrivacy, isProgram, kindsOf, type VisitHeaders, type VisitKinds } from './visit.rules.ts';

/** What readers do with stories, counted. Costs a request no more than a few hashes. */
export interface VisitCounter {
  /** Counts a reading of a story, or something else that a reader did with it. */
  count(request: FastifyRequest, target: ReadingTarget, storyId: string, measure?: Exclude<Measure, 'visitors'>): void;
  /** Writes what was counted so far; call it once more at the end. */
  flush(): Promise<void>;
}

/** Counts of one story, hour and kind of visit. */
export interface VisitBatchRow extends VisitKinds {
  /** Beginning of the hour. */
  hour: Date;
  storyId: string;
  measure: Exclude<Measure, 'visitors'>;
  /** Hash of the reader, for a reading that may be a visitor's first; '' for what has none. */
  reader: string;
  /** False for a reader who asks not to be followed: the story's running number alone counts. */
  isKept: boolean;
  count: number;
}

/** Where counts go. */
export interface VisitStore {
  /** The salt of a day, the same for all server processes and forgotten soon after it. */
  saltOf(day: string): Promise<string>;
  /** Adds counts and never overwrites: several processes count at once. */
  add(rows: readonly VisitBatchRow[]): Promise<void>;
}

const hourLength = 3_600_000;
const shortHash = 11;
/** Waiting counts up to which readers are distinguished: a database that is away must not fill the memory. */
const mostWaiting = 100_000;

const header = (value: string | string[] | undefined): string => (Array.isArray(value) ? value[0] : value) ?? '';

function headersOf({ headers, host, query }: FastifyRequest): VisitHeaders {
  return {
    userAgent: header(headers['user-agent']).slice(0, 400),
    referer: header(headers.referer).slice(0, 2000),
    doNotTrack: header(headers.dnt),
    privacyControl: header(headers['sec-gpc']),
    purpose: header(headers['sec-purpose']) || header(headers.purpose),
    host,
    isPushed: (query as { from?: unknown } | undefined)?.from === 'push',
  };
}

/**
 * Counts visits in memory and hands them on in batches. A reader is a hash of the day's salt, the address and the user
 * agent; none of them is kept. The rule of what counts is written in server/src/modules/statistics/README.md.
 */
export class BatchedVisits implements VisitCounter {
  readonly #store: VisitStore;
  readonly #now: () => Date;
  readonly #log: Pick<Logger, 'warn'>;
  readonly #counter: BatchCounter;
  readonly #repeats = new Repeats();
  /** Recognises repeats; it never leaves this process. */
  readonly #ownSalt = randomBytes(16).toString('base64url');
  #salt = { day: '', text: this.#ownSalt };

  constructor(store: VisitStore, now: () => Date, log: Pick<Logger, 'warn'>) {
    this.#store = store;
    this.#now = now;
    this.#log = log;
    this.#counter = new BatchCounter((batch) => store.add([...batch].map(toRow)), log);
  }

  count(
    request: FastifyRequest,
    target: ReadingTarget,
    storyId: string,
    measure: Exclude<Measure, 'visitors'> = 'readings',
  ): void {
    const headers = headersOf(request);
    if (request.method === 'HEAD' || isProgram(headers)) return;
    const now = this.#now();
    void this.#followDay(now);
    const network = networkOf(request.ip);
    const name = `${network} ${headers.userAgent}`;
    const isRepeat = () =>
      this.#repeats.isRepeat(
        this.#hash(this.#ownSalt, name),
        this.#hash(this.#ownSalt, network),
        `${measure}:${storyId}`,
        now.getTime(),
      );
    if ((measure === 'readings' || measure === 'shares') && isRepeat()) return;
    const isKept = !asksForPrivacy(headers);
    const { target: place, device, source } = kindsOf(target, headers);
    const hour = Math.floor(now.getTime() / hourLength);
    const known =
      isKept && measure === 'readings' && this.#counter.size < mostWaiting ? this.#hash(this.#salt.text, name) : '';
    this.#counter.add([hour, storyId, place, device, source, measure, known, isKept ? 1 : 0].join(' '));
  }

  /** Reads the day's salt; readings before it is there are hashed by one of this process. */
  ready(): Promise<void> {
    return this.#followDay(this.#now());
  }

  flush(): Promise<void> {
    return this.#counter.flush();
  }

  async #followDay(now: Date): Promise<void> {
    const day = toWireTime(now).slice(0, 10);
    if (this.#salt.day === day) return;
    const own = (this.#salt = { day, text: this.#ownSalt });
    try {
      own.text = await this.#store.saltOf(day);
    } catch (error) {
      // Two processes then tell the same reader apart, until one of them reads the salt.
      if (this.#salt === own) own.day = '';
      this.#log.warn({ err: error }, 'the salt of the day could not be read yet');
    }
  }

  #hash(salt: string, text: string): string {
    return createHmac('sha256', salt).update(text).digest('base64url').slice(0, shortHash);
  }
}

function toRow([key, count]: [string, number]): VisitBatchRow {
  const [hour, storyId, target, device, source, measure, reader, isKept] = key.split(' ');
  return {
    hour: new Date(Number(hour) * hourLength),
    storyId: storyId!,
    target: Number(target) as VisitKinds['target'],
    device: Number(device) as VisitKinds['device'],
    source: Number(source) as VisitKinds['source'],
    measure: measure as VisitBatchRow['measure'],
    reader: reader!,
    isKept: isKept === '1',
    count,
  };
}
