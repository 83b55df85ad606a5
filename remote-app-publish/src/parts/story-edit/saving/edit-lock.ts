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
  readonly #onRoom: (room: 'asked' | 'there') => void;
  readonly #tabId = claimTabId();
  #contentId: string | undefined;
  #token = '';
  #beat: ReturnType<typeof setInterval> | undefined;
  #state: LockState = { kind: 'none' };

  /** `onRoom`: somebody asks to edit together, or several do so already and there is no lease. */
  constructor(
    shell: Pick<Shell, 'call'>,
    onChange: (state: LockState) => void,
    onRoom: (room: 'asked' | 'there') => void = () => undefined,
  ) {
    this.#shell = shell;
    this.#onChange = onChange;
    this.#onRoom = onRoom;
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
      if (data.isRoomAsked) this.#onRoom('asked');
      return data.rev;
    } catch (error) {
      if (!isAppError(error, ErrorCode.Locked)) throw error;
      if (error.data?.isRoom) {
        this.#onRoom('there');
        return undefined;
      }
      this.#set({ kind: 'other', holder: holderOf(error) });
      return undefined;
    }
  }

  /** The server said with a refused save that another has taken it. */
  lose(error: unknown): void {
    this.#stopBeat();
    this.#set({ kind: 'lost', holder: holderOf(error) });
  }

  /** The draft is edited by several: the server has ended the lease. */
  leave(): void {
    this.#stopBeat();
    this.#token = '';
    this.#set({ kind: 'none' });
  }

  /** Asks now whether somebody wants to edit together, and not at the next renewal. */
  lookNow(): void {
    if (this.#beat) void this.#renew();
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
      if (data.isRoomAsked) this.#onRoom('asked');
    } catch (error) {
      if (!isAppError(error, ErrorCode.Locked)) return;
      // The answer of a renewal that was on its way while the text went into a room.
      if (this.#state.kind !== 'mine') return;
      if (error.data?.isRoom) this.#onRoom('there');
      else this.lose(error);
    }
  }

  #stopBeat(): void {
    clearInterval(this.#beat);
    this.#beat = undefined;
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
