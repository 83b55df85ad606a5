import { getSystemStatus, passwordLogin, type SystemStatus } from 'shared-contracts/endpoints';
import { desc, eq, sql } from '../../platform/database/orm.ts';
import { buildTestApp, type TestApp } from '../../../test/helper.ts';
import { credentials } from '../../../test/login-kit.ts';
import { auditLog } from '../../platform/audit/audit-log.tables.ts';
import { notices } from '../../platform/notices/notice.tables.ts';

let test: TestApp;
beforeAll(async () => {
  // A service of logins that is down.
  const OIDC_ISSUER = 'http://127.0.0.1:9';
  test = await buildTestApp({ OIDC_ISSUER, PASSWORD_LOGIN: 'break-glass', BREAK_GLASS: 'Chief' });
});
afterAll(() => test.close());

const logIn = (userName: string) => test.call(passwordLogin, credentials(userName));
const check = async () => {
  const { envelope } = await test.call(getSystemStatus, {}, await test.loginAs('admin'));
  return (envelope.data as SystemStatus).checks.find(({ name }) => name === '应急管理员');
};
const refused = { suc: 0, message: '请使用单点登录；密码登录只对应急管理员开放' };

it('only the administrator whom the setting names gets in with a password, recorded and noticed', async () => {
  expect(await check()).toMatchObject({ state: 'warning', message: expect.stringContaining('“Chief”') });
  for (const name of ['admin', 'chief', 'nobody']) expect((await logIn(name)).envelope).toMatchObject(refused);
  const chief = await test.userId('chief');
  await test.db.execute(sql`
    insert into user_roles (user_id, role_id) select ${chief}::bigint, id from roles where code = 'admin'`);
  expect(await check()).toEqual({ name: '应急管理员', state: 'ok', message: 'chief可用本系统密码登录' });
  expect((await logIn('chief')).envelope.suc).toBe(1);
  const [entry] = await test.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
  expect(entry).toMatchObject({ action: 'login.breakGlass', userName: 'chief' });
  expect(await test.db.select().from(notices).where(eq(notices.kind, 'breakGlass'))).not.toEqual([]);
  expect((await logIn('admin')).envelope).toMatchObject(refused);
});
