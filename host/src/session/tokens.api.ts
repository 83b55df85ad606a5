import { refreshToken } from 'shared-contracts/endpoints';
import { send } from '../transport/api-client.ts';
import { hostClient } from './client.ts';
import { createTokenSource, type SendRefresh } from './refresh.ts';
import { shareTokens } from './share-tokens.ts';
import type { SessionKind } from './session-store.ts';
import { currentKind, sessionStores } from './session-stores.ts';
import { chooseTabLock } from './tab-lock.ts';

// Shorter than an ordinary call: a retry must arrive within the server's grace period for lost answers.
const refreshTimeout = 8;

const sendRefresh: SendRefresh = (fields) =>
  send(refreshToken, { ...fields, ...hostClient() }, { timeout: refreshTimeout, keepsCookie: true });

const lock = chooseTabLock();
shareTokens(sessionStores.staff);
const sourceOf = (kind: SessionKind) =>
  createTokenSource({ store: sessionStores[kind], lock, send: sendRefresh, now: Date.now });

const sources = { staff: sourceOf('staff'), media: sourceOf('media') };

/** A token good for a call of this tab's session, refreshed when it is due. Throws AppError ReLogin. */
export const freshToken = (): Promise<string> => sources[currentKind()]();
