import { type UploadKeys, signText } from './keys.ts';
import { sameText } from './same-text.ts';
import type { UploadPolicy } from './upload-policy.ts';
import { urlSafe } from './url-safe.ts';

/** Writes a token as Kodo does: accessKey:encodedSign:encodedPolicy. */
export function writeUploadToken(keys: UploadKeys, policy: UploadPolicy): string {
  const encoded = urlSafe(JSON.stringify(policy));
  return `${signText(keys, encoded)}:${encoded}`;
}

/**
 * Verifies a token and returns its policy, 'over' past its deadline, or undefined when it is not ours or forged. `now`
 * in milliseconds.
 */
export function inspectUploadToken(keys: UploadKeys, token: string, now: number): UploadPolicy | 'over' | undefined {
  const [accessKey, signature, encoded, ...rest] = token.split(':');
  if (!accessKey || !signature || !encoded || rest.length > 0) return undefined;
  if (!sameText(`${accessKey}:${signature}`, signText(keys, encoded))) return undefined;
  const policy = JSON.parse(Buffer.from(encoded, 'base64url').toString('utf8')) as UploadPolicy;
  return policy.deadline * 1000 >= now ? policy : 'over';
}

/** Reads a token; undefined when it is not ours, is forged or is over. `now` in milliseconds. */
export function readUploadToken(keys: UploadKeys, token: string, now: number): UploadPolicy | undefined {
  const policy = inspectUploadToken(keys, token, now);
  return policy === 'over' ? undefined : policy;
}
