import { createHmac } from 'node:crypto';
import { urlSafe } from './url-safe.ts';

/** The key pair of an account; the secret key signs. */
export interface UploadKeys {
  accessKey: string;
  secretKey: string;
}

/** `accessKey:signature` of a text: HMAC-SHA1 in url-safe base64. */
export function signText({ accessKey, secretKey }: UploadKeys, text: string): string {
  return `${accessKey}:${urlSafe(createHmac('sha1', secretKey).update(text).digest())}`;
}
