import { Worker } from 'node:worker_threads';
import { AppError, type ErrorCode } from 'shared-contracts/errors';

/** A task as it is sent to a thread, and what comes back: a result, a refusal for the caller, or a fault of our own. */
export interface ThreadRequest {
  id: number;
  task: unknown;
}
export interface ThreadReply {
  id: number;
  result?: unknown;
  refusal?: { code: ErrorCode; message: string; data?: unknown };
  fault?: string;
}

/** Why a thread gave no answer. After 'fault' it goes on; after the others it was ended, and the next task starts another. */
export class ThreadFailure extends Error {
  readonly reason: 'time' | 'memory' | 'fault' | 'stopped';
  constructor(reason: ThreadFailure['reason'], message: string) {
    super(message);
    this.reason = reason;
  }
}

interface Waiting {
  resolve(result: unknown): void;
  reject(error: Error): void;
  timer: NodeJS.Timeout;
}

export interface ThreadOptions {
  script: URL;
  /** Megabytes of objects that the thread may hold. */
  memory: number;
  /** Milliseconds without a task after which it ends; absent keeps it. */
  idleFor?: number;
}

/** A thread that does tasks beside the server's own work; started when first asked, and anew after it was ended. */
export class WorkerThread {
  readonly #options: ThreadOptions;
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | undefined;
  #idle: NodeJS.Timeout | undefined;
  #nextId = 1;

  constructor(options: ThreadOptions) {
    this.#options = options;
  }

  get isRunning(): boolean {
    return this.#worker !== undefined;
  }

  /** Has the thread do a task. Throws the task's own AppError, or ThreadFailure; one that takes longer than `limit` milliseconds ends the thread. */
  ask(task: unknown, limit: number): Promise<unknown> {
    clearTimeout(this.#idle);
    const worker = (this.#worker ??= this.#start());
    const id = this.#nextId++;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.#end(worker, new ThreadFailure('time', `a task took longer than ${limit} ms`)), limit).unref();
      this.#waiting.set(id, { resolve, reject, timer });
      worker.ref();
      worker.postMessage({ id, task } satisfies ThreadRequest);
    });
  }

  /** Ends the thread; the next task starts another. */
  async stop(): Promise<void> {
    const worker = this.#worker;
    if (!worker) return;
    this.#end(worker, new ThreadFailure('stopped', 'stopped'));
    await worker.terminate();
  }

  #start(): Worker {
    const { script, memory } = this.#options;
    const worker = new Worker(script, { resourceLimits: { maxOldGenerationSizeMb: memory }, execArgv: ['--disable-warning=ExperimentalWarning'] });
    worker.on('message', (reply: ThreadReply) => this.#take(worker, reply));
    worker.on('error', (error: NodeJS.ErrnoException) => this.#end(worker, new ThreadFailure(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : 'fault', error.message)));
    worker.unref();
    return worker;
  }

  #take(worker: Worker, { id, result, refusal, fault }: ThreadReply): void {
    const waiting = this.#waiting.get(id);
    if (!waiting) return;
    clearTimeout(waiting.timer);
    this.#waiting.delete(id);
    if (this.#waiting.size === 0) this.#rest(worker);
    if (refusal) waiting.reject(new AppError(refusal.code, refusal.message, refusal.data));
    else if (fault !== undefined) waiting.reject(new ThreadFailure('fault', fault));
    else waiting.resolve(result);
  }

  /** An idle thread keeps no process alive. */
  #rest(worker: Worker): void {
    worker.unref();
    const { idleFor } = this.#options;
    if (idleFor !== undefined) this.#idle = setTimeout(() => void this.stop(), idleFor).unref();
  }

  #end(worker: Worker, failure: ThreadFailure): void {
    if (this.#worker !== worker) return;
    this.#worker = undefined;
    clearTimeout(this.#idle);
    void worker.terminate();
    const lost = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { reject, timer } of lost) {
      clearTimeout(timer);
      reject(failure);
    }
  }
}
