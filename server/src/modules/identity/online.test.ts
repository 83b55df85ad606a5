import {
  auditLogList,
  endOnlineSessions,
  amcAdminDetail,
  jobList,
  loginLogExport,
  loginLogList,
  onlineList,
  runJobNow,
} from 'shared-contracts/endpoints';
import { ErrorCode } from 'shared-contracts/errors';
import type { AuditLogRow, JobRow, OnlineSession } from 'shared-contracts/model';
import { writeAudit } from '../../platform/audit/audit-entry.queries.ts';
import { putJob } from '../../platform/jobs/job.queries.ts';
import { jobs } from '../../platform/jobs/job.tables.ts';
import { buildTestApp, type TestApp } from '../../../test/helper.ts';

let server: TestApp;
let admin: string;
beforeAll(async () => {
  server = await buildTestApp();
  admin = await server.loginAs('admin');
});
afterAll(() => server.close());

const online = async (keywords = '', bearer = admin) =>
  (await server.call(onlineList, { keywords }, bearer)).envelope.list as OnlineSession[];

it('a login that is ended by force is over with its next call, which says why; it is in the log', async () => {
  const editor = await server.loginAs('editor');
  const [session] = await online('editor');
  expect(session).toMatchObject({ userName: 'editor', ip: '127.0.0.1', isOwn: false });
  expect((await server.call(endOnlineSessions, { ids: [session!.id] }, admin)).status).toBe(200);
  const { status, envelope } = await server.call(amcAdminDetail, {}, editor);
  expect(status).toBe(401);
  expect(envelope.respCode).toBe(ErrorCode.ReLogin);
  expect((await online()).map(({ id }) => id)).not.toContain(session!.id);
  expect((await server.call(endOnlineSessions, { ids: [session!.id] }, admin)).envelope.message).toBe('该登录已结束');
  const log = (await server.call(auditLogList, { area: 'user' }, admin)).envelope.list as AuditLogRow[];
  expect(log[0]).toMatchObject({ action: 'user.forceOut', userName: 'admin' });
});

it('nobody ends their own login, and a login that was idle too long is not on line', async () => {
  const own = (await online()).find(({ isOwn }) => isOwn)!;
  expect((await server.call(endOnlineSessions, { ids: [own.id] }, admin)).envelope.message).toBe(
    '不能强制自己下线，请用“退出登录”',
  );
  await server.loginAs('director');
  expect(await online('director')).toHaveLength(1);
  server.clock.advance(13 * 3_600_000);
  admin = await server.loginAs('admin');
  expect(await online('director')).toHaveLength(0);
});

it('the login log holds logins and refusals alone, and its export is logged', async () => {
  const entry = { ip: '10.0.0.1', time: server.clock.now(), userName: 'zhao' };
  await writeAudit(server.db, { ...entry, action: 'login.refused', ok: false });
  await writeAudit(server.db, { ...entry, action: 'role.change' });
  const rows = (await server.call(loginLogList, { keywords: '10.0.0.1' }, admin)).envelope.list as AuditLogRow[];
  expect(rows).toMatchObject([{ action: 'login.refused', ok: false }]);
  const file = await server.call(
    loginLogExport,
    { columns: ['userName', 'ok'], format: 'csv', keywords: 'zhao' },
    admin,
  );
  expect(file.response.body).toContain('账号,结果\r\nzhao,失败');
  const log = (await server.call(auditLogList, { area: 'log' }, admin)).envelope.list as AuditLogRow[];
  expect(log[0]).toMatchObject({ action: 'log.loginExport' });
});

it('a waiting job is made due and a failed one begins again, but not beside another of its key', async () => {
  const now = server.clock.now();
  const later = new Date(now.getTime() + 3_600_000);
  await putJob(server.db, { kind: 'publish', key: 'publish:1', payload: {}, runTime: later, now });
  const failed = {
    kind: 'publish',
    payload: {},
    runTime: now,
    createdTime: now,
    attempts: 5,
    state: 'failed' as const,
  };
  await server.db.insert(jobs).values([
    { ...failed, key: 'publish:1', lastError: 'x' },
    { ...failed, key: 'publish:2', lastError: 'y' },
  ]);
  const list = async () => (await server.call(jobList, { kind: 'publish' }, admin)).envelope.list as JobRow[];
  const [waiting, ...others] = await list();
  expect(waiting).toMatchObject({ key: 'publish:1', state: 'waiting' });
  const run = (id: string) => server.call(runJobNow, { id }, admin);
  expect((await run(others.find(({ key }) => key === 'publish:1')!.id)).envelope.message).toBe(
    '同一任务已在等待或运行',
  );
  expect((await run(waiting!.id)).status).toBe(200);
  expect((await run(others.find(({ key }) => key === 'publish:2')!.id)).status).toBe(200);
  expect((await list()).filter(({ state }) => state === 'waiting')).toMatchObject([
    { key: 'publish:1' },
    { key: 'publish:2', attempts: 0 },
  ]);
});

it('all of it is closed to those without the right', async () => {
  const editor = await server.loginAs('editor');
  for (const [endpoint, input] of [
    [onlineList, {}],
    [endOnlineSessions, { ids: ['a'.repeat(64)] }],
    [loginLogList, {}],
    [jobList, {}],
    [runJobNow, { id: '1' }],
  ] as const)
    expect((await server.call(endpoint, input, editor)).status).toBe(403);
});
