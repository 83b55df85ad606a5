import { codeOfStep, makeRecoveryCode, makeSecret, plainRecoveryCode, stepOfCode } from './totp.rules.ts';

// The secret of RFC 6238, appendix B: the digits "12345678901234567890".
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const timeAt = (seconds: number) => new Date(seconds * 1000);

it.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1234567890, '005924'],
  [20000000000, '353130'],
])('gives the code of RFC 6238 at second %d', (seconds, code) => {
  expect(codeOfStep(secret, Math.floor(seconds / 30))).toBe(code);
});

it('takes a code of one step before or after, none further off, and none twice', () => {
  expect(stepOfCode(secret, '287082', 0, timeAt(59))).toBe(1);
  expect(stepOfCode(secret, '287082', 0, timeAt(89))).toBe(1);
  expect(stepOfCode(secret, '287082', 0, timeAt(29))).toBe(1);
  expect(stepOfCode(secret, '287082', 0, timeAt(121))).toBeUndefined();
  expect(stepOfCode(secret, '287082', 1, timeAt(59))).toBeUndefined();
});

it('makes secrets and recovery codes that can be typed', () => {
  expect(makeSecret()).toMatch(/^[A-Z2-7]{32}$/);
  expect(makeRecoveryCode()).toMatch(/^[a-hjkmnp-z2-9]{5}-[a-hjkmnp-z2-9]{5}$/);
  expect(plainRecoveryCode(' ABCDE-FGHJK ')).toBe('abcdefghjk');
});
