import {
  refreshAuthType,
  refreshSuccessFlag,
  refreshTypeMedia,
  refreshTypeStaff,
  tokenRefreshMargin,
} from 'shared-contracts/constants';
import { AppError, ErrorCode, isAppError } from 'shared-contracts/errors';
import type { TokenData } from './session-model.ts';
import type { SessionStore, StoredTokens } from './session-store.ts';
import type { TabLock } from './tab-lock.ts';

/** Fields of the refresh call beside the client's id; the refresh token is sent as a cookie (R193 to R196). */
export interface RefreshFields {
  authType: typeof refreshAuthType;
  refreshType: typeof refreshTypeStaff | typeof refreshTypeMedia;
}

/** Sends the refresh call; rejects with the server's refusal (R286) or a Network error. */
export type SendRefresh = (fields: RefreshFields) => Promise<{ flag: number; data: TokenData }>;

interface Parts {
  store: SessionStore;
  lock: TabLock;
  send: SendRefresh;
  now(): number;
}

/** Errors that say nothing about the session: it is kept, and the call that needed it fails instead. */
const passing: readonly ErrorCode[] = [
  ErrorCode.Network,
  ErrorCode.Timeout,
  ErrorCode.Unavailable,
  ErrorCode.Internal,
  ErrorCode.TooMany,
];
/**
 * Milliseconds after a refresh in another tab in which its token is still on its way to this one, and how long it is
 * waited for.
 */
const justNow = 2000;
const handOverTime = 150;

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** True when a token's age exceeds its lifetime less two seconds (R157, R293). */
export function isStale(tokens: StoredTokens, now: number): boolean {
  return (now - tokens.tokenTime) / 1000 > tokens.expiresIn - tokenRefreshMargin;
}

/**
 * Gives the function that every call asks for its token. One refresh is in flight over all tabs: whoever gets the lock
 * second finds the token that the first one handed over. A new page has none and gets its first by the cookie. Throws
 * AppError ReLogin when there is no session any more; what is known of it is cleared then (R160).
 */
export function createTokenSource({ store, lock, send, now }: Parts): () => Promise<string> {
  let inFlight: Promise<string> | undefined;

  /** The token of this page while it is fresh. */
  function fresh(): string | undefined {
    if (!store.hasSession()) throw new AppError(ErrorCode.ReLogin);
    const tokens = store.readTokens();
    return tokens && !isStale(tokens, now()) ? tokens.accessToken : undefined;
  }

  async function refresh(): Promise<string> {
    if (fresh() === undefined && now() - store.lastTokenTime() < justNow) await wait(handOverTime);
    const known = fresh();
    if (known !== undefined) return known;
    const before = { user: store.userName(), time: store.lastTokenTime() };
    try {
      const data = await sendTwice();
      // The cookie is another user's by now: this page was not theirs.
      if (data.username !== before.user) throw new AppError(ErrorCode.RefreshRefused);
      store.writeTokens(data, now());
      return data.accessToken;
    } catch (error) {
      if (isAppError(error) && passing.includes(error.code)) throw error;
      // Somebody logged in again while we were asking: theirs is the session now.
      if (store.hasSession() && store.lastTokenTime() !== before.time) return refresh();
      store.clear();
      throw new AppError(ErrorCode.ReLogin);
    }
  }

  /**
   * An answer lost on the way leaves us with a used token; the server gives the same successor within its grace (F19).
   */
  async function sendTwice(): Promise<TokenData> {
    const refreshType = store.kind === 'staff' ? refreshTypeStaff : refreshTypeMedia;
    const fields: RefreshFields = { authType: refreshAuthType, refreshType };
    const answer = await send(fields).catch((error: unknown) => {
      if (isAppError(error, ErrorCode.Network) || isAppError(error, ErrorCode.Timeout)) return send(fields);
      throw error;
    });
    if (answer.flag !== refreshSuccessFlag) throw new AppError(ErrorCode.RefreshRefused);
    return answer.data;
  }

  return async () => {
    const known = fresh();
    if (known !== undefined) return known;
    inFlight ??= lock(`refresh-${store.kind}`, refresh).finally(() => {
      inFlight = undefined;
    });
    return inFlight;
  };
}
