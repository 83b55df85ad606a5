import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import type { WorkerAnswers, WorkerReply, WorkerRequest, WorkerTask } from './worker-messages.ts';

/** Milliseconds after which a task is given up and the worker made anew: a rule must never hang the newsroom. */
const taskLimit = 60_000;

interface Waiting {
  resolve(result: unknown): void;
  reject(error: Error): void;
  timer: NodeJS.Timeout;
}

/** The engine in a thread of its own, so that a long text never blocks the server. Started when first asked. */
export class Proofreader {
  #worker: Worker | undefined;
  #nextId = 1;
  readonly #waiting = new Map<number, Waiting>();
  #stamp = '';

  /** Whether the worker has the knowledge that the stamp names. */
  knows(stamp: string): boolean {
    return this.#worker !== undefined && this.#stamp === stamp;
  }

  /** Remembers which knowledge the worker was given. */
  remember(stamp: string): void {
    this.#stamp = stamp;
  }

  /** Has the worker do a task. Throws AppError Unavailable when it cannot. */
  ask<Task extends WorkerTask>(task: Task): Promise<WorkerAnswers[Task['kind']]> {
    const worker = (this.#worker ??= this.#start());
    const id = this.#nextId++;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.#giveUp(new Error(`proofreading took longer than ${taskLimit} ms`)), taskLimit).unref();
      this.#waiting.set(id, { resolve: resolve as (result: unknown) => void, reject, timer });
      worker.ref();
      worker.postMessage({ id, task } satisfies WorkerRequest);
    });
  }

  /** Ends the thread; the next question starts another. */
  async stop(): Promise<void> {
    const worker = this.#worker;
    this.#giveUp(new Error('stopped'));
    await worker?.terminate();
  }

  #start(): Worker {
    const worker = new Worker(path.join(import.meta.dirname, 'worker.ts'), { execArgv: ['--disable-warning=ExperimentalWarning'] });
    worker.on('message', ({ id, result, error }: WorkerReply) => {
      const waiting = this.#waiting.get(id);
      if (!waiting) return;
      clearTimeout(waiting.timer);
      this.#waiting.delete(id);
      // An idle thread keeps no process alive.
      if (this.#waiting.size === 0) worker.unref();
      if (error === undefined) waiting.resolve(result);
      else waiting.reject(unavailable(error));
    });
    worker.on('error', (error) => this.#giveUp(error));
    worker.unref();
    this.#stamp = '';
    return worker;
  }

  #giveUp(error: Error): void {
    void this.#worker?.terminate();
    this.#worker = undefined;
    for (const { reject, timer } of this.#waiting.values()) {
      clearTimeout(timer);
      reject(unavailable(error.message));
    }
    this.#waiting.clear();
  }
}

function unavailable(cause: string): AppError {
  return Object.assign(new AppError(ErrorCode.Unavailable, '本地校对规则暂时不可用，请稍后再试'), { cause });
}

/** The one engine of this process. */
export const proofreader = new Proofreader();
