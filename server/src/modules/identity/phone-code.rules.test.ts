import { hashPhoneCode, judgePhoneCode, makePhoneCode } from '../../platform/sms/code.rules.ts';
import { hintOfMobile, madeUpHint, phoneCodeText } from './phone-code.rules.ts';

const keys = { phone: new Uint8Array(32).fill(7) };
const other = { phone: new Uint8Array(32).fill(8) };
const about = ['password', '7', '13800000000'];
const sent = (wrongTries = 0) => ({
  codeHash: hashPhoneCode(keys, about, '012345'),
  wrongTries,
  createdTime: new Date(0),
});

it('makes six digits, leading zeros kept', () => {
  for (let n = 0; n < 200; n += 1) expect(makePhoneCode()).toMatch(/^\d{6}$/);
});

it('a hash is bound to use, account, number and to a key that is not in the database', () => {
  const hash = hashPhoneCode(keys, about, '012345');
  expect(hash).not.toContain('012345');
  for (const strange of [
    hashPhoneCode(other, about, '012345'),
    hashPhoneCode(keys, ['login', '7', '13800000000'], '012345'),
    hashPhoneCode(keys, ['password', '71', '3800000000'], '012345'),
  ]) {
    expect(strange).not.toBe(hash);
  }
});

it.each([
  ['right', '012345', 0, 300_000],
  ['over', '012345', 0, 300_001],
  ['wrong', '012346', 0, 0],
  ['wrong', '012346', 3, 0],
  ['over', '012346', 4, 0],
  ['over', '012345', 5, 0],
] as const)('A03 is %s for %s after %d wrong tries and %d ms', (verdict, code, wrongTries, age) => {
  expect(judgePhoneCode(sent(wrongTries), hashPhoneCode(keys, about, code), new Date(age))).toBe(verdict);
});

it('hides numbers; a made-up hint looks like a real one and stays the same for one name', () => {
  expect(hintOfMobile('13812345678')).toBe('*********78');
  expect(madeUpHint(keys, 'nobody')).toMatch(/^\*{9}\d\d$/);
  expect(madeUpHint(keys, ' Nobody ')).toBe(madeUpHint(keys, 'nobody'));
});

it('the message says what the code is for and how long it is good', () => {
  expect(phoneCodeText('password', '012345')).toContain('设置密码，验证码012345，5分钟内有效');
});
