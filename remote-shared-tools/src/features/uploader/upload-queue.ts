import { AppError, ErrorCode, isAppError } from 'shared-contracts/errors';
import {
  type EnqueueOptions,
  type QueuedUpload,
  type Shell,
  unfinishedUploadsKey,
  type UploadResult,
  type UploadTask,
} from 'shared-contracts/shell';
import { requestedConversion } from '../../parts/upload/requested-conversion.ts';
import { fingerprintOf } from '../../parts/upload/fingerprint.ts';
import { sendFile } from '../../parts/upload/send-file.ts';
import { type KeptTask, uploadBook } from '../../parts/upload/upload-book.ts';
import { refuseFiles, titleOf } from '../../parts/upload/upload.rules.ts';
import { uploadTexts } from '../../parts/upload/upload.texts.ts';
import { finishUpload } from './finish-upload.ts';
import { holdTask } from './hold-task.ts';
import {
  isUnderWay,
  isUnfinished,
  SpeedMeter,
  type StopReason,
  stopReasons,
  type UploadEntry,
} from './upload-entry.ts';
import { uploaderTexts as texts } from './uploader.texts.ts';

/** Files sent at once; their requests share the store's gate besides. */
const filesAtOnce = 3;
/** Bytes up to which a file itself is kept for the time after a reload. */
const keptWhole = 16 * 1024 * 1024;

/** Queue of all uploads of this page load, of any caller; at most three run at once. */
export class UploadQueue {
  #entries: UploadEntry[] = [];
  #tasks: readonly UploadTask[] = [];
  readonly #listeners = new Set<() => void>();
  readonly #shell: Pick<Shell, 'call' | 'session'>;
  #made = 0;

  constructor(shell: Pick<Shell, 'call' | 'session'>) {
    this.#shell = shell;
  }

  readonly tasks = (): readonly UploadTask[] => this.#tasks;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  enqueue(files: readonly File[], options: EnqueueOptions): QueuedUpload[] {
    const refusal = refuseFiles(files, options.kind);
    if (refusal) throw refusal;
    const queued = files.map((file) => this.#add(file, options));
    this.#publish();
    this.#startNext();
    return queued;
  }

  pause(id: string): void {
    this.#stop(id, stopReasons.pause);
  }

  resume(id: string): void {
    const entry = this.#find(id);
    if (!entry?.file || (entry.task.state !== 'paused' && entry.task.state !== 'failed')) return;
    entry.controller = new AbortController();
    this.#change(entry, { state: 'waiting' }, ['message', 'needsFile']);
    this.#startNext();
  }

  retry(id: string): void {
    this.resume(id);
  }

  cancel(id: string): void {
    const entry = this.#find(id);
    if (!entry) return;
    entry.controller.abort(new DOMException(stopReasons.cancel, 'AbortError'));
    entry.reject(new DOMException(stopReasons.cancel, 'AbortError'));
    entry.release?.();
    void uploadBook.forgetTask(id);
    this.#entries = this.#entries.filter((one) => one !== entry);
    entry.options.onChange?.({ ...entry.task, state: 'cancelled' });
    this.#publish();
    this.#startNext();
  }

  /** The browser has no network: what runs rests, and goes on by itself when there is one again. */
  goOffline(): void {
    for (const { task } of this.#entries)
      if (task.state === 'sending' || task.state === 'waiting') this.#stop(task.id, stopReasons.offline);
  }

  goOnline(): void {
    for (const { task, stoppedBy } of this.#entries)
      if (task.state === 'paused' && stoppedBy === stopReasons.offline) this.resume(task.id);
  }

  /**
   * Brings back what a reload or a crash broke off; a file of which only the facts were kept waits to be chosen again.
   */
  async restore(): Promise<void> {
    for (const kept of await uploadBook.listTasks(this.#shell.session.user.id)) {
      if (this.#find(kept.id)) continue;
      const release = await holdTask(kept.id);
      if (release) this.#entries.push(this.#restored(kept, release));
    }
    this.#publish();
    this.#startNext();
  }

  /** Goes on with a file chosen again. Throws AppError when it holds other bytes than the first one. */
  async giveFile(id: string, file: File): Promise<void> {
    const entry = this.#find(id);
    if (!entry) return;
    if (file.size !== entry.task.size || (await fingerprintOf(file)) !== entry.fingerprint)
      throw new AppError(ErrorCode.BadRequest, texts.otherFile);
    entry.file = file;
    this.resume(id);
  }

  #add(file: File, options: EnqueueOptions): QueuedUpload {
    const id = `${Date.now()}-${(this.#made += 1)}-${Math.random().toString(36).slice(2, 8)}`;
    const task: UploadTask = {
      id,
      name: file.name,
      kind: options.kind,
      size: file.size,
      state: 'waiting',
      percent: 0,
      speed: 0,
    };
    const { promise, resolve, reject } = withResolvers<UploadResult>();
    // Callers that only watch the tray leave the promise alone.
    promise.catch(() => undefined);
    const title = options.titleOf?.(file) || titleOf(file.name);
    this.#entries.push({
      task,
      file,
      fingerprint: undefined,
      options,
      title,
      controller: new AbortController(),
      resolve,
      reject,
    });
    return { id, file, result: promise };
  }

  #restored(
    { id, name, type, kind, size, percent, file, fingerprint, categoryId, title }: KeptTask,
    release: () => void,
  ): UploadEntry {
    const facts = { id, name, kind, size, percent, speed: 0 };
    const task: UploadTask = file
      ? { ...facts, state: 'waiting' }
      : { ...facts, state: 'paused', needsFile: true, message: texts.needsFile };
    const settle = { resolve: () => undefined, reject: () => undefined };
    return {
      task,
      file: file && new File([file], name, { type }),
      fingerprint,
      options: { kind, categoryId },
      title,
      controller: new AbortController(),
      release,
      ...settle,
    };
  }

  #startNext(): void {
    const running = this.#entries.filter(({ task }) => task.state === 'sending').length;
    const waiting = this.#entries
      .filter(({ task }) => task.state === 'waiting')
      .slice(0, Math.max(0, filesAtOnce - running));
    for (const entry of waiting) void this.#run(entry);
  }

  async #run(entry: UploadEntry): Promise<void> {
    const {
      task: { kind },
      controller: { signal },
    } = entry;
    const file = entry.file!;
    this.#change(entry, { state: 'sending' });
    try {
      entry.fingerprint ??= await fingerprintOf(file);
      await this.#keep(entry);
      const persistentOps = kind === 'video' ? await requestedConversion(this.#shell, file, signal) : undefined;
      signal.throwIfAborted();
      const meter = new SpeedMeter();
      const stored = await sendFile(this.#shell, file, {
        kind,
        fingerprint: entry.fingerprint,
        persistentOps,
        signal,
        onBytes: (bytes) => (entry.task = { ...entry.task, speed: meter.measure(bytes, Date.now()) }),
        onProgress: (percent) => percent > entry.task.percent && this.#change(entry, { percent }),
      });
      this.#change(entry, { state: 'converting', percent: 100, speed: 0 });
      this.#startNext();
      const result = await finishUpload(this.#shell, entry, stored);
      this.#change(entry, { state: 'done', url: result.url });
      this.#leave(entry);
      entry.resolve(result);
      entry.options.onDone?.(entry.task, result);
    } catch (error) {
      this.#fail(entry, signal, error);
    }
    this.#startNext();
  }

  #fail(entry: UploadEntry, signal: AbortSignal, error: unknown): void {
    if (signal.aborted) return;
    const message = isAppError(error) ? error.message : uploadTexts.anyFailed;
    this.#change(entry, { state: 'failed', speed: 0, message });
    entry.reject(error);
  }

  #stop(id: string, reason: StopReason): void {
    const entry = this.#find(id);
    if (!entry || (entry.task.state !== 'sending' && entry.task.state !== 'waiting')) return;
    entry.controller.abort(new DOMException(reason, 'AbortError'));
    entry.stoppedBy = reason;
    this.#change(entry, {
      state: 'paused',
      speed: 0,
      ...(reason === stopReasons.offline ? { message: texts.offline } : {}),
    });
    this.#startNext();
  }

  /** Remembers the file for the time after a reload. */
  async #keep({ task, file, fingerprint, options, title }: UploadEntry): Promise<void> {
    if (!file || !fingerprint) return;
    const { id, name, size, kind, percent } = task;
    const facts = {
      id,
      name,
      size,
      kind,
      percent,
      title,
      fingerprint,
      type: file.type,
      categoryId: options.categoryId ?? '0',
    };
    await uploadBook.writeTask({
      ...facts,
      userId: this.#shell.session.user.id,
      time: Date.now(),
      ...(size <= keptWhole ? { file } : {}),
    });
    const entry = this.#find(id);
    if (entry && !entry.release) {
      const release = await holdTask(id);
      if (release) entry.release = release;
    }
  }

  #leave(entry: UploadEntry): void {
    void uploadBook.forgetTask(entry.task.id);
    entry.release?.();
  }

  #find(id: string): UploadEntry | undefined {
    return this.#entries.find(({ task }) => task.id === id);
  }

  #change(entry: UploadEntry, change: Partial<UploadTask>, drop: readonly (keyof UploadTask)[] = []): void {
    const kept = Object.fromEntries(
      Object.entries(entry.task).filter(([name]) => !drop.includes(name as keyof UploadTask)),
    );
    entry.task = { ...(kept as unknown as UploadTask), ...change };
    entry.options.onChange?.(entry.task);
    this.#publish();
  }

  #publish(): void {
    this.#tasks = this.#entries.map(({ task }) => task);
    if (this.#tasks.some(isUnfinished)) localStorage.setItem(unfinishedUploadsKey, this.#shell.session.user.id);
    else localStorage.removeItem(unfinishedUploadsKey);
    for (const listener of this.#listeners) listener();
  }

  /** Uploads that closing the page would break off. */
  get underWay(): number {
    return this.#tasks.filter(isUnderWay).length;
  }
}

function withResolvers<T>() {
  let resolve!: (value: T) => void;
  let reject!: (error: unknown) => void;
  const promise = new Promise<T>((yes, no) => ([resolve, reject] = [yes, no]));
  return { promise, resolve, reject };
}
