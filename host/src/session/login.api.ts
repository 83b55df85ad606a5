import { loginAuthType, ssoSuccessCode } from 'shared-contracts/constants';
import {
  cBlogin,
  cbLoginWeb,
  getVerificationCodeImage,
  logout,
  passwordLogin,
  secondFactorLogin,
  ssoLogin,
} from 'shared-contracts/endpoints';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import { send } from '../transport/api-client.ts';
import { hostClient } from './client.ts';
import { hashPassword } from './hash-password.ts';
import { presentPassword } from './present-password.ts';
import type { TokenData } from './session-model.ts';
import type { SessionKind } from './session-store.ts';
import { currentStore, sessionStores } from './session-stores.ts';
import { freshToken } from './tokens.api.ts';

const withCookie = { keepsCookie: true } as const;

/** Data that a login form sends. */
export interface Credentials {
  username: string;
  password: string;
  /** Key and reading of the captcha, once the server asks for it. */
  randomKey?: string;
  authCode?: string;
}

/**
 * Logs in with a password; the tokens are kept, the login time is stored (R156). Rejects with the server's refusal
 * (R286).
 */
export async function loginWithPassword(kind: SessionKind, { password, ...rest }: Credentials): Promise<void> {
  const endpoint = kind === 'staff' ? passwordLogin : cBlogin;
  // Directories have staff alone.
  const proof = kind === 'staff' ? await presentPassword(password) : { password: await hashPassword(password) };
  const input = { authType: loginAuthType, ...hostClient(), ...rest, ...proof };
  const { data } = await send(endpoint, input, withCookie);
  beginSession(kind, data);
}

/** Finishes a login that requires a second step. */
export async function finishSecondStep(kind: SessionKind, ticket: string, code: string): Promise<void> {
  const { data } = await send(secondFactorLogin, { ticket, code }, withCookie);
  beginSession(kind, data);
}

/** Trades the identity service's one-time code for a staff session; only code '0000' is success (R177). */
export async function loginWithSingleSignOn(code: string): Promise<void> {
  const answer: { code: string; data: TokenData } = await send(ssoLogin, { code }, withCookie);
  if (answer.code !== ssoSuccessCode) throw new AppError(ErrorCode.SingleSignOnRefused);
  beginSession('staff', answer.data);
}

/** Trades a third party's one-time code for a media session. */
export async function loginWithThirdParty(code: string): Promise<void> {
  const { data } = await send(cbLoginWeb, { token: code }, withCookie);
  beginSession('media', data);
}

/**
 * Ends the session on the server at once and forgets it here, also when the server does not answer. Returns where the
 * browser ends its session at the identity service, where there is one.
 */
export async function endSession(): Promise<string | undefined> {
  const store = currentStore();
  const token = store.hasSession() ? await freshToken().catch(() => undefined) : undefined;
  const options = { ...withCookie, token: token ?? '', timeout: 5 };
  const answer = token === undefined ? undefined : await send(logout, {}, options).catch(() => undefined);
  store.clear();
  return answer?.data.next ?? undefined;
}

/** Address of the captcha picture of a made-up key. */
export const captchaUrl = (randomKey: string): string => `${getVerificationCodeImage.path}?randomKey=${randomKey}`;

/** A key nobody can guess; crypto.randomUUID is missing on plain http, getRandomValues is not. */
export function makeRandomKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

function beginSession(kind: SessionKind, data: TokenData): void {
  // A tab is staff or media, never both: logging in as staff ends this tab's media session.
  if (kind === 'staff') sessionStores.media.clear();
  sessionStores[kind].writeTokens(data, Date.now());
}
