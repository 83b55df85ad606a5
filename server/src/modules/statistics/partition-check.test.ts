import { getSystemStatus, type SystemStatus } from 'shared-contracts/endpoints';
import { sql } from '../../platform/database/orm.ts';
import { buildTestApp, type TestApp } from '../../../test/helper.ts';
import { forgetOldFigures } from './roll-up.ts';

let test: TestApp;
beforeAll(async () => (test = await buildTestApp()));
afterAll(() => test.close());

const check = async () =>
  ((await test.call(getSystemStatus, {}, await test.loginAs('admin'))).envelope.data as SystemStatus).checks.find(
    ({ name }) => name === '过期数据清理',
  );

it('says which tables keep partitions that are over, until they are dropped', async () => {
  const now = test.clock.now();
  await forgetOldFigures(test.db, now, test.settings);
  expect(await check()).toBeUndefined();
  await test.db.execute(sql`create table partitions.reader_marks_long_ago (like public.reader_marks including all)`);
  await test.db.execute(sql`alter table public.reader_marks attach partition partitions.reader_marks_long_ago
    for values from ('2001-01-01') to ('2001-01-02')`);
  expect(await check()).toMatchObject({
    state: 'warning',
    message: expect.stringContaining('reader_marks 有 1 个过期分区未能删除'),
  });
  await forgetOldFigures(test.db, now, test.settings);
  expect(await check()).toBeUndefined();
});
