import { getSystemStatus, type SystemStatus } from 'shared-contracts/endpoints';
import { buildTestApp, type TestApp } from '../../../test/helper.ts';
import type { Context } from '../../platform/http/context.ts';
import { secondsAhead } from '../../platform/clock/server-clock.ts';
import { clockCheck } from './clock-check.ts';
import { clockIsOff } from './system.texts.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

const minutes = (count: number) => () => Date.now() + count * 60_000;
const checkWith = (clock: () => number) => clockCheck(clock)({ db: test.db } as Context);

it.each([
  [10, '快 600 秒'],
  [-10, '慢 600 秒'],
])('a clock that is off by %d minutes is named to operators, and what it breaks', async (count, words) => {
  const check = await checkWith(minutes(count));
  expect(check).toMatchObject({ name: '服务器时钟', state: 'warning' });
  expect(check?.message).toContain(words);
  expect(check?.message).toMatch(/单点登录.*NTP/);
  expect(clockIsOff(await secondsAhead(test.db, minutes(count)))).toContain('600 seconds');
});

it('a clock that agrees with the database is fine, and stands on the status page', async () => {
  const right = { name: '服务器时钟', state: 'ok', message: '与数据库的时钟一致' };
  expect(await checkWith(minutes(0))).toEqual(right);
  const { envelope } = await test.call(getSystemStatus, {}, await test.loginAs('ops'));
  expect((envelope.data as SystemStatus).checks).toContainEqual(right);
});
