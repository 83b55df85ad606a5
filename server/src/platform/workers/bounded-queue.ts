import { AppError, ErrorCode } from 'shared-contracts/errors';

/** Runs a few works at once, lets some wait and refuses the rest, so that bad pictures cannot starve good ones. */
export class BoundedQueue {
  readonly #atOnce: number;
  readonly #waitingMax: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(limits: { atOnce: number; waitingMax: number }) {
    this.#atOnce = limits.atOnce;
    this.#waitingMax = limits.waitingMax;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#atOnce) {
      if (this.#waiting.length >= this.#waitingMax) throw new AppError(ErrorCode.TooMany);
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    } else this.#running += 1;
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      // The place is handed on, not freed, so that no newcomer slips in between.
      if (next) next();
      else this.#running -= 1;
    }
  }
}
