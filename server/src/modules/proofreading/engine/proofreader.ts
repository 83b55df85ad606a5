import { AppError, ErrorCode } from 'shared-contracts/errors';
import { WorkerThread } from '../../../platform/workers/worker-thread.ts';
import { proofreadingTexts } from '../proofreading.texts.ts';
import type { WorkerAnswers, WorkerTask } from './worker-messages.ts';

/** Milliseconds after which a task is given up and the worker restarted: a rule must never block the newsroom. */
const taskLimit = 60_000;
/** Megabytes: the dictionary and the words learned from a whole archive. */
const memory = 1024;

/**
 * The engine in a thread of its own, so that a long text never blocks the server and the dictionary stays loaded.
 * Started on first use.
 */
export class Proofreader {
  readonly #thread = new WorkerThread({ script: new URL('./worker.ts', import.meta.url), memory });
  #stamp = '';

  /** True when the worker has the knowledge that the stamp names. */
  knows(stamp: string): boolean {
    return this.#thread.isRunning && this.#stamp === stamp;
  }

  /** Remembers which knowledge the worker was given. */
  remember(stamp: string): void {
    this.#stamp = stamp;
  }

  /** Runs a task in the worker. Throws AppError Unavailable when it cannot. */
  async ask<Task extends WorkerTask>(task: Task): Promise<WorkerAnswers[Task['kind']]> {
    // A restarted thread has no knowledge yet.
    if (!this.#thread.isRunning) this.#stamp = '';
    try {
      return (await this.#thread.ask(task, taskLimit)) as WorkerAnswers[Task['kind']];
    } catch (error) {
      throw Object.assign(new AppError(ErrorCode.Unavailable, proofreadingTexts.rulesUnavailable), { cause: error });
    }
  }

  /** Ends the thread; the next task starts another. */
  stop(): Promise<void> {
    return this.#thread.stop();
  }
}

/** The one engine of this process. */
export const proofreader = new Proofreader();
