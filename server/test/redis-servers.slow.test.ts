import { setTimeout as rest } from 'node:timers/promises';
import { getSystemStatus } from 'shared-contracts/endpoints';
import { buildTestApp, type TestApp } from './helper.ts';
import { openNoticeStream } from './notice-kit.ts';
import { type RunningRedis, startRedis } from './redis-kit.ts';
import { storyKit } from './story-kit.ts';
import { createTestDatabase } from './template-database.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let redis: RunningRedis;
let servers: TestApp[] = [];
beforeAll(async () => {
  database = await createTestDatabase(process.env.TEST_DATABASE_URL!);
  redis = await startRedis({ password: 'secret' });
  const start = () => buildTestApp({ REDIS_URL: redis.url, METRICS_TOKEN: 'token-of-the-metrics' }, [], database.url);
  servers = [await start(), await start()];
});
afterAll(async () => {
  for (const server of servers) await server.close();
  await redis.kill();
  await database.drop();
});

const metric = async ({ app }: TestApp, name: string) => {
  const { body } = await app.inject({ url: '/metrics', headers: { authorization: 'Bearer token-of-the-metrics' } });
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(body)?.[1]);
};
async function untilUsed(used: 0 | 1): Promise<void> {
  for (const server of servers) while ((await metric(server, 'newsroom_redis_used')) !== used) await rest(50);
}
const stateOfRedis = async (server: TestApp) => {
  const { envelope } = await server.call(getSystemStatus, {}, await server.loginAs('admin'));
  return (envelope.data as { checks: { name: string; state: string }[] }).checks.find(({ name }) => name === 'Redis');
};

it('brings notices to pages of another server by Redis, without it when it is killed, and by it again', async () => {
  const [first, second] = servers as [TestApp, TestApp];
  await first.app.listen({ port: 0, host: '127.0.0.1' });
  const address = await second.app.listen({ port: 0, host: '127.0.0.1' });
  const kit = storyKit(first);
  await untilUsed(1);
  expect(await stateOfRedis(second)).toMatchObject({ state: 'ok' });
  const stream = await openNoticeStream(address, await kit.bearer('editor2'));
  await stream.until('event: unread');
  const handIn = async (title: string) => {
    await kit.submit(await kit.add('editor', { title }));
    await stream.until(title);
  };
  const sent = () => metric(first, 'newsroom_redis_news_total\\{place="redis"\\}');
  await handIn('经由缓存');
  const before = await sent();
  expect(before).toBeGreaterThan(0);
  await redis.kill();
  await handIn('缓存中断');
  await untilUsed(0);
  expect(await stateOfRedis(second)).toMatchObject({ state: 'warning' });
  redis = await startRedis({ port: redis.port, password: 'secret' });
  await untilUsed(1);
  await handIn('缓存恢复');
  expect(await sent()).toBeGreaterThan(before);
  await stream.close();
}, 60_000);
