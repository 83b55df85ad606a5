import { createHmac } from 'node:crypto';

/** Headers of a delivery. */
export const webhookHeaders = {
  id: 'x-newsroom-delivery',
  event: 'x-newsroom-event',
  time: 'x-newsroom-timestamp',
  signature: 'x-newsroom-signature',
  /** With the key before, for a day after it was changed. */
  oldSignature: 'x-newsroom-signature-old',
} as const;

/** Seconds between tries, up to a day; the last failure ends them. */
const retryPauses = [15, 60, 300, 900, 3600, 14_400, 43_200, 86_400] as const;

/** Milliseconds for which every delivery may fail before the receiver is paused. */
export const failingAtMost = 3 * 86_400_000;

/** Milliseconds for which a key is still used after it was changed. */
export const oldSecretKept = 86_400_000;

/** Signature of a body at a time in seconds: HMAC-SHA256 of `time.body`, as hex after `sha256=`. */
const signatureOf = (secret: string, time: string, body: string): string =>
  `sha256=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`;

/** Headers of time and signatures; `oldSecret` while it is still good. */
export function signWebhook(
  { secret, oldSecret }: { secret: string; oldSecret?: string | undefined },
  body: string,
  now: Date,
): Record<string, string> {
  const time = String(Math.floor(now.getTime() / 1000));
  return {
    [webhookHeaders.time]: time,
    [webhookHeaders.signature]: signatureOf(secret, time, body),
    ...(oldSecret !== undefined && { [webhookHeaders.oldSignature]: signatureOf(oldSecret, time, body) }),
  };
}

/** When a delivery is tried again after so many failures; null when it is not. */
export function nextTry(failures: number, now: Date): Date | null {
  const seconds = retryPauses[failures - 1];
  return seconds === undefined ? null : new Date(now.getTime() + seconds * 1000);
}
