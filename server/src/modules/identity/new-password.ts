import { randomBytes } from 'node:crypto';
import { invalidInput } from 'shared-contracts/errors';
import { passwordProblem } from 'shared-contracts/model';
import { isCommonPassword } from './guessable-passwords.ts';
import { makeBoxKeys, openBox } from './password-box.rules.ts';
import { clientHash, passwordFits } from './password.rules.ts';
import { seal, unseal } from '../../platform/text/seal.rules.ts';
import type { TokenKeys } from '../../platform/http/token.rules.ts';
import type { Context } from '../../platform/http/context.ts';
import { readSiteName } from '../../platform/pages/site-facts.queries.ts';
import { keepPasswordKey, lastPasswords, takePasswordKey } from './account-security.queries.ts';
import { signInTexts } from './sign-in.texts.ts';

type Caller = Pick<Context, 'db' | 'now' | 'settings'>;

/**
 * Makes the key that one new password is encrypted to, and keeps it for whichever process of the server gets the
 * password.
 */
export async function issuePasswordKey(
  keys: TokenKeys,
  { db, now }: Caller,
): Promise<{ id: string; publicKey: string }> {
  const id = randomBytes(16).toString('base64url');
  const { publicKey, privateKey } = makeBoxKeys();
  await keepPasswordKey(db, id, seal(keys.sealed, privateKey, id), now());
  return { id, publicKey };
}

/** A new password as it arrived: the documents' hash, and the password itself encrypted to a key of ours. */
export interface SentPassword {
  hash: string;
  sealed: string;
  /** Field of the call that a refusal is said beside. */
  field: string;
}

/** The password, once the encrypted one and the hash agree. Throws Invalid. */
export async function openPassword(
  keys: TokenKeys,
  { hash, sealed, field }: SentPassword,
  { db, now }: Caller,
): Promise<string> {
  const keyId = sealed.split('.', 1)[0]!;
  const sealedKey = await takePasswordKey(db, keyId, now());
  const privateKey = sealedKey && unseal(keys.sealed, sealedKey, keyId);
  const password = privateKey && openBox(privateKey, sealed);
  if (password === undefined || clientHash(password) !== hash) {
    throw invalidInput([{ path: field, message: signInTexts.passwordExpired }]);
  }
  return password;
}

/**
 * The present password as typed, where the page sealed it because a directory checks it; undefined otherwise. Throws
 * Invalid.
 */
export async function openTyped(
  keys: TokenKeys,
  { password: hash, sealedPassword: sealed }: { password: string; sealedPassword?: string | undefined },
  caller: Caller,
): Promise<string | undefined> {
  if (sealed === undefined || caller.settings.LDAP_URL === undefined) return undefined;
  return openPassword(keys, { hash, sealed, field: 'password' }, caller);
}

/**
 * Refuses a password that breaks a rule which says nothing of an account: length, kinds, names typed by the asker, the
 * common ones.
 */
export async function checkPlainRules(
  password: string,
  names: readonly string[],
  field: string,
  { db, settings }: Pick<Caller, 'db' | 'settings'>,
): Promise<void> {
  const problem = passwordProblem(password, [...names, await readSiteName(db, settings)]);
  if (problem !== undefined) throw invalidInput([{ path: field, message: problem }]);
  if (await isCommonPassword(password)) throw invalidInput([{ path: field, message: signInTexts.passwordGuessable }]);
}

/** Refuses a password that the user had lately. Asked once the user has proved who they are. */
export async function checkHistory(
  password: string,
  userId: string,
  field: string,
  { db, settings }: Pick<Caller, 'db' | 'settings'>,
): Promise<void> {
  const length = settings.PASSWORD_HISTORY;
  for (const hash of await lastPasswords(db, userId, length)) {
    if (await passwordFits(hash, clientHash(password))) {
      throw invalidInput([{ path: field, message: signInTexts.passwordUsedBefore(length) }]);
    }
  }
}
