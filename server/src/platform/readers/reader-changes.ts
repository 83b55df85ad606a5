import type pg from 'pg';
import { type Line, listen, readersChannel } from '../database/listen.ts';

/** What a process knows of changes that readers may see. It knows nothing before `follow`. */
export class ReaderChanges {
  #line: Line | undefined;
  /** The time, by `performance.now()`, of the last change, or from which on changes are heard of. */
  #changedAt = Infinity;

  /** Begins to listen; a connection of its own. */
  follow(pool: pg.Pool, report: (error: unknown) => void): void {
    this.#line ??= listen(readersChannel, () => (this.#changedAt = performance.now()), pool, report, { every: 0 });
  }

  /** True when nothing that readers may see was committed since a time of `performance.now()`. */
  async isQuietSince(time: number): Promise<boolean> {
    if (this.#changedAt >= time || !(await this.#line?.isComplete())) return false;
    return this.#changedAt < time;
  }

  async stop(): Promise<void> {
    await this.#line?.stop();
  }
}
