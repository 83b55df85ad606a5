import { clientId } from 'shared-contracts/constants';
import { auditLogExport, auditLogList, passwordLogin, userSetState } from 'shared-contracts/endpoints';
import { ErrorCode } from 'shared-contracts/errors';
import type { AuditLogRow } from 'shared-contracts/model';
import { clientHash } from '../identity/password.rules.ts';
import { buildTestApp, type TestApp } from '../../../test/helper.ts';

let test: TestApp;
let admin: string;

beforeAll(async () => {
  test = await buildTestApp();
  admin = await test.loginAs('admin');
  await test.call(userSetState, { ids: await test.userId('live'), state: 'disabled' }, admin);
  await test.call(passwordLogin, {
    authType: 'password',
    clientId,
    clientSecret: '',
    username: '=cmd',
    password: clientHash('wrong'),
  });
});
afterAll(() => test.close());

const log = async (filters: object = {}) =>
  (await test.call(auditLogList, filters, admin)).envelope.list as AuditLogRow[];

it('lists who did what to whom, newest first, with failures', async () => {
  const lines = await log();
  expect(lines.map(({ action }) => action)).toEqual(['login.refused', 'user.disabled']);
  const [refused, disabled] = lines;
  expect(refused).toMatchObject({ userName: '=cmd', nickName: '', ok: false });
  expect(disabled).toMatchObject({ userName: 'admin', ok: true });
  expect(disabled!.target).not.toBe(await test.userId('live'));
});

it.each([
  [{ area: 'user' }, ['user.disabled']],
  [{ ok: 'false' }, ['login.refused']],
  [{ keywords: 'admin' }, ['user.disabled']],
  [{ keywords: '%' }, []],
  [{ startDate: '2000-01-01', endDate: '2000-01-02' }, []],
])('narrows to %j', async (filters, actions) =>
  expect((await log(filters)).map(({ action }) => action)).toEqual(actions),
);

it('is for those with the menu alone, and its export for those with the button', async () => {
  const editor = await test.loginAs('editor');
  expect((await test.call(auditLogList, {}, editor)).envelope.respCode).toBe(ErrorCode.Forbidden);
  expect((await test.call(auditLogExport, { columns: ['time'], format: 'csv' }, editor)).envelope.respCode).toBe(
    ErrorCode.Forbidden,
  );
});

it('is exported with the requested columns, formulas made harmless, and the export itself is logged', async () => {
  const { response } = await test.call(
    auditLogExport,
    { columns: ['userName', 'action', 'ok'], format: 'csv', ok: 'false' },
    admin,
  );
  expect(response.body).toContain('账号,操作,结果');
  expect(response.body).toContain("'=cmd,登录失败,失败");
  expect((await log())[0]).toMatchObject({ action: 'log.export', userName: 'admin' });
});
