import { autosaveDelay } from 'shared-contracts/constants';
import { ErrorCode, isAppError } from 'shared-contracts/errors';
import type { ContentDraft } from 'shared-contracts/model';
import { isLostAnswer } from './lost-answer.rules.ts';

export type SaveKind = 'autosave' | 'save' | 'review';

/** Reason why saving is halted until the user acts. */
export type SaveHalt = 'title' | 'invalid' | 'stale' | 'locked' | 'refused';

/** State of saving that the form shows. Times are 'YYYY-MM-DD HH:mm:ss'. */
export type SaveState =
  | { kind: 'clean' }
  | { kind: 'unsaved' }
  | { kind: 'saving' }
  | { kind: 'saved'; time: string; isAuto: boolean }
  | { kind: 'failed' }
  | { kind: 'halted'; why: SaveHalt };

/** One save as sent: a repeat after a lost answer is the same one, so that the server stores it once (F17). */
export interface SaveJob {
  draft: ContentDraft;
  kind: SaveKind;
  requestId: string;
  serial: number;
}

/** Dependencies of the saver. */
export interface SaverPorts {
  draft(): ContentDraft;
  /** Sends; answers the server's time of the change. */
  send(job: SaveJob): Promise<{ modifiedTime: string }>;
  /** Milliseconds without input before a save; the usual ones where absent. */
  delay?(): number;
  onState(state: SaveState): void;
  /** The server has this job. */
  onStored(job: SaveJob): void;
  /** Refused in a way that another try does not heal. */
  onRefused(error: unknown, why: SaveHalt): void;
}

/** Seconds before each further try. */
const patience = [2, 4, 8, 15, 30];

/**
 * Saves one story, one request at a time: after three seconds without input (debounce), or at once on request. An
 * unconfirmed save is retried, first unchanged and then with the current draft, until it is confirmed or refused.
 */
export class Saver {
  readonly #ports: SaverPorts;
  #serial = 0;
  #storedSerial = 0;
  #tried = 0;
  #isStopped = false;
  #pending: SaveJob | undefined;
  #running: Promise<void> | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(ports: SaverPorts) {
    this.#ports = ports;
  }

  /** True when a change is not yet saved on the server. */
  get isDirty(): boolean {
    return this.#serial !== this.#storedSerial;
  }

  get #delay(): number {
    return this.#ports.delay?.() ?? autosaveDelay;
  }

  /** Counts up with every change; the receipt of a save names the change that it holds. */
  get serial(): number {
    return this.#serial;
  }

  /** The draft has changed. */
  touch(): void {
    this.#serial += 1;
    if (this.#isStopped) return;
    if (!this.#running) this.#ports.onState({ kind: 'unsaved' });
    this.#arm(this.#delay);
  }

  /** The server's text was taken instead of mine. */
  forget(): void {
    this.#storedSerial = this.#serial;
    this.#pending = undefined;
    this.#disarm();
    this.#ports.onState({ kind: 'clean' });
  }

  /** Saves again, after a stop that was not meant for good. */
  start(): void {
    this.#isStopped = false;
    if (this.isDirty) this.#arm(this.#delay);
  }

  /** No more saving: the story is in other hands or gone on. */
  stop(): void {
    this.#isStopped = true;
    this.#disarm();
  }

  /**
   * Saves the current draft now. Rejects when the server refuses or does not answer; in the latter case it keeps
   * retrying.
   */
  async save(kind: SaveKind): Promise<void> {
    this.#disarm();
    await this.#running?.catch(() => undefined);
    // Two may have waited here for the same run.
    if (this.#running) return this.save(kind);
    this.#running = this.#run(kind).finally(() => {
      this.#running = undefined;
    });
    await this.#running;
  }

  /** The network is back: no need to wait for the next try. */
  retryNow(): void {
    if (this.#pending || this.isDirty) void this.save('autosave').catch(() => undefined);
  }

  async #run(kind: SaveKind): Promise<void> {
    if (this.#isStopped) return;
    if (this.#pending) await this.#send(this.#pending);
    if (kind === 'autosave' && !this.isDirty) return;
    const draft = this.#ports.draft();
    if (draft.title.trim() === '') {
      if (kind === 'autosave') return this.#ports.onState({ kind: 'halted', why: 'title' });
      throw new Error('a save by hand is checked before');
    }
    await this.#send({ draft, kind, requestId: crypto.randomUUID(), serial: this.#serial });
  }

  async #send(job: SaveJob): Promise<void> {
    this.#pending = job;
    this.#ports.onState({ kind: 'saving' });
    try {
      const { modifiedTime } = await this.#ports.send(job);
      this.#pending = undefined;
      this.#tried = 0;
      this.#storedSerial = job.serial;
      this.#ports.onStored(job);
      this.#ports.onState(
        this.isDirty ? { kind: 'unsaved' } : { kind: 'saved', time: modifiedTime, isAuto: job.kind === 'autosave' },
      );
      if (this.isDirty) this.#arm(this.#delay);
    } catch (error) {
      this.#handleFailure(error);
      throw error;
    }
  }

  #handleFailure(error: unknown): void {
    if (!isAppError(error) || isLostAnswer(error)) {
      this.#ports.onState({ kind: 'failed' });
      this.#arm((patience[Math.min(this.#tried, patience.length - 1)] ?? 30) * 1000);
      this.#tried += 1;
      return;
    }
    this.#pending = undefined;
    const why = haltOf(error.code);
    this.#ports.onState({ kind: 'halted', why });
    this.#ports.onRefused(error, why);
  }

  #arm(milliseconds: number): void {
    this.#disarm();
    if (!this.#isStopped)
      this.#timer = setTimeout(() => void this.save('autosave').catch(() => undefined), milliseconds);
  }

  #disarm(): void {
    clearTimeout(this.#timer);
  }
}

function haltOf(code: ErrorCode): SaveHalt {
  if (code === ErrorCode.StaleRevision) return 'stale';
  if (code === ErrorCode.Locked) return 'locked';
  return code === ErrorCode.Invalid ? 'invalid' : 'refused';
}
