import type { EnqueueOptions, UploadResult, UploadTask } from 'shared-contracts/shell';

/** A file of the queue with all that belongs to its way. */
export interface UploadEntry {
  task: UploadTask;
  /** Absent after a reload, until it has been chosen again. */
  file: File | undefined;
  fingerprint: string | undefined;
  options: EnqueueOptions;
  title: string;
  controller: AbortController;
  resolve(result: UploadResult): void;
  reject(error: unknown): void;
  /** Reason of the last stop. */
  stoppedBy?: StopReason;
  /** Gives the task free for other tabs. */
  release?: () => void;
}

/** Reason of stopping a running upload. */
export const stopReasons = { pause: 'pause', cancel: 'cancel', offline: 'offline' } as const;
export type StopReason = keyof typeof stopReasons;

/** True when the server lacks a part of it that this browser has. */
export const isUnfinished = ({ state }: UploadTask): boolean =>
  state === 'waiting' || state === 'sending' || state === 'paused' || state === 'failed';

/** True when it is running or about to: closing the page would interrupt it. */
export const isUnderWay = ({ state, needsFile }: UploadTask): boolean =>
  !needsFile && (state === 'waiting' || state === 'sending' || state === 'paused');

/** Bytes per second over the last moments. */
export class SpeedMeter {
  #bytes = 0;
  #time = 0;
  #speed = 0;

  /** The speed after so many bytes in all, at a time in milliseconds. */
  measure(bytes: number, now: number): number {
    if (this.#time === 0 || bytes < this.#bytes) {
      this.#time = now;
      this.#bytes = bytes;
    } else if (now - this.#time >= 500) {
      const latest = ((bytes - this.#bytes) / (now - this.#time)) * 1000;
      this.#speed = this.#speed === 0 ? latest : this.#speed * 0.6 + latest * 0.4;
      this.#time = now;
      this.#bytes = bytes;
    }
    return Math.round(this.#speed);
  }
}
