import { AppError, ErrorCode, isAppError } from 'shared-contracts/errors';
import { BoundedQueue } from './bounded-queue.ts';
import type { Task, TaskCall } from './task.ts';
import { ThreadFailure, WorkerThread } from './worker-thread.ts';

export interface PoolLimits {
  /** Threads, and so tasks at once. */
  threads: number;
  /** Tasks that may wait for one. */
  waiting: number;
  /** Megabytes of each. */
  memory: number;
  /** Script that each of them runs; the product's tasks when absent. */
  script?: URL;
}

const ownScript = new URL('./pool-worker.ts', import.meta.url);

/** A few threads that share the costly tasks of all requests, so that none of them holds up anybody else. */
export class WorkPool {
  readonly #threads: WorkerThread[];
  readonly #free: WorkerThread[];
  readonly #queue: BoundedQueue;

  constructor({ threads, waiting, memory, script = ownScript }: PoolLimits) {
    this.#threads = Array.from({ length: threads }, () => new WorkerThread({ script, memory, idleFor: 60_000 }));
    this.#free = [...this.#threads];
    this.#queue = new BoundedQueue({ atOnce: threads, waitingMax: waiting });
  }

  /**
   * Has a thread do a task. Throws what the task refuses with, TooMany when too many wait, and Invalid with the task's
   * sentence when it takes too long or too much memory; its thread is ended then and the next task starts another. The
   * buffers of `handedOver`, parts of the input, are not copied and no longer the caller's.
   */
  run<Input, Result>(
    { module, name, limit, failedText }: Task<Input, Result>,
    input: Input,
    handedOver: readonly ArrayBuffer[] = [],
  ): Promise<Result> {
    return this.#queue.run(async () => {
      const thread = this.#free.pop()!;
      try {
        return (await thread.ask({ module, name, input } satisfies TaskCall, limit, handedOver)) as Result;
      } catch (error) {
        if (isAppError(error)) throw error;
        const isTooDear =
          error instanceof ThreadFailure && (error.reason === 'time' || error.reason === 'memory' || isOverflow(error));
        throw isTooDear ? Object.assign(new AppError(ErrorCode.Invalid, failedText), { cause: error }) : error;
      } finally {
        this.#free.push(thread);
      }
    });
  }

  async stop(): Promise<void> {
    await Promise.all(this.#threads.map((thread) => thread.stop()));
  }
}

/** Markup so deep that a parser of a library ran out of its stack. */
const isOverflow = ({ message }: ThreadFailure): boolean => /Maximum call stack size exceeded/.test(message);

/** The pool of this process. */
export const workPool = new WorkPool({ threads: 2, waiting: 40, memory: 512 });
