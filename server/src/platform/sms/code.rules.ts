import { createHmac, randomInt } from 'node:crypto';
import { phoneCodeLifetime, phoneCodeTries } from 'shared-contracts/constants';
import { sameText } from '../text/same-text.ts';

/** Six digits that nobody can foresee. */
export function makePhoneCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

/**
 * Returns the hash that is stored in place of a code: keyed, since a million possible codes would be tried in a moment.
 * `about` binds it to its use, account and number.
 */
export function hashPhoneCode({ phone }: { phone: Uint8Array }, about: readonly string[], code: string): string {
  return createHmac('sha256', phone)
    .update(JSON.stringify([...about, code]))
    .digest('base64url');
}

/** Stored facts of a code that was sent. */
export interface SentCode {
  codeHash: string;
  wrongTries: number;
  createdTime: Date;
}

/** Verdict on an entered code: it fits, it does not and stays, or it is over. */
export type PhoneCodeVerdict = 'right' | 'wrong' | 'over';

/** Judges a try; the fifth wrong one ends the code (A03). */
export function judgePhoneCode(
  { codeHash, wrongTries, createdTime }: SentCode,
  shownHash: string,
  now: Date,
): PhoneCodeVerdict {
  if (now.getTime() - createdTime.getTime() > phoneCodeLifetime * 1000 || wrongTries >= phoneCodeTries) return 'over';
  if (sameText(codeHash, shownHash)) return 'right';
  return wrongTries + 1 >= phoneCodeTries ? 'over' : 'wrong';
}
