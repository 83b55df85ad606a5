import { createHmac, randomBytes, randomInt } from 'node:crypto';

/** Seconds of a step, and steps before and after the present one that a phone's clock may be off. */
const stepSeconds = 30;
const drift = 1;
const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
/** No letters that look alike: recovery codes are read from paper. */
const recoverySigns = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A new secret of 160 bits, as authenticator apps take it. */
export function makeSecret(): string {
  return [...randomBytes(32)].map((byte) => base32[byte % 32]).join('');
}

function decodeSecret(secret: string): Buffer {
  const bits = [...secret].map((sign) => base32.indexOf(sign).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)));
}

/** The step of a moment. */
export const stepAt = (now: Date): number => Math.floor(now.getTime() / 1000 / stepSeconds);

/** The six digits of a step (RFC 6238 with SHA-1, which every app knows). */
export function codeOfStep(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', decodeSecret(secret)).update(counter).digest();
  const offset = digest.at(-1)! & 15;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

/** Returns the step of a code; undefined when it is none of now, or not later than `lastStep`: a code counts once. */
export function stepOfCode(secret: string, code: string, lastStep: number, now: Date): number | undefined {
  const present = stepAt(now);
  const steps = Array.from({ length: 2 * drift + 1 }, (_, index) => present - drift + index);
  return steps.find((step) => step > lastStep && codeOfStep(secret, step) === code);
}

/** Address that authenticator apps read from the QR code. */
export function otpauthUri(siteName: string, userName: string, secret: string): string {
  const label = `${encodeURIComponent(siteName)}:${encodeURIComponent(userName)}`;
  const issuer = encodeURIComponent(siteName);
  return `otpauth://totp/${label}?secret=${secret}&issuer=${issuer}&algorithm=SHA1&digits=6&period=${stepSeconds}`;
}

/** A recovery code: ten signs in two groups. */
export function makeRecoveryCode(): string {
  const signs = Array.from({ length: 10 }, () => recoverySigns[randomInt(recoverySigns.length)]).join('');
  return `${signs.slice(0, 5)}-${signs.slice(5)}`;
}

/** A recovery code as typed, without hyphen and in small letters, as it is hashed. */
export const plainRecoveryCode = (typed: string): string => typed.trim().toLowerCase().replace('-', '');
