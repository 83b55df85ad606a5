import { mayReadReplica } from '../database/replica-reads.ts';
import type { ReaderChanges } from './reader-changes.ts';

interface Kept<T> {
  value: Promise<T>;
  until: number;
  isPending: boolean;
  /** The time at which its reading began. */
  readAt: number;
}

interface Options {
  /** Milliseconds for which an answer is kept unasked. */
  maxAge?: number;
  maxEntries?: number;
  changes?: ReaderChanges;
}

/**
 * Milliseconds for which an answer is kept while nothing changes: what begins and ends by the clock, such as an ad, is
 * late by as much.
 */
const quietAge = 10_000;
/** Milliseconds by which what an answer is made of may be older than it: it comes from such caches itself. */
const partsAge = 1000;

/**
 * Keeps answers for half a second, counted from the moment their reading began, and lets requests
 * that come meanwhile share one reading; one that takes longer is shared until it ends. No process
 * can therefore show a story longer than that after its withdrawal, and needs no word from the others to know.
 *
 * With `changes` an older answer is given too, for ten seconds, when the database confirms that nothing has changed
 * since it was read.
 */
export class FreshCache<T> {
  readonly #kept = new Map<string, Kept<T>>();
  readonly #maxAge: number;
  readonly #maxEntries: number;
  readonly #changes: ReaderChanges | undefined;

  constructor({ maxAge = 500, maxEntries = 500, changes }: Options = {}) {
    this.#maxAge = maxAge;
    this.#maxEntries = maxEntries;
    this.#changes = changes;
  }

  get(name: string, read: () => Promise<T>): Promise<T> {
    const now = performance.now();
    // Who has just written something gets nothing that a replica knew before.
    const key = mayReadReplica() ? `replica:${name}` : name;
    const known = this.#kept.get(key);
    if (known && (known.isPending || known.until > now)) return known.value;
    const kept = { until: now + this.#maxAge, isPending: true, readAt: now } as Kept<T>;
    kept.value = known === undefined ? read() : this.#readUnlessQuiet(known, kept, read);
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    kept.value.then(
      () => (kept.isPending = false),
      // A reading that failed is no answer to keep.
      () => this.#kept.get(key) === kept && this.#kept.delete(key),
    );
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= this.#maxEntries) break;
      this.#kept.delete(oldest);
    }
    return kept.value;
  }

  /** The known answer while nothing has changed, else a new reading. */
  #readUnlessQuiet(known: Kept<T>, kept: Kept<T>, read: () => Promise<T>): Promise<T> {
    const { readAt, value } = known;
    if (this.#changes === undefined || readAt + quietAge <= kept.readAt) return read();
    return this.#changes.isQuietSince(readAt - partsAge).then((isQuiet) => {
      if (!isQuiet) return read();
      kept.readAt = readAt;
      return value;
    });
  }
}
