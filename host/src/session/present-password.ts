import { getLoginKey } from 'shared-contracts/endpoints';
import { send } from '../transport/api-client.ts';
import { hashPassword } from './hash-password.ts';

/**
 * A present password as the calls take it: hashed, and where a directory checks it, the password itself encrypted to a
 * one-time key of the server.
 */
export async function presentPassword(password: string): Promise<{ password: string; sealedPassword?: string }> {
  const [{ data: key }, hash] = await Promise.all([send(getLoginKey, {}), hashPassword(password)]);
  if (key === null) return { password: hash };
  const { sealPassword } = await import('./seal-password.ts');
  return { password: hash, sealedPassword: sealPassword(password, key) };
}
