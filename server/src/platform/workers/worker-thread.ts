import { Worker } from 'node:worker_threads';
import { AppError, type ErrorCode, type RefusalData } from 'shared-contracts/errors';

/** A task as it is sent to a thread, and what comes back: a result, a refusal for the caller, or a fault of our own. */
export interface ThreadRequest {
  id: number;
  task: unknown;
}
export interface ThreadReply {
  id: number;
  result?: unknown;
  refusal?: { code: ErrorCode; message: string; data?: RefusalData };
  fault?: string;
}

/**
 * Why a thread gave no answer. After 'fault' it goes on; after the others it was ended, and the next task starts
 * another.
 */
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
  /** Megabytes that the thread may hold. */
  memory: number;
  /** Milliseconds without a task after which it ends; absent keeps it. */
  idleFor?: number;
}

const megabyte = 1024 * 1024;
/** Milliseconds between looks at what a working thread holds. */
const lookEvery = 50;
/**
 * Megabytes above its limit at which V8 itself ends a thread. That is the last resort: a thread that meets V8's limit
 * in the middle of an allocation takes the whole process with it, so it is ended by looks at what it holds long before.
 */
const lastResort = 1024;

/**
 * A thread that does tasks beside the server's own work; started by the first task, and restarted after it was ended.
 */
export class WorkerThread {
  readonly #options: ThreadOptions;
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | undefined;
  #idle: NodeJS.Timeout | undefined;
  #looking: NodeJS.Timeout | undefined;
  #nextId = 1;

  constructor(options: ThreadOptions) {
    this.#options = options;
  }

  get isRunning(): boolean {
    return this.#worker !== undefined;
  }

  /**
   * Has the thread do a task. Throws the task's own AppError, or ThreadFailure; one that takes longer than `limit`
   * milliseconds ends the thread. The buffers of `handedOver` are moved, not copied.
   */
  ask(task: unknown, limit: number, handedOver: readonly ArrayBuffer[] = []): Promise<unknown> {
    clearTimeout(this.#idle);
    const worker = (this.#worker ??= this.#start());
    const id = this.#nextId++;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(
        () => this.#end(worker, new ThreadFailure('time', `a task took longer than ${limit} ms`)),
        limit,
      ).unref();
      this.#waiting.set(id, { resolve, reject, timer });
      this.#looking ??= setInterval(() => void this.#look(worker), lookEvery).unref();
      worker.ref();
      worker.postMessage({ id, task } satisfies ThreadRequest, handedOver);
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
    const worker = new Worker(script, {
      resourceLimits: { maxOldGenerationSizeMb: memory + lastResort },
      execArgv: ['--disable-warning=ExperimentalWarning'],
    });
    worker.on('message', (reply: ThreadReply) => this.#take(worker, reply));
    worker.on('error', (error: NodeJS.ErrnoException) =>
      this.#end(
        worker,
        new ThreadFailure(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : 'fault', error.message),
      ),
    );
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

  /** A thread that is busy answers too: the look interrupts it. */
  async #look(worker: Worker): Promise<void> {
    const heap = await worker.getHeapStatistics().catch(() => undefined);
    if (!heap || heap.used_heap_size + heap.external_memory <= this.#options.memory * megabyte) return;
    this.#end(worker, new ThreadFailure('memory', `a task took more than ${this.#options.memory} MB`));
  }

  #stopLooking(): void {
    clearInterval(this.#looking);
    this.#looking = undefined;
  }

  /** An idle thread keeps no process alive. */
  #rest(worker: Worker): void {
    this.#stopLooking();
    worker.unref();
    const { idleFor } = this.#options;
    if (idleFor !== undefined) this.#idle = setTimeout(() => void this.stop(), idleFor).unref();
  }

  #end(worker: Worker, failure: ThreadFailure): void {
    if (this.#worker !== worker) return;
    this.#worker = undefined;
    clearTimeout(this.#idle);
    this.#stopLooking();
    void worker.terminate();
    const lostCalls = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { reject, timer } of lostCalls) {
      clearTimeout(timer);
      reject(failure);
    }
  }
}
