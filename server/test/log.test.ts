import { clientId } from 'shared-contracts/constants';
import { passwordLogin, saveOrUpdateUserApply } from 'shared-contracts/endpoints';
import { sql } from '../src/platform/database/orm.ts';
import { describeError } from '../src/platform/http/error-line.rules.ts';
import { clientHash } from '../src/modules/identity/password.rules.ts';
import { buildTestApp, testPassword, type TestApp } from './helper.ts';
import { sealPassword } from './seal-password.ts';

let test: TestApp;
beforeAll(async () => (test = await buildTestApp({ LOG_LEVEL: 'debug' })));
afterAll(() => test.close());

const mobile = '13812345678';
const password = clientHash('Secret-2026');

it('A68 a statement that fails leaves its code, table and text in the log, and none of its parameters', async () => {
  await test.db.execute(sql`ALTER TABLE user_applies ADD CONSTRAINT never CHECK (false)`);
  const { status } = await test.call(saveOrUpdateUserApply, {
    userName: 'a-secret-name',
    password,
    sealedPassword: await sealPassword(test, 'Secret-2026'),
    nickName: '某某人',
    mobile,
    departmentId: '1',
    targetChannelIds: '1',
  });
  expect(status).toBe(500);
  const log = test.logLines.join('');
  expect(log).toContain('"code":"23514"');
  expect(log).toContain('"table":"user_applies"');
  expect(log).toContain('insert into');
  for (const secret of [mobile, password, '$argon2', 'a-secret-name', '某某人']) expect(log).not.toContain(secret);
});

it('A68 line breaks in a user name stay within one line, and a login leaves no password and no token', async () => {
  test.logLines.length = 0;
  const login = (username: string, word = password) =>
    test.call(passwordLogin, { authType: 'password', clientId, clientSecret: '', username, password: word });
  await login('eve\r\n{"level":60,"msg":"forged"}');
  const { envelope } = await login('editor', clientHash(testPassword));
  const { accessToken, refreshToken } = envelope.data as { accessToken: string; refreshToken: string };
  test.app.log.warn(
    { user: { mobile, password }, headers: { authorization: `Bearer ${accessToken}` }, userName: 'eve\r\nforged' },
    'tried',
  );
  for (const line of test.logLines) expect(line.trimEnd()).not.toMatch(/[\r\n]/);
  const log = test.logLines.join('');
  expect(log).toContain('tried');
  for (const secret of [password, clientHash(testPassword), accessToken, refreshToken, mobile])
    expect(log).not.toContain(secret);
});

it('A68 the word that opens a preview is in no line', async () => {
  test.logLines.length = 0;
  for (const path of ['/site/preview/', '/site/preview/page/'])
    expect((await test.app.inject(`${path}a-word-of-a-preview?x=1`)).statusCode).toBe(404);
  const log = test.logLines.join('');
  expect(log).toContain('/site/preview/page/***');
  expect(log).not.toContain('a-word-of-a-preview');
});

it('A68 an address with a password and tokens are masked in any message', () => {
  const { message } = describeError(
    new Error(`connect postgresql://u:hidden-word@h/d failed for ${mobile} Bearer abc.def`),
  );
  expect(message).toBe('connect postgresql://u:***@h/d failed for *** Bearer ***');
});
