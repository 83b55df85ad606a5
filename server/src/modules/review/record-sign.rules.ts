import { createHash, timingSafeEqual } from 'node:crypto';

/** What a call of the record service is signed over. */
export interface SignedParts {
  appid: string;
  /** Milliseconds. */
  timestamp: string;
  nonce: string;
}

/** Upper-case SHA-256 over the parts in their order as texts, and the secret (S2 §7 Signing). */
export function signRecordCall({ appid, timestamp, nonce }: SignedParts, secret: string): string {
  const sorted = [appid, timestamp, nonce].toSorted((one, other) => (one < other ? -1 : 1));
  return createHash('sha256')
    .update(sorted.join('') + secret)
    .digest('hex')
    .toUpperCase();
}

/** True when a signature is the one of its parts; takes the same time for every wrong one. */
export function isSigned(parts: SignedParts, sign: string, secret: string): boolean {
  const [expected, sent] = [Buffer.from(signRecordCall(parts, secret)), Buffer.from(sign)];
  return expected.length === sent.length && timingSafeEqual(expected, sent);
}
