import type { Logger } from '../http/context.ts';

const flushEvery = 1000;

/**
 * Counts in memory and hands the counts on once a second in one batch, so that what is seen by thousands is not written
 * thousands of times. `write` must add and never overwrite: several processes count at once. A crash loses one second.
 */
export class BatchCounter {
  readonly #write: (batch: ReadonlyMap<string, number>) => Promise<void>;
  readonly #log: Pick<Logger, 'warn'>;
  #counts = new Map<string, number>();
  #timer: NodeJS.Timeout | undefined;

  constructor(write: (batch: ReadonlyMap<string, number>) => Promise<void>, log: Pick<Logger, 'warn'>) {
    this.#write = write;
    this.#log = log;
  }

  /** How many keys wait to be written. */
  get size(): number {
    return this.#counts.size;
  }

  add(key: string): void {
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
    this.#timer ??= setTimeout(() => void this.flush(), flushEvery).unref();
  }

  /** Writes what was counted; call it once more at the end. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const batch = this.#counts;
    if (batch.size === 0) return;
    this.#counts = new Map();
    try {
      await this.#write(batch);
    } catch (error) {
      // Counted again with the next batch: the database may be starting again.
      this.#log.warn({ err: error }, 'counts could not be written yet');
      for (const [key, count] of batch) this.#counts.set(key, (this.#counts.get(key) ?? 0) + count);
      this.#timer ??= setTimeout(() => void this.flush(), flushEvery * 5).unref();
    }
  }
}
