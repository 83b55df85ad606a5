import { refreshAuthType, refreshSuccessFlag, refreshTypeMedia, refreshTypeStaff, tokenRefreshMargin } from 'shared-contracts/constants';
import { AppError, ErrorCode, isAppError } from 'shared-contracts/errors';
import type { TokenData } from './session-model.ts';
import type { SessionStore, StoredTokens } from './session-store.ts';
import type { TabLock } from './tab-lock.ts';

/** What goes to the refresh call beside the client's id (R193 to R196). */
export interface RefreshFields {
  authType: typeof refreshAuthType;
  refreshToken: string;
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
const passing: readonly ErrorCode[] = [ErrorCode.Network, ErrorCode.Timeout, ErrorCode.Unavailable, ErrorCode.Internal, ErrorCode.TooMany];

/** Whether a token's age has passed its expiry less two seconds (R157, R293). */
export function isStale(tokens: StoredTokens, now: number): boolean {
  return (now - tokens.tokenTime) / 1000 > tokens.expiresIn - tokenRefreshMargin;
}

/**
 * Gives the function that every call asks for its token. One refresh is in flight over all tabs: whoever gets the lock
 * second finds the new token. Throws AppError ReLogin when there is no session any more; tokens are cleared then (R160).
 */
export function createTokenSource({ store, lock, send, now }: Parts): () => Promise<string> {
  let inFlight: Promise<string> | undefined;

  async function refresh(): Promise<string> {
    const tokens = store.readTokens();
    if (!tokens) throw new AppError(ErrorCode.ReLogin);
    if (!isStale(tokens, now())) return tokens.accessToken;
    try {
      const data = await sendTwice(tokens.refreshToken);
      store.writeTokens(data, now());
      return data.accessToken;
    } catch (error) {
      if (isAppError(error) && passing.includes(error.code)) throw error;
      const latest = store.readTokens();
      // Somebody logged in again while we were asking: theirs is the session now.
      if (latest && latest.refreshToken !== tokens.refreshToken) return latest.accessToken;
      store.clear();
      throw new AppError(ErrorCode.ReLogin);
    }
  }

  /** An answer lost on the way leaves us with a used token; the server gives the same successor within its grace (F19). */
  async function sendTwice(refreshToken: string): Promise<TokenData> {
    const refreshType = store.kind === 'staff' ? refreshTypeStaff : refreshTypeMedia;
    const fields: RefreshFields = { authType: refreshAuthType, refreshToken, refreshType };
    const answer = await send(fields).catch((error: unknown) => {
      if (isAppError(error, ErrorCode.Network) || isAppError(error, ErrorCode.Timeout)) return send(fields);
      throw error;
    });
    if (answer.flag !== refreshSuccessFlag) throw new AppError(ErrorCode.RefreshRefused);
    return answer.data;
  }

  return async () => {
    const tokens = store.readTokens();
    if (!tokens) throw new AppError(ErrorCode.ReLogin);
    if (!isStale(tokens, now())) return tokens.accessToken;
    inFlight ??= lock(`refresh-${store.kind}`, refresh).finally(() => {
      inFlight = undefined;
    });
    return inFlight;
  };
}
