import { editLockHeartbeat } from 'shared-contracts/constants';
import { contentLockContent, contentUnlockContent } from 'shared-contracts/endpoints';
import { ErrorCode, isAppError } from 'shared-contracts/errors';
import type { LockHolder } from 'shared-contracts/model';
import type { Shell } from 'shared-contracts/shell';

/** State of the edit lock of the story. */
export type LockState =
  { kind: 'none' } | { kind: 'mine' } | { kind: 'other'; holder: LockHolder } | { kind: 'lost'; holder: LockHolder };

/**
 * The edit lease of one story in this page: taken, renewed every 20 seconds, given back. A renewal without an answer is
 * retried at the next interval; only the server's answer that another user holds the lease ends the editing.
 */
export class EditLock {
  readonly #shell: Pick<Shell, 'call'>;
  readonly #onChange: (state: LockState) => void;
  readonly #tabId = claimTabId();
  #contentId: string | undefined;
  #token = '';
  #beat: ReturnType<typeof setInterval> | undefined;
  #state: LockState = { kind: 'none' };

  constructor(shell: Pick<Shell, 'call'>, onChange: (state: LockState) => void) {
    this.#shell = shell;
    this.#onChange = onChange;
  }

  /** Sent with every save. */
  get token(): string {
    return this.#token;
  }

  get state(): LockState {
    return this.#state;
  }

  /** Takes over the lease of a new story: a renewal puts this tab's name on it, so that a reload keeps it. */
  async keep(contentId: string, token: string | null): Promise<void> {
    this.#contentId = contentId;
    if (token) this.#hold(token);
    await this.take(contentId).catch(() => undefined);
  }

  /**
   * Takes the lease; answers the story's revision, or undefined when another has it. Throws what is no question of
   * locks.
   */
  async take(contentId: string, { takeOver = false } = {}): Promise<number | undefined> {
    this.#contentId = contentId;
    try {
      const { data } = await this.#shell.call(contentLockContent, {
        id: contentId,
        tabId: this.#tabId,
        takeOver,
        ...(this.#token && { token: this.#token }),
      });
      this.#hold(data.token);
      return data.rev;
    } catch (error) {
      if (!isAppError(error, ErrorCode.Locked)) throw error;
      this.#set({ kind: 'other', holder: holderOf(error) });
      return undefined;
    }
  }

  /** The server said with a refused save that another has taken it. */
  lose(error: unknown): void {
    this.#stopBeat();
    this.#set({ kind: 'lost', holder: holderOf(error) });
  }

  /** Gives the lease back; nothing waits for it. */
  release(): void {
    this.#stopBeat();
    if (this.#state.kind === 'mine' && this.#contentId) {
      void this.#shell.call(contentUnlockContent, { id: this.#contentId, token: this.#token }).catch(() => undefined);
    }
    this.#state = { kind: 'none' };
    this.#token = '';
  }

  #hold(token: string): void {
    this.#token = token;
    this.#set({ kind: 'mine' });
    this.#stopBeat();
    this.#beat = setInterval(() => void this.#renew(), editLockHeartbeat * 1000);
  }

  async #renew(): Promise<void> {
    if (!this.#contentId || this.#state.kind !== 'mine') return;
    try {
      const { data } = await this.#shell.call(contentLockContent, {
        id: this.#contentId,
        tabId: this.#tabId,
        token: this.#token,
      });
      this.#token = data.token;
    } catch (error) {
      if (isAppError(error, ErrorCode.Locked)) this.lose(error);
    }
  }

  #stopBeat(): void {
    clearInterval(this.#beat);
  }

  #set(state: LockState): void {
    this.#state = state;
    this.#onChange(state);
  }
}

/** Returns who holds the lease, as a refusal with code Locked reports it; a nameless holder for any other error. */
function holderOf(error: unknown): LockHolder {
  const holder = isAppError(error, ErrorCode.Locked) ? error.data?.holder : undefined;
  return holder ?? { userId: '', nickName: '', expiresTime: '' };
}

const tabKey = 'newsroom.edit-tab';
let tabId: string | undefined;

/**
 * A name of this browser tab that outlives a reload, so that a reload is never locked out by itself. It is written when
 * the page goes and taken out when it comes, so that a duplicated tab gets a name of its own.
 */
function claimTabId(): string {
  if (tabId) return tabId;
  tabId = sessionStorage.getItem(tabKey) ?? crypto.randomUUID();
  sessionStorage.removeItem(tabKey);
  window.addEventListener('pagehide', () => sessionStorage.setItem(tabKey, tabId!));
  return tabId;
}
