import { getSystemStatus, type SystemStatus } from 'shared-contracts/endpoints';
import { jobs } from '../../platform/jobs/job.tables.ts';
import { buildTestApp, type TestApp } from '../../../test/helper.ts';

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

it('says how much of the disk is free', async () => {
  expect(await check('磁盘空间')).toMatchObject({ message: expect.stringMatching(/剩余 \d+\.\d GB，共 \d+\.\d GB$/) });
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
    message: expect.stringMatching(/^待执行 \d+ 个（最久已等待 7 分钟），.*失败 1 个/),
  });
});
