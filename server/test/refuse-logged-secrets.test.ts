import { clientHash } from '../src/modules/identity/password.rules.ts';
import { testPassword } from './helper.ts';
import { refuseLoggedSecrets } from './refuse-logged-secrets.ts';

it.each([
  ['a token', 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0In0.c2lnbmF0dXJlLWJ5dGVz'],
  ['a bearer token', '"authorization":"Bearer abcdefgh12"'],
  ['a password', `"password":"${testPassword}"`],
  ['a password', clientHash(testPassword)],
  ['a password', '$argon2id$v=19'],
  ['a phone number', '"mobile":"13812345678"'],
  ['an identity number', '"id":"110101199003077758"'],
])('A68 %s in the log of a tested server is found', (name, text) => {
  expect(() => refuseLoggedSecrets(['{"msg":"fine"}', `{"x":${text}}`])).toThrow(`The log holds ${name}`);
});

it('A68 times, ids and masked text are none', () => {
  const line = '{"time":1795560000000,"id":"1795560000000123","port":13812,"h":"Bearer ***","sha":"a13812345678b"}';
  expect(() => refuseLoggedSecrets([line])).not.toThrow();
});
