import { clientId, clientSecret } from 'shared-contracts/constants';
import {
  amcAdminDetail,
  amcAdminUpdateAccountLoggedIn,
  getLoginKey,
  getSystemStatus,
  passwordLogin,
  refreshToken,
  secondFactorBegin,
  secondFactorConfirm,
  sendMobilePhoneCodeByAccountLoggedIn,
  type SystemStatus,
  updatePassword,
  updateSelfPassword,
} from 'shared-contracts/endpoints';
import { ErrorCode } from 'shared-contracts/errors';
import type { TokenData } from 'shared-contracts/model';
import { desc, eq } from '../../../platform/database/orm.ts';
import { type DirectoryPerson, startDirectory, type TestDirectory } from '../../../../test/directory-kit.ts';
import { buildTestApp, type TestApp, testPassword } from '../../../../test/helper.ts';
import { sealPassword } from '../../../../test/seal-password.ts';
import { auditLog } from '../../../platform/audit/audit-log.tables.ts';
import { notices } from '../../../platform/notices/notice.tables.ts';
import { loginFailures, sessions, users } from '../identity.tables.ts';
import { clientHash } from '../password.rules.ts';
import { roleCodesOf } from '../role.queries.ts';
import { codeOfStep, stepAt } from '../totp.rules.ts';

let directory: TestDirectory;
let test: TestApp;
beforeAll(async () => {
  directory = await startDirectory();
  test = await buildTestApp({ LOGIN_RATE: '1000', TRUST_PROXY: '127.0.0.1', ...directory.settings });
});
afterAll(async () => {
  await test.close();
  await directory.stop();
});
// The limits of an earlier test no longer count.
beforeEach(() => test.clock.advance(2 * 3_600_000));

const proof = async (password: string) => ({
  password: clientHash(password),
  sealedPassword: await sealPassword(test, password),
});
const client = { authType: 'password', clientId, clientSecret };
const login = async (username: string, password: string) =>
  test.call(passwordLogin, { ...client, username, ...(await proof(password)) });
const tokens = async (username: string, password: string) =>
  (await login(username, password)).envelope.data as TokenData;
const enable = (userName: string) => test.db.update(users).set({ state: 'active' }).where(eq(users.userName, userName));
const failuresOf = async (userName: string) =>
  (await test.db.select().from(loginFailures).where(eq(loginFailures.userName, userName)))[0]?.failures ?? 0;
const lastAudit = async () => (await test.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0]!;
/** A person of the directory with an account that has been enabled. */
async function staff(uid: string, person: Partial<DirectoryPerson> = {}): Promise<string> {
  directory.setPerson(uid, { password: `${uid}-of-directory`, ...person });
  await login(uid, `${uid}-of-directory`);
  await enable(uid);
  return test.userId(uid);
}
/** A look of the system page asks the directory at once, which ends the pause after a fault. */
const check = async () =>
  ((await test.call(getSystemStatus, {}, await test.loginAs('admin'))).envelope.data as SystemStatus).checks.find(
    ({ name }) => name === '目录服务（LDAP）',
  );

it('makes a waiting account for a newcomer, and follows the groups at each login', async () => {
  directory.setPerson('zhangsan', { password: 'of-directory', name: '张三', groups: ['editors', 'strangers'] });
  const waiting = await login('zhangsan', 'of-directory');
  expect(waiting.envelope).toMatchObject({ suc: 0, respCode: 10005, message: '账号尚未启用，请联系管理员' });
  await enable('zhangsan');
  expect((await login('zhangsan', 'of-directory')).envelope).toMatchObject({ suc: 1, data: { username: 'zhangsan' } });
  expect(await lastAudit()).toMatchObject({ action: 'login.directory', userName: 'zhangsan' });
  const id = await test.userId('zhangsan');
  const [row] = await test.db.select().from(users).where(eq(users.id, id));
  expect(row).toMatchObject({ nickName: '张三', kind: 'staff' });
  expect(await roleCodesOf(test.db, id)).toEqual(['editor']);
  directory.people.get('zhangsan')!.groups = ['chiefs'];
  await login('zhangsan', 'of-directory');
  expect(await roleCodesOf(test.db, id)).toEqual(['chief']);
});

it('links an account of the same name, whose password of this product is then off', async () => {
  directory.setPerson('editor2', { password: 'of-directory' });
  expect((await login('editor2', testPassword)).envelope.respCode).toBe(ErrorCode.BadCredentials);
  expect((await login('editor2', 'of-directory')).envelope.suc).toBe(1);
  expect((await login('editor2', testPassword)).envelope.respCode).toBe(ErrorCode.BadCredentials);
  // Removed there: the old password does not come back to life.
  directory.people.delete('editor2');
  expect((await login('editor2', testPassword)).envelope.respCode).toBe(ErrorCode.BadCredentials);
  directory.setPerson('media', { password: 'of-directory' });
  expect((await login('media', 'of-directory')).envelope).toMatchObject({ suc: 0, respCode: ErrorCode.Forbidden });
  // Who is not in the directory logs in as before.
  expect((await login('editor', testPassword)).envelope.suc).toBe(1);
  expect(await lastAudit()).toMatchObject({ action: 'login', userName: 'editor' });
});

it('counts wrong passwords of the directory as any; takes no empty password and no sign of a filter', async () => {
  await staff('lisi');
  for (let round = 0; round < 2; round += 1)
    expect((await login('lisi', 'wrong')).envelope.respCode).toBe(ErrorCode.BadCredentials);
  expect(await failuresOf('lisi')).toBe(2);
  expect((await login('lisi', 'lisi-of-directory')).envelope.suc).toBe(1);
  expect(await failuresOf('lisi')).toBe(0);
  const before = directory.binds.length;
  const empty = await test.call(passwordLogin, {
    ...client,
    username: 'lisi',
    password: clientHash(''),
    sealedPassword: await sealPassword(test, ''),
  });
  expect(empty.envelope.suc).toBe(0);
  for (const name of ['*', 'li*', 'lisi)(uid=*', 'lisi)(|(uid=*', '\\6cisi', ' li si'])
    expect((await login(name, 'lisi-of-directory')).envelope.respCode).toBe(ErrorCode.BadCredentials);
  expect(directory.binds.slice(before)).not.toContain('uid=lisi,ou=people,dc=paper,dc=cn');
});

it('says at once that the directory is down, counts nothing, and lets the break-glass administrator in', async () => {
  await staff('wangwu');
  await directory.hang();
  const started = Date.now();
  expect((await login('wangwu', 'wangwu-of-directory')).envelope).toMatchObject({
    suc: 0,
    respCode: ErrorCode.Unavailable,
    message: '目录服务暂时不可用，无法验证密码，请稍后再试或联系管理员',
  });
  const first = Date.now() - started;
  expect(first).toBeLessThan(4000);
  const answers = await Promise.all(['wangwu', 'editor', 'nobody'].map((name) => login(name, 'wrong')));
  expect(answers.map(({ envelope }) => envelope.respCode)).toEqual(Array(3).fill(ErrorCode.Unavailable));
  expect(Date.now() - started - first).toBeLessThan(1000);
  expect(await failuresOf('wangwu')).toBe(0);
  // As machines do, without the sealed password.
  const admin = await test.call(passwordLogin, { ...client, username: 'admin', password: clientHash(testPassword) });
  expect(admin.envelope.suc).toBe(1);
  expect(await lastAudit()).toMatchObject({ action: 'login.breakGlass', userName: 'admin', ok: true });
  const noticed = await test.db.select().from(notices).where(eq(notices.kind, 'breakGlass'));
  expect(noticed.map(({ userId }) => userId)).toContain(await test.userId('admin'));
  expect(noticed[0]).toMatchObject({ title: '应急管理员已用本系统密码登录', link: '/app/config/loginlog' });
  expect(await check()).toMatchObject({ state: 'warning', message: expect.stringContaining('no answer in time') });
  await directory.stop();
  expect(await check()).toMatchObject({ state: 'warning', message: expect.stringContaining('ECONNREFUSED') });
  await directory.start();
  expect(await check()).toMatchObject({ state: 'ok' });
  expect((await login('wangwu', 'wangwu-of-directory')).envelope.suc).toBe(1);
});

it('ends the sessions of people disabled or removed there at their next refresh, of nobody while it is down', async () => {
  const id = await staff('zhaoliu');
  const refresh = (token: string) =>
    test.call(refreshToken, { authType: 'refresh_token', clientId, clientSecret, refreshType: 1, refreshToken: token });
  for (const leave of [
    () => void (directory.people.get('zhaoliu')!.isShut = true),
    () => void directory.people.delete('zhaoliu'),
  ]) {
    directory.setPerson('zhaoliu', {
      ...directory.people.get('zhaoliu'),
      password: 'zhaoliu-of-directory',
      isShut: false,
    });
    const [one, other] = [
      await tokens('zhaoliu', 'zhaoliu-of-directory'),
      await tokens('zhaoliu', 'zhaoliu-of-directory'),
    ];
    await directory.stop();
    const stays = await refresh(one.refreshToken);
    expect(stays.status).toBe(200);
    await directory.start();
    await check();
    leave();
    expect((await refresh((stays.envelope.data as TokenData).refreshToken)).envelope.respCode).toBe(
      ErrorCode.RefreshRefused,
    );
    expect(await lastAudit()).toMatchObject({ action: 'logout', userName: 'zhaoliu', detail: { by: 'ldap' } });
    expect((await test.call(amcAdminDetail, {}, other.accessToken)).envelope.respCode).toBe(ErrorCode.ReLogin);
    const rows = await test.db.select().from(sessions).where(eq(sessions.userId, id));
    expect(new Set(rows.map(({ endReason }) => endReason))).toEqual(new Set(['目录账号已停用或删除，请联系管理员']));
    expect((await login('zhaoliu', 'zhaoliu-of-directory')).envelope.respCode).toBe(ErrorCode.BadCredentials);
  }
});

it('keeps the second factor, which is set up with the password of the directory', async () => {
  await staff('sunqi');
  const { accessToken } = await tokens('sunqi', 'sunqi-of-directory');
  expect((await test.call(secondFactorBegin, await proof('wrong'), accessToken)).envelope.suc).toBe(0);
  const begun = await test.call(secondFactorBegin, await proof('sunqi-of-directory'), accessToken);
  const { secret } = begun.envelope.data as { secret: string };
  const code = codeOfStep(secret, stepAt(test.clock.now()));
  expect((await test.call(secondFactorConfirm, { code }, accessToken)).status).toBe(200);
  expect((await login('sunqi', 'sunqi-of-directory')).envelope).toMatchObject({
    respCode: ErrorCode.SecondFactorRequired,
  });
});

it('says where a password of the directory is changed, and sets none here', async () => {
  const id = await staff('zhouba', { groups: ['editors'] });
  const { accessToken } = await tokens('zhouba', 'zhouba-of-directory');
  const sentence = '您使用目录账号，密码不在本系统修改；请到此修改：https://password.paper.example';
  const changed = await test.call(
    updateSelfPassword,
    {
      oldPassword: clientHash('zhouba-of-directory'),
      newPassword: clientHash('another-Word-7'),
      sealedPassword: await sealPassword(test, 'another-Word-7'),
    },
    accessToken,
  );
  expect(changed.envelope).toMatchObject({ suc: 0, message: sentence });
  expect((await test.call(sendMobilePhoneCodeByAccountLoggedIn, {}, accessToken)).envelope.message).toBe(sentence);
  const byCode = await test.call(
    amcAdminUpdateAccountLoggedIn,
    { mobilePhone: '13900000000', code: '123456', ...(await proof('another-Word-7')) },
    accessToken,
  );
  expect(byCode.envelope.message).toBe(sentence);
  const reset = await test.call(updatePassword, { id }, await test.loginAs('admin'));
  expect(JSON.stringify(reset.envelope)).toContain('该用户使用目录账号，密码须在目录中重置');
});

it('an error of one person’s question refuses nobody else; a busy directory is left alone', async () => {
  await staff('zhengshi');
  directory.setPerson('odd', { password: 'odd-of-directory', fault: 'OtherError' });
  const code = async (uid: string) => (await login(uid, `${uid}-of-directory`)).envelope.respCode;
  expect(await code('odd')).toBe(ErrorCode.Unavailable);
  expect((await login('zhengshi', 'zhengshi-of-directory')).envelope.suc).toBe(1);
  directory.people.get('odd')!.fault = 'BusyError';
  expect(await code('odd')).toBe(ErrorCode.Unavailable);
  expect(await code('zhengshi')).toBe(ErrorCode.Unavailable);
  directory.people.delete('odd');
  expect(await check()).toMatchObject({ state: 'ok' });
});

it('refuses a login page that does not seal, and gives keys only where there is a directory', async () => {
  directory.setPerson('wujiu', { password: 'of-directory' });
  const bare = await test.call(passwordLogin, { ...client, username: 'wujiu', password: clientHash('of-directory') });
  expect(bare.envelope).toMatchObject({
    respCode: ErrorCode.BadRequest,
    message: '登录页面已更新，请刷新页面后重试',
  });
  expect((await test.call(getLoginKey, {})).envelope.data).toMatchObject({ publicKey: expect.any(String) });
  const other = await buildTestApp();
  expect((await other.call(getLoginKey, {})).envelope.data).toBeNull();
  await other.close();
});
