import { editLockHeartbeat, editLockLease } from 'shared-contracts/constants';
import { contentLockContent, contentUnlockContent } from 'shared-contracts/endpoints';
import { ErrorCode, isAppError } from 'shared-contracts/errors';
import type { LockHolder } from 'shared-contracts/model';
import type { Shell } from 'shared-contracts/shell';

/** Who has the story in hand. */
export type LockState = { kind: 'none' } | { kind: 'mine' } | { kind: 'other'; holder: LockHolder } | { kind: 'lost'; holder: LockHolder };

/**
 * The edit lease of one story in this page: taken, renewed every 20 seconds, given back. A renewal that does not reach
 * the server is tried again at the next beat; only the server's word that another holds it ends the editing.
 */
export class EditLock {
  readonly #shell: Pick<Shell, 'call' | 'session'>;
  readonly #onChange: (state: LockState) => void;
  readonly #tabId = claimTabId();
  #contentId: string | undefined;
  #token = '';
  #beat: ReturnType<typeof setInterval> | undefined;
  /** Lets the other tabs of this browser see that this one lives. */
  #endSign: (() => void) | undefined;
  #state: LockState = { kind: 'none' };

  constructor(shell: Pick<Shell, 'call' | 'session'>, onChange: (state: LockState) => void) {
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

  /** Goes on with the lease that the server gave with a new story. */
  adopt(contentId: string, token: string): void {
    this.#contentId = contentId;
    this.#hold(token);
  }

  /** Takes the lease; answers the story's revision, or undefined when another has it. Throws what is no question of locks. */
  async take(contentId: string, { takeOver = false } = {}): Promise<number | undefined> {
    this.#contentId = contentId;
    try {
      const { data } = await this.#shell.call(contentLockContent, { id: contentId, tabId: this.#tabId, takeOver, ...(this.#token && { token: this.#token }) });
      this.#hold(data.token);
      return data.rev;
    } catch (error) {
      if (!isAppError(error, ErrorCode.Locked)) throw error;
      const holder = holderOf(error);
      const isMine = holder.userId === this.#shell.session.user.id;
      if (isMine && !takeOver && (await isLeftBehind(contentId))) return this.take(contentId, { takeOver: true });
      this.#set({ kind: 'other', holder });
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
    this.#endSign = this.#contentId ? signOfLife(this.#contentId) : undefined;
    this.#beat = setInterval(() => void this.#renew(), editLockHeartbeat * 1000);
  }

  async #renew(): Promise<void> {
    if (!this.#contentId || this.#state.kind !== 'mine') return;
    try {
      const { data } = await this.#shell.call(contentLockContent, { id: this.#contentId, tabId: this.#tabId, token: this.#token });
      this.#token = data.token;
      localStorage.setItem(signName(this.#contentId), String(Date.now()));
    } catch (error) {
      if (isAppError(error, ErrorCode.Locked)) this.lose(error);
    }
  }

  #stopBeat(): void {
    clearInterval(this.#beat);
    this.#endSign?.();
  }

  #set(state: LockState): void {
    this.#state = state;
    this.#onChange(state);
  }
}

/** The refusal's data is the holder, or holds it. */
function holderOf(error: unknown): LockHolder {
  const data = isAppError(error) ? (error.data as Partial<LockHolder> & { holder?: LockHolder } | undefined) : undefined;
  return data?.holder ?? { userId: data?.userId ?? '', nickName: data?.nickName ?? '', expiresTime: data?.expiresTime ?? '' };
}

const signName = (contentId: string) => `newsroom.editing.${contentId}`;

/**
 * Shows this browser's other tabs that this one lives and edits: a browser lock, which a crashed tab no longer holds,
 * and the time of the last lease. Ends by the returned function.
 */
function signOfLife(contentId: string): () => void {
  const ended = Promise.withResolvers<void>();
  // Plain http has no browser locks: then every lease of one's own is asked about.
  void navigator.locks?.request(signName(contentId), { mode: 'shared' }, () => ended.promise);
  localStorage.setItem(signName(contentId), String(Date.now()));
  return () => {
    ended.resolve();
    localStorage.removeItem(signName(contentId));
  };
}

/** True when the lease was this browser's and no living tab of it edits the story: it is left over from a crash. */
async function isLeftBehind(contentId: string): Promise<boolean> {
  const lastLease = Number(localStorage.getItem(signName(contentId)) ?? 0);
  if (!navigator.locks || Date.now() - lastLease > editLockLease * 1000) return false;
  const { held = [] } = await navigator.locks.query();
  return !held.some((lock) => lock.name === signName(contentId));
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
