import pg from 'pg';
import { getSystemStatus, saveParameter, type SystemStatus } from 'shared-contracts/endpoints';
import { sql } from '../../platform/database/orm.ts';
import { buildTestApp, type TestApp } from '../../../test/helper.ts';
import { noticeOverdueBackup } from './backup-check.ts';
import { addBackupRecord, disownBackupRecords } from './backup-record.queries.ts';

const token = 'a-token-of-the-monitoring';
const hour = 3_600_000;
const limit = 'BACKUP_MAX_AGE_HOURS';
let test: TestApp;
let client: pg.Client;
beforeAll(async () => {
  test = await buildTestApp({ DEMO: 'false', METRICS_TOKEN: token });
  const { rows } = await test.db.execute<{ name: string }>(sql`select current_database() as name`);
  const url = new URL(process.env.TEST_DATABASE_URL!);
  url.pathname = `/${rows[0]!.name}`;
  client = new pg.Client({ connectionString: url.href });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await test.close();
});
beforeEach(() => test.db.execute(sql`delete from backup_records`));

const add = (hoursAgo: number, more: { name?: string; isOutside?: boolean; bytes?: number | null } = {}) => {
  const now = test.clock.now();
  const takenTime = new Date(now.getTime() - hoursAgo * hour);
  return addBackupRecord(client, { takenTime, isOutside: false, name: 'a.tar', bytes: 5_200_000, ...more }, now);
};
const check = async () =>
  ((await test.call(getSystemStatus, {}, await test.loginAs('admin'))).envelope.data as SystemStatus).checks.find(
    ({ name }) => name === '最近备份',
  );
const warning = (text: string) => ({ state: 'warning', message: expect.stringContaining(text) });
const metrics = async () => {
  const { body } = await test.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } });
  const [, age] = /^newsroom_backup_age_seconds (\d+)/m.exec(body) ?? [];
  return { age: age && Number(age), overdue: /^newsroom_backup_overdue (\d)/m.exec(body)?.[1] };
};

it('warns where no backup was ever made', async () => {
  expect(await check()).toMatchObject(warning('尚无备份记录'));
  expect(await metrics()).toEqual({ age: undefined, overdue: '1' });
});

it('says when the newest was made, how large it is and that it is fine, in the metrics too', async () => {
  await add(30, { name: 'old.tar' });
  await add(3);
  expect(await check()).toMatchObject({
    state: 'ok',
    message: expect.stringMatching(/（3 小时前），备份文件 a\.tar，5\.2 MB$/),
  });
  const { age, overdue } = await metrics();
  expect(Math.round(Number(age) / 3600)).toBe(3);
  expect(overdue).toBe('0');
  await add(1, { name: 'snapshot-7', isOutside: true, bytes: null });
  expect(await check()).toMatchObject({ message: expect.stringMatching(/登记的外部备份 snapshot-7$/) });
});

it('warns beyond the hours of the setting, and notices who sees the state of the system once a day', async () => {
  const parts = { db: test.db, settings: test.settings, now: test.clock.now };
  const notices = async () =>
    (
      await test.db.execute<{ title: string; link: string; people: number }>(
        sql`select title, link, count(*)::int as people from notices where kind = 'backupOverdue'
            group by event, title, link order by event`,
      )
    ).rows;
  test.clock.toNoon();
  await add(25);
  await noticeOverdueBackup(parts);
  expect(await notices()).toEqual([]);
  test.clock.advance(2 * hour);
  expect(await check()).toMatchObject(warning('；已超过 26 小时的时限'));
  expect((await metrics()).overdue).toBe('1');
  for (const later of [0, hour, 24 * hour]) {
    test.clock.advance(later);
    await noticeOverdueBackup(parts);
  }
  const [first, second, ...more] = await notices();
  expect(first).toMatchObject({ title: '备份已超过时限', link: '/system/status' });
  expect(first!.people).toBeGreaterThan(0);
  expect(second).toEqual(first);
  expect(more).toEqual([]);
  await test.db.execute(sql`delete from notices where kind = 'backupOverdue'`);
  await test.call(saveParameter, { name: limit, rev: 0, value: 0 }, await test.loginAs('admin'));
  await noticeOverdueBackup(parts);
  expect(await notices()).toEqual([]);
  expect(await check()).toMatchObject({ state: 'ok' });
  await test.call(saveParameter, { name: limit, rev: 1, value: null }, await test.loginAs('admin'));
  expect(await check()).toMatchObject({ state: 'warning' });
});

it('counts no backup of the database that this one was copied or restored from, and none of the future', async () => {
  await add(1);
  await disownBackupRecords(client);
  expect(await check()).toMatchObject(warning('恢复或复制前的数据库'));
  expect(await metrics()).toEqual({ age: undefined, overdue: '1' });
  await add(2);
  await test.db.execute(sql`insert into backup_records (taken_time, recorded_time, is_outside, name, database)
    select taken_time + interval '1 year', recorded_time, false, 'from a wrong clock', database from backup_records`);
  expect(await check()).toMatchObject({ state: 'ok', message: expect.stringContaining('（2 小时前）') });
  await expect(add(-1)).rejects.toThrow('is not made yet');
});

it('cannot be written by the server itself', async () => {
  const { rows } = await test.db.execute(
    sql`select rolname from pg_roles where has_table_privilege(oid, 'backup_records', 'insert') and not rolsuper
        and rolname like 'newsroom%app%'`,
  );
  expect(rows).toEqual([]);
});

it('is calm in a demo', async () => {
  const demo = await buildTestApp();
  const { envelope } = await demo.call(getSystemStatus, {}, await demo.loginAs('admin'));
  expect((envelope.data as SystemStatus).checks).toContainEqual({
    name: '最近备份',
    state: 'ok',
    message: '尚无备份记录；演示环境不提醒',
  });
  await demo.close();
});
