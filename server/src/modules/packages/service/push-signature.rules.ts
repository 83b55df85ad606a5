import { createHmac, timingSafeEqual } from 'node:crypto';

/** Headers of a push: the push, when it was signed, and the signature of time and body. */
export const pushHeaders = {
  id: 'x-newsroom-delivery',
  platform: 'x-newsroom-platform',
  time: 'x-newsroom-timestamp',
  signature: 'x-newsroom-signature',
} as const;

/** Seconds that a signature may be old, or ahead of the receiver's clock. */
const tolerance = 300;

const signatureOf = (secret: string, time: string, body: string): string =>
  `sha256=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`;

/** Time and signature of a body, as headers. */
export function signPush(secret: string, body: string, now: Date): Record<string, string> {
  const time = String(Math.floor(now.getTime() / 1000));
  return { [pushHeaders.time]: time, [pushHeaders.signature]: signatureOf(secret, time, body) };
}

/** True for a body that was signed with the key a short while ago. */
export function isPushSigned(
  secret: string,
  headers: Record<string, string | string[] | undefined>,
  body: string,
  now: Date,
): boolean {
  const time = String(headers[pushHeaders.time] ?? '');
  const age = Math.abs(now.getTime() / 1000 - Number(time));
  if (!/^\d{1,12}$/.test(time) || age > tolerance) return false;
  const [sent, known] = [String(headers[pushHeaders.signature] ?? ''), signatureOf(secret, time, body)].map((text) =>
    Buffer.from(text),
  );
  return sent!.length === known!.length && timingSafeEqual(sent!, known!);
}
