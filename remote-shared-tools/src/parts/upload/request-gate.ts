import { uploadConcurrentChunks } from 'shared-contracts/constants';

/** Lets so many requests run at once and the others wait in their order. */
class RequestGate {
  #free: number;
  readonly #waiting: (() => void)[] = [];

  constructor(size: number) {
    this.#free = size;
  }

  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#free > 0) this.#free -= 1;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#free += 1;
    }
  }
}

/** Three requests to the store at once, whatever number of files is on its way (R713, R804). */
export const storeGate = new RequestGate(uploadConcurrentChunks);
