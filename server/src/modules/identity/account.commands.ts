import { UserState } from 'shared-contracts/model';
import { noteAction } from '../../platform/audit/note-action.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Context } from '../../platform/http/context.ts';
import { makeUpPassword } from '../../platform/settings/settings.ts';
import { keepAdministrator } from './administrators.queries.ts';
import { setPassword } from './account-security.queries.ts';
import { clientHash, storedHash } from './password.rules.ts';
import { endSessionsOf } from './session.queries.ts';
import { signInTexts } from './sign-in.texts.ts';
import { setUserState } from './user.queries.ts';

/**
 * Enables or disables an account that the caller may manage, but for the last administrator's; the sessions of a
 * disabled one end at once.
 */
export async function switchAccount(tx: Database, id: string, state: UserState, context: Context): Promise<void> {
  if (state === UserState.Disabled) await keepAdministrator(tx, id);
  await setUserState(tx, id, state);
  if (state === UserState.Disabled) await endSessionsOf(tx, id, signInTexts.userDisabled, context.now());
  await noteAction(tx, context, `user.${state}`, id);
}

/** A password that nobody has chosen, and what is stored of it. Made before a transaction: hashing takes its time. */
export async function makeUpHashed(): Promise<{ password: string; hash: string }> {
  const password = makeUpPassword();
  return { password, hash: await storedHash(clientHash(password)) };
}

/** Gives an account that the caller may manage a password, to be changed at the next login; its sessions end. */
export async function giveNewPassword(tx: Database, id: string, hash: string, context: Context): Promise<void> {
  await setPassword(tx, id, hash, { mustChange: true, now: context.now() });
  await endSessionsOf(tx, id, signInTexts.passwordReset, context.now());
  await noteAction(tx, context, 'password.reset', id);
}
