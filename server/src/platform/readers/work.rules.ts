import { hash } from 'node:crypto';

/** How many bits of zeros a hash begins with. */
function zeroBits(digest: Buffer): number {
  const byte = digest.findIndex((value) => value !== 0);
  return byte < 0 ? digest.length * 8 : byte * 8 + Math.clz32(digest[byte]!) - 24;
}

/**
 * True when somebody spent the time to find `answer`: SHA-256 of '<challenge>:<answer>' begins with so many zero bits.
 */
export function isWorkDone(challenge: string, answer: string, bits: number): boolean {
  return /^\d{1,12}$/.test(answer) && zeroBits(hash('sha256', `${challenge}:${answer}`, 'buffer')) >= bits;
}
