import { createHash } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { AppError, ErrorCode } from 'shared-contracts/errors';

/** OWASP's figures for argon2id: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/**
 * Hashes being computed at once, waiting ones counted; more are refused with TooMany, so that logins cannot starve
 * other calls (A67).
 */
const queueMax = 16;
let running = 0;

/** Returns the hash that the client sends in place of a password (R175). */
export function clientHash(password: string): string {
  return createHash('sha256').update(password, 'utf8').digest('hex');
}

/** Argon2id over the client's hash, as stored. */
export async function storedHash(clientHashed: string): Promise<string> {
  return queued(() => hash(clientHashed, cost));
}

/** A hash that no password fits, so that an unknown user takes as long to refuse as a known one (A01). */
let nobodysHash: Promise<string> | undefined;

/**
 * True when the client's hash fits the stored one; null (no such user) takes as long and never fits. Throws TooMany
 * under a flood.
 */
export async function passwordFits(stored: string | null, clientHashed: string): Promise<boolean> {
  nobodysHash ??= hash('nobody', cost);
  const against = stored ?? (await nobodysHash);
  const fits = await queued(() => verify(against, clientHashed));
  return fits && stored !== null;
}

async function queued<T>(work: () => Promise<T>): Promise<T> {
  if (running >= queueMax) throw new AppError(ErrorCode.TooMany);
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
  }
}
