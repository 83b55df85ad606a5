import { clientHash } from '../src/modules/identity/password.rules.ts';
import { testPassword } from './fixture.ts';

const secrets: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['a token', /\beyJ[\w-]{10,}\.[\w-]{10,}\.[\w-]{10,}/],
  ['a bearer token', /\bBearer (?!\*\*\*)[\w-]{8,}/],
  ['a password', new RegExp(`${testPassword}|${clientHash(testPassword)}|\\$argon2`)],
  ['a phone number', /(?<![\w.])1[3-9]\d{9}(?![\w.])/],
  ['an identity number', /(?<![\w.])[1-9]\d{5}(19|20)\d{2}(0[1-9]|1[0-2])\d{5}[\dXx](?![\w.])/],
];

/** Throws when the log of a server says what nobody may read there (A68). Each tested server ends with this. */
export function refuseLoggedSecrets(lines: readonly string[]): void {
  for (const line of lines)
    for (const [name, pattern] of secrets)
      if (pattern.test(line)) throw new Error(`The log holds ${name}: ${line.replace(pattern, '…').slice(0, 500)}`);
}
