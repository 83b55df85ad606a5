import { AppError, ErrorCode, isAppError } from 'shared-contracts/errors';
import { BoundedQueue } from './bounded-queue.ts';
import type { TaskInput, TaskName, TaskResult } from './tasks.ts';
import { ThreadFailure, WorkerThread } from './worker-thread.ts';

export interface PoolLimits {
  /** Threads, and so tasks at once. */
  threads: number;
  /** Tasks that may wait for one. */
  waiting: number;
  /** Megabytes of each. */
  memory: number;
  /** What each of them runs; the product's tasks when absent. */
  script?: URL;
}

const tooComplex = '内容过于复杂，无法处理，请清除格式或拆分后再试';
const ownScript = new URL('./pool-worker.ts', import.meta.url);

/** Milliseconds that a task may take. A text is cleaned in a hundredth of that; a document of a thousand pages takes seconds. */
const patience: Partial<Record<TaskName, number>> = { readWord: 60_000, unpackRelease: 60_000 };
const usualPatience = 15_000;

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
   * Has a thread do a task. Throws what the task refuses with, TooMany when too many wait, and Invalid with `failedText` when
   * it takes too long or too much memory; its thread is ended then and the next task starts another.
   */
  run<Name extends TaskName>(name: Name, input: TaskInput<Name>, { failedText = tooComplex, limit = patience[name] ?? usualPatience }: { failedText?: string; limit?: number } = {}): Promise<TaskResult<Name>> {
    return this.#queue.run(async () => {
      const thread = this.#free.pop()!;
      try {
        return (await thread.ask({ name, input }, limit)) as TaskResult<Name>;
      } catch (error) {
        if (isAppError(error)) throw error;
        const isTooDear = error instanceof ThreadFailure && (error.reason === 'time' || error.reason === 'memory' || isOverflow(error));
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
