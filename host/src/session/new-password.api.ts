import { getPasswordKey, getPasswordRules } from 'shared-contracts/endpoints';
import { send } from '../transport/api-client.ts';
import { hashPassword } from './hash-password.ts';

/** Rules of the newsroom for a new password beside the common ones. */
export interface PasswordPolicy {
  siteName: string;
  historyLength: number;
  maxAgeDays: number;
}

export const readPasswordPolicy = async (): Promise<PasswordPolicy> => (await send(getPasswordRules, {})).data;

/**
 * A new password as the calls take it: the documents' hash, and the password itself for the server's rules, encrypted.
 */
export async function newPasswordFields(password: string): Promise<{ hash: string; sealedPassword: string }> {
  const [{ data: key }, { sealPassword }, hash] = await Promise.all([
    send(getPasswordKey, {}),
    import('./seal-password.ts'),
    hashPassword(password),
  ]);
  return { hash, sealedPassword: sealPassword(password, key) };
}
