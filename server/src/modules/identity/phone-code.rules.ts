import { createHmac } from 'node:crypto';
import { phoneCodeLifetime } from 'shared-contracts/constants';
import type { TokenKeys } from '../../platform/http/token.rules.ts';
import { signInTexts } from './sign-in.texts.ts';

/** A number as strangers may see it: the last two digits alone. */
export const hintOfMobile = (mobile: string): string => `*********${mobile.slice(-2)}`;

/**
 * Returns the hint of an account that has no number or does not exist: always the same for one name, so that it reveals
 * nothing.
 */
export function madeUpHint({ phone }: Pick<TokenKeys, 'phone'>, account: string): string {
  const digits =
    createHmac('sha256', phone).update(`hint|${account.trim().toLowerCase()}`).digest().readUInt16BE() % 100;
  return hintOfMobile(String(digits).padStart(2, '0'));
}

const uses = {
  login: signInTexts.codeForSignIn,
  password: signInTexts.codeForPassword,
  number: signInTexts.codeForMobile,
} as const;

/** The words of the message. */
export function phoneCodeText(use: keyof typeof uses, code: string): string {
  return signInTexts.phoneCode(uses[use], code, phoneCodeLifetime / 60);
}
