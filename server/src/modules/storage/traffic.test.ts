import type { AddressInfo } from 'node:net';
import { storageFigures } from 'shared-contracts/endpoints';
import { type FigurePage, TrafficTarget } from 'shared-contracts/model';
import { sql } from '../../platform/database/orm.ts';
import { buildTestApp, type TestApp } from '../../../test/helper.ts';
import { waitFor } from '../../../test/reader-caches.ts';
import { newObjectKey, fileUrl } from '../../platform/storage/object-key.ts';
import { objectsOf } from '../../platform/storage/stored-objects.ts';
import { trafficTargetOf } from './traffic-target.rules.ts';
import { TrafficCounter } from './traffic-counter.ts';

let server: TestApp;
beforeAll(async () => {
  server = await buildTestApp();
});
afterAll(() => server.close());

const sentFor = async (target: TrafficTarget) => {
  const { rows } = await server.db.execute<{ bytes: number; answers: number }>(
    sql`select coalesce(sum(bytes), 0)::float8 as bytes, coalesce(sum(answers), 0)::float8 as answers from traffic_hours where target = ${target}`,
  );
  return rows[0]!;
};

it('adds up what several processes sent, and what waited while the database was away', async () => {
  const counters = [1, 2].map(() => new TrafficCounter(server.db, server.clock.now, { warn: () => undefined }));
  for (const counter of counters) for (let times = 0; times < 3; times += 1) counter.add(TrafficTarget.Videos, 500);
  await Promise.all(counters.map((counter) => counter.flush()));
  expect(await sentFor(TrafficTarget.Videos)).toEqual({ bytes: 3000, answers: 6 });
  let isAway = true;
  const flaky = {
    execute: (query: Parameters<typeof server.db.execute>[0]) =>
      isAway ? Promise.reject(new Error('away')) : server.db.execute(query),
  } as typeof server.db;
  const counter = new TrafficCounter(flaky, server.clock.now, { warn: () => undefined });
  counter.add(TrafficTarget.Videos, 70);
  await counter.flush();
  isAway = false;
  counter.add(TrafficTarget.Videos, 30);
  await counter.flush();
  expect(await sentFor(TrafficTarget.Videos)).toEqual({ bytes: 3100, answers: 8 });
});

it('counts the bytes that answers put on the line', async () => {
  const key = newObjectKey('attachment', server.clock.now(), 'zip');
  await objectsOf(server.settings).put('public', key, Buffer.alloc(300_000, 'x'));
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.app.server.address() as AddressInfo;
  const whole = await fetch(`http://127.0.0.1:${port}${fileUrl(key)}`);
  await whole.arrayBuffer();
  const part = await fetch(`http://127.0.0.1:${port}${fileUrl(key)}`, { headers: { range: 'bytes=0-99999' } });
  await part.arrayBuffer();
  await waitFor(async () => (await sentFor(TrafficTarget.Attachments)).answers === 2);
  const { bytes } = await sentFor(TrafficTarget.Attachments);
  expect(bytes).toBeGreaterThan(400_000);
  expect(bytes).toBeLessThan(404_000);
  const { envelope } = await server.call(storageFigures, {}, await server.loginAs('admin'));
  const targets = (envelope.data as FigurePage).tables.find(({ key: one }) => one === 'targets')!.rows;
  expect(targets.find(({ name }) => name === '附件文件')).toMatchObject({ megabytes: 0.38, answers: 2 });
});

it.each([
  ['/site/news/1?x=2', TrafficTarget.Site],
  ['/site', TrafficTarget.Site],
  ['/open/v1/news', TrafficTarget.OpenApi],
  ['/files/picture/a.jpg-w200', TrafficTarget.Pictures],
  ['/files/video/a.mp4', TrafficTarget.Videos],
  ['/files/video/a-c50.jpg', TrafficTarget.Pictures],
  ['/files/attachment/a.pdf', TrafficTarget.Attachments],
  ['/sitemap-of-staff', TrafficTarget.Staff],
  ['/amc/web/login.do', TrafficTarget.Staff],
])('tells what %s is for', (url, target) => expect(trafficTargetOf(url)).toBe(target));
