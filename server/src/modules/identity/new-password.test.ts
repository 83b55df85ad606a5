import { clientId } from 'shared-contracts/constants';
import {
  amcAdminDetail,
  contentList,
  getPasswordKey,
  passwordLogin,
  saveOrUpdateUserApply,
  updatePassword,
  updateSelfPassword,
  userSave,
} from 'shared-contracts/endpoints';
import { passwordProblem, type TokenData } from 'shared-contracts/model';
import { eq } from '../../platform/database/orm.ts';
import { clientHash, storedHash } from './password.rules.ts';
import { passwordKeys } from './account-security.tables.ts';
import { users } from './identity.tables.ts';
import { buildTestApp, type Called, testPassword, type TestApp } from '../../../test/helper.ts';
import { sealPassword } from '../../../test/seal-password.ts';

let test: TestApp;
let startHash: string;
beforeAll(async () => {
  test = await buildTestApp({ PASSWORD_HISTORY: '3', PASSWORD_MAX_AGE_DAYS: '30' });
  startHash = await storedHash(clientHash(testPassword));
});
afterAll(() => test.close());
// The limits of an earlier test no longer count.
beforeEach(() => test.clock.advance(601_000));

const login = (username: string, password = testPassword) =>
  test.call(passwordLogin, {
    authType: 'password',
    clientId,
    clientSecret: '',
    username,
    password: clientHash(password),
  });
async function change(
  bearer: string,
  newPassword: string,
  oldPassword = testPassword,
  more: object = {},
): Promise<Called> {
  const sealedPassword = await sealPassword(test, newPassword);
  return test.call(
    updateSelfPassword,
    { oldPassword: clientHash(oldPassword), newPassword: clientHash(newPassword), sealedPassword, ...more },
    bearer,
  );
}
const problemOf = ({ envelope }: Called) =>
  (envelope.data as { fields?: { path: string; message: string }[] } | undefined)?.fields?.[0];
const refused = (called: Called) => [called.status, problemOf(called)?.path, problemOf(called)?.message];

it.each([
  ['Ab3-efgh', '至少10位'],
  ['alllowercase1', '三种'],
  ['my-Editor-2026', '登录名'],
  ['李雨桐-Abc-2026', '姓名'],
  ['临江日报-Abc-2026', '报社名称'],
  ['Password123!', '过于常见'],
  ['1qaz2wsx3edc4rfv', '过于常见'],
])('a new password %s is refused in its field, for: %s', async (password, reason) => {
  const called = await change(await test.loginAs('editor'), password);
  expect(refused(called)).toEqual([422, 'newPassword', expect.stringContaining(reason)]);
  expect((await login('editor')).status).toBe(200);
});

it('a long password of few kinds is taken', async () => {
  expect((await change(await test.loginAs('live'), 'seven quiet boats on the river')).status).toBe(200);
  expect((await login('live', 'seven quiet boats on the river')).status).toBe(200);
});

it('the password must be the one that was hashed, and its key is good once and for two minutes', async () => {
  const bearer = await test.loginAs('editor');
  const weak = { newPassword: clientHash('weak') };
  expect(refused(await change(bearer, 'Harbour-2026', testPassword, weak))).toEqual([
    422,
    'newPassword',
    '密码传输已失效，请重新提交',
  ]);
  const sealedPassword = await sealPassword(test, 'weak');
  const send = () =>
    test.call(updateSelfPassword, { oldPassword: clientHash(testPassword), ...weak, sealedPassword }, bearer);
  expect(problemOf(await send())?.message).toContain('至少10位');
  expect(problemOf(await send())?.message).toBe('密码传输已失效，请重新提交');
  const late = await sealPassword(test, 'Harbour-2026');
  test.clock.advance(121_000);
  expect(problemOf(await change(bearer, 'Harbour-2026', testPassword, { sealedPassword: late }))?.message).toContain(
    '失效',
  );
  expect(
    (
      await test.call(
        updateSelfPassword,
        { oldPassword: clientHash(testPassword), newPassword: clientHash('Harbour-2026') },
        bearer,
      )
    ).status,
  ).toBe(422);
});

it('the private half of a key is in no answer and not readable in the database', async () => {
  const { envelope } = await test.call(getPasswordKey, {});
  const { id, publicKey } = envelope.data as { id: string; publicKey: string };
  expect(Object.keys(envelope.data as object)).toEqual(['id', 'publicKey']);
  const [row] = await test.db.select().from(passwordKeys).where(eq(passwordKeys.id, id));
  expect(Buffer.from(row!.sealedKey, 'base64url').toString('latin1')).not.toContain(publicKey);
});

it('the last passwords of a user are not taken again, older ones are', async () => {
  const bearer = await test.loginAs('finance');
  const words = ['First-word-1', 'Second-word-2', 'Third-word-3'];
  let present = testPassword;
  for (const word of words) {
    expect((await change(bearer, word, present)).status).toBe(200);
    present = word;
  }
  expect(refused(await change(bearer, 'First-word-1', present))).toEqual([
    422,
    'newPassword',
    '不能使用最近3次用过的密码',
  ]);
  expect((await change(bearer, 'Fourth-word-4', present)).status).toBe(200);
  expect((await change(bearer, 'First-word-1', 'Fourth-word-4')).status).toBe(200);
});

it('a password past its age must be changed before anything else, and then the session goes on', async () => {
  const old = new Date(test.clock.now().getTime() - 31 * 86_400_000);
  await test.db.update(users).set({ passwordHash: startHash, passwordTime: old }).where(eq(users.userName, 'chief'));
  const { accessToken } = (await login('chief')).envelope.data as TokenData;
  expect((await test.call(amcAdminDetail, {}, accessToken)).envelope.data).toMatchObject({ mustChangePassword: true });
  expect(await test.call(contentList, {}, accessToken)).toMatchObject({
    status: 403,
    envelope: { message: '请先修改密码' },
  });
  expect((await change(accessToken, 'Lantern-2026')).status).toBe(200);
  expect((await test.call(amcAdminDetail, {}, accessToken)).envelope.data).toMatchObject({ mustChangePassword: false });
  expect((await test.call(contentList, {}, accessToken)).status).toBe(200);
});

it('an application for an account is held to the same rules', async () => {
  const apply = {
    userName: 'writer',
    nickName: '通讯员',
    mobile: '13800000000',
    departmentId: '1',
    targetChannelIds: '1',
  };
  const send = async (password: string) =>
    test.call(saveOrUpdateUserApply, {
      ...apply,
      password: clientHash(password),
      sealedPassword: await sealPassword(test, password),
    });
  expect(refused(await send('Writer-2026'))).toEqual([422, 'password', expect.stringContaining('登录名')]);
  expect((await send('Courier-2026')).status).toBe(200);
});

it('passwords that the server makes up meet the rules themselves', async () => {
  const admin = await test.loginAs('admin');
  const id = await test.userId('operator');
  const cases = [
    (await test.call(updatePassword, { id }, admin)).envelope.data,
    (await test.call(userSave, { userName: 'fresh', nickName: '新人', roleIds: [], channelIds: [] }, admin)).envelope
      .data,
  ] as { password: string }[];
  for (const { password } of cases) expect(passwordProblem(password, ['operator', 'fresh'])).toBeUndefined();
});
