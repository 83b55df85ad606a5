import { getSystemStatus, type SystemStatus } from 'shared-contracts/endpoints';
import { eq } from '../../platform/database/orm.ts';
import { jobs } from '../../platform/jobs/job.tables.ts';
import type { Disk } from '../../platform/storage/disks.ts';
import { buildTestApp, type TestApp } from '../../../test/helper.ts';
import { checkOfDisks } from './machine-checks.ts';

let test: TestApp;
beforeAll(async () => (test = await buildTestApp()));
afterAll(() => test.close());

const check = async (name: string) =>
  ((await test.call(getSystemStatus, {}, await test.loginAs('admin'))).envelope.data as SystemStatus).checks.find(
    (one) => one.name === name,
  );

it('says what the database is, how large, and how many connections it has', async () => {
  expect(await check('数据库')).toMatchObject({
    message: expect.stringMatching(/^PostgreSQL \d+.*，占用 0\.\d\d GB，连接 [1-9]\d* \/ \d+，/),
  });
});

it('says how much of the disk of the data and of stored files is free', async () => {
  expect(await check('磁盘空间')).toMatchObject({
    message: expect.stringMatching(/^数据目录和文件目录所在磁盘剩余 \d+\.\d GB，共 \d+\.\d GB$/),
  });
});

it('names each disk where the data and stored files lie on two, and warns where either is nearly full', () => {
  const gigabyte = 1024 ** 3;
  const disk = (folder: Disk['folders'][0], free: number): Disk => ({
    folders: [folder],
    free: free * gigabyte,
    total: 100 * gigabyte,
  });
  const stateOf = (data: number, files: number) =>
    checkOfDisks([disk('DATA_DIR', data), disk('STORAGE_DIR', files)]).state;
  expect([stateOf(50, 50), stateOf(9, 50), stateOf(50, 9)]).toEqual(['ok', 'warning', 'warning']);
  expect(checkOfDisks([disk('DATA_DIR', 9), disk('STORAGE_DIR', 70)]).message).toBe(
    '数据目录所在磁盘剩余 9.0 GB，共 100.0 GB；文件目录所在磁盘剩余 70.0 GB，共 100.0 GB',
  );
});

it('counts jobs that are due and those given up, and warns where one waits or failed', async () => {
  const now = test.clock.now();
  const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
  const add = (key: string, state: 'waiting' | 'failed', runTime: Date) =>
    test.db.insert(jobs).values({
      ...{ kind: 'check', key, state, runTime, payload: {}, createdTime: runTime },
      finishedTime: state === 'failed' ? runTime : null,
    });
  const before = await check('任务队列');
  expect(before?.message).toContain('失败 0 个');
  await add('later', 'waiting', ago(-60));
  await add('long ago', 'failed', ago(25 * 60));
  expect(await check('任务队列')).toEqual(before);
  await add('due', 'waiting', ago(7));
  await add('given up', 'failed', ago(30));
  expect(await check('任务队列')).toMatchObject({
    state: 'warning',
    message: expect.stringMatching(/^待执行 \d+ 个（最久已等待 7 分钟），.*失败 1 个。到期后一直没有进展：check。/),
  });
  await test.db.delete(jobs).where(eq(jobs.kind, 'check'));
});

it('warns of jobs that wait only where none of their kind runs or has just ended', async () => {
  const { db } = test;
  const now = test.clock.now();
  const minutes = (count: number) => new Date(now.getTime() + count * 60_000);
  const add = (key: string, more: Partial<typeof jobs.$inferInsert>) =>
    db.insert(jobs).values({
      ...{ kind: 'transcode', key, state: 'waiting', runTime: minutes(-30), payload: {}, createdTime: now },
      ...more,
    });
  await add('first', { state: 'running', lockedBy: 'a process', leaseUntil: minutes(1) });
  await add('second', { runTime: minutes(-20) });
  await add('third', { runTime: minutes(-10) });
  expect(await check('任务队列')).toMatchObject({
    state: 'ok',
    message: expect.stringMatching(/^待执行 2 个（最久已等待 20 分钟），执行中 1 个，24 小时内失败 0 个。明细/),
  });
  const first = eq(jobs.key, 'first');
  await db
    .update(jobs)
    .set({ leaseUntil: minutes(-1) })
    .where(first);
  expect(await check('任务队列')).toMatchObject({
    state: 'warning',
    message: expect.stringContaining('到期后一直没有进展：视频转码。'),
  });
  await db
    .update(jobs)
    .set({ state: 'done', finishedTime: minutes(-2) })
    .where(first);
  expect(await check('任务队列')).toMatchObject({ state: 'ok' });
  await db
    .update(jobs)
    .set({ finishedTime: minutes(-6) })
    .where(first);
  expect(await check('任务队列')).toMatchObject({ state: 'warning' });
  await db.delete(jobs).where(eq(jobs.kind, 'transcode'));
});
