import type { FastifyRequest } from 'fastify';
import {
  accessFigures,
  accessFiguresExport,
  auditLogList,
  interactionFigures,
  storyFigures,
} from 'shared-contracts/endpoints';
import { ErrorCode } from 'shared-contracts/errors';
import { type FigurePage, type FigureTable, ReadingTarget } from 'shared-contracts/model';
import { sql } from '../../platform/database/orm.ts';
import { BatchedVisits } from '../../platform/readers/visit-counter.ts';
import { mostPerAddress } from '../../platform/readers/repeats.ts';
import { buildTestApp, type TestApp } from '../../../test/helper.ts';
import { addPublishedStory } from '../../../test/published-story.ts';
import { waitFor } from '../../../test/reader-caches.ts';
import { forgetOldFigures, rollUpDays } from './roll-up.ts';
import { visitStore } from './visit-store.ts';

let server: TestApp;
let chief: string;
beforeAll(async () => {
  server = await buildTestApp();
});
afterAll(() => server.close());

const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Mobile/15E148';
const desktop = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/139.0 Safari/537.36';
const wechat = `${phone} MicroMessenger/8.0.50`;

/** A request as far as the counters look at it. */
const request = (headers: Record<string, string>, ip = '203.0.113.9') =>
  ({
    method: 'GET',
    host: 'localhost',
    ip,
    headers: { 'user-agent': desktop, ...headers },
  }) as unknown as FastifyRequest;

/** The counters of one server process. */
const process = async () => {
  const visits = new BatchedVisits(visitStore(server.db), server.clock.now, { warn: () => undefined });
  await visits.ready();
  return visits;
};
const countsOf = async (id: string) => {
  const { rows } = await server.db.execute<Record<string, number>>(sql`
    select coalesce(sum(readings), 0)::int as readings, coalesce(sum(visitors), 0)::int as visitors,
      coalesce(sum(comments), 0)::int as comments
    from story_hours where content_id = ${id}`);
  return rows[0]!;
};
const hitsOf = async (id: string) =>
  (await server.db.execute<{ hits: number }>(sql`select hits from contents where id = ${id}`)).rows[0]!.hits;
const access = async (input: object = {}, bearer = chief) => {
  const { envelope } = await server.call(accessFigures, input, bearer);
  return envelope.data as FigurePage;
};
const table = (page: FigurePage, key: string): FigureTable => page.tables.find((one) => one.key === key)!;

describe('counting', () => {
  it('adds up the readings of several processes, and tells their visitors once', async () => {
    const id = await addPublishedStory(server);
    const [one, other] = [await process(), await process()];
    one.count(request({}), ReadingTarget.Website, id);
    other.count(request({}), ReadingTarget.Website, id);
    other.count(request({ 'user-agent': phone }), ReadingTarget.App, id);
    await Promise.all([one.flush(), other.flush()]);
    expect(await countsOf(id)).toEqual({ readings: 3, visitors: 2, comments: 0 });
    expect(await hitsOf(id)).toBe(3);
  });

  it('keeps no address and no user agent, and forgets the salt of a day after two', async () => {
    const id = await addPublishedStory(server);
    const visits = await process();
    visits.count(request({}, '198.51.100.77'), ReadingTarget.Website, id);
    await visits.flush();
    const { rows } = await server.db.execute<{ reader: string }>(
      sql`select reader from reader_marks where place = ${id}`,
    );
    expect(rows).toEqual([{ reader: expect.stringMatching(/^[\w-]{11}$/) }]);
    const later = new Date(server.clock.now().getTime() + 2 * 86_400_000);
    await forgetOldFigures(server.db, later, server.settings);
    const left = await server.db.execute(sql`select day from reader_marks union all select day from reader_salts`);
    expect(left.rows).toEqual([]);
  });

  it.each([
    [
      'a crawler',
      { 'user-agent': 'Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)' },
    ],
    ['a script', { 'user-agent': 'python-requests/2.32' }],
    ['nobody named', { 'user-agent': '' }],
    ['a page loaded before anybody asks', { 'sec-purpose': 'prefetch;prerender' }],
  ])('leaves out %s, also of the number that readers see', async (_name, headers) => {
    const id = await addPublishedStory(server);
    const visits = await process();
    visits.count(request(headers), ReadingTarget.Website, id);
    await visits.flush();
    expect(await countsOf(id)).toMatchObject({ readings: 0 });
    expect(await hitsOf(id)).toBe(0);
  });

  it.each<Record<string, string>>([{ dnt: '1' }, { 'sec-gpc': '1' }])(
    'leaves a reader with %j out of the figures',
    async (headers) => {
      const id = await addPublishedStory(server);
      const visits = await process();
      for (let n = 0; n < 3; n += 1) visits.count(request(headers), ReadingTarget.Website, id);
      await visits.flush();
      expect(await countsOf(id)).toMatchObject({ readings: 0, visitors: 0 });
      expect(await hitsOf(id)).toBe(1);
    },
  );

  it('counts opened messages to the app among the interactions, beside other readings of the app', async () => {
    const bearer = await server.loginAs('chief');
    const opened = async () => {
      const { envelope } = await server.call(interactionFigures, {}, bearer);
      return (envelope.data as FigurePage).sums.find(({ key }) => key === 'pushesOpened')!.value;
    };
    const before = await opened();
    const id = await addPublishedStory(server);
    const visits = await process();
    visits.count(Object.assign(request({ 'user-agent': phone }), { query: { from: 'push' } }), ReadingTarget.App, id);
    visits.count(request({ 'user-agent': wechat }), ReadingTarget.App, id);
    await visits.flush();
    expect((await countsOf(id)).readings).toBe(2);
    expect((await opened()) - before).toBe(1);
  });

  it('takes a reader’s repeats for one reading, until half an hour has passed', async () => {
    const id = await addPublishedStory(server);
    const visits = await process();
    for (let n = 0; n < 50; n += 1) visits.count(request({}), ReadingTarget.Website, id);
    await visits.flush();
    expect(await countsOf(id)).toMatchObject({ readings: 1, visitors: 1 });
    server.clock.advance(31 * 60_000);
    visits.count(request({}), ReadingTarget.Website, id);
    await visits.flush();
    expect(await countsOf(id)).toMatchObject({ readings: 2 });
  });

  it('stops a counter forged from one address under many names, within the hour', async () => {
    const id = await addPublishedStory(server);
    const visits = await process();
    for (let n = 0; n < 1000; n += 1)
      visits.count(request({ 'user-agent': `${desktop} v${n}` }), ReadingTarget.Website, id);
    await visits.flush();
    expect((await countsOf(id)).readings).toBe(mostPerAddress);
    visits.count(request({}, '203.0.113.10'), ReadingTarget.Website, id);
    await visits.flush();
    expect((await countsOf(id)).readings).toBe(mostPerAddress + 1);
  });

  it('counts no story that does not exist', async () => {
    const visits = await process();
    visits.count(request({}), ReadingTarget.Website, '999999999');
    await visits.flush();
    expect(await countsOf('999999999')).toMatchObject({ readings: 0 });
  });
});

describe('the page of readings', () => {
  beforeAll(async () => void (chief = await server.loginAs('chief')));

  it('shows what was counted on the website and in the app, by target, device, source, hour, channel and story', async () => {
    const id = await addPublishedStory(server, { title: '读者最多的一篇', categoryId: '1' });
    const [before, total] = [await access({ startDate: today() }), (page: FigurePage) => sumOf(page, 'readings')];
    const read = (url: string, headers: Record<string, string>) => server.app.inject({ url, headers });
    await read(`/site/a/${id}`, { 'user-agent': desktop, referer: 'https://www.baidu.com/s?wd=x' });
    await read(`/site/a/${id}`, { 'user-agent': wechat });
    await read(`/open/v1/articles/${id}`, { 'user-agent': phone });
    await waitFor(async () => (await countsOf(id)).readings === 3);
    await rollUpDays(server.db, server.clock.now());
    const page = await access({ startDate: today() });
    expect(total(page) - total(before)).toBe(3);
    const named = (key: string, name: string) => table(page, key).rows.find((row) => row.name === name);
    for (const [key, name] of [
      ['targets', '网站'],
      ['targets', '微信链接'],
      ['targets', '移动端'],
      ['sources', '搜索引擎'],
      ['sources', '微信'],
      ['devices', '电脑'],
      ['devices', '手机'],
    ] as const)
      expect([name, Number(named(key, name)?.readings) >= 1]).toEqual([name, true]);
    expect(table(page, 'points').rows).toHaveLength(24);
    const sumOfPoints = table(page, 'points').rows.reduce((sum, { readings }) => sum + Number(readings), 0);
    expect(sumOfPoints).toBe(total(page));
    expect(table(page, 'stories').rows).toContainEqual(
      expect.objectContaining({ id, title: '读者最多的一篇', readings: 3, visitors: 3 }),
    );
    const one = await access({ startDate: today(), target: ReadingTarget.WechatLink });
    expect(table(one, 'targets').rows.map(({ name }) => name)).toEqual(['微信链接']);
  });

  it('shows days without readings as 0, and each beside its day of the period before', async () => {
    const page = await access({ startDate: '2020-02-01', endDate: '2020-02-29' });
    expect(page.daysBefore).toEqual(['2020-01-03', '2020-01-31']);
    expect(table(page, 'points').rows).toHaveLength(29);
    expect(sumOf(page, 'readings')).toBe(0);
    expect(table(page, 'stories').rows).toEqual([]);
  });

  it.each([
    [{ startDate: '2025-03-02', endDate: '2025-03-01' }, '开始日期不能晚于结束日期'],
    [{ startDate: '2015-01-01', endDate: '2025-01-01' }, '时间范围最多366天，请缩小范围'],
    [{ startDate: '2999-01-01' }, '开始日期不能晚于结束日期'],
    [{ startDate: '2025-02-30' }, '日期不存在'],
  ])('refuses %j with a sentence', async (input, text) => {
    const { envelope } = await server.call(accessFigures, input, chief);
    expect(envelope).toMatchObject({ suc: 0, respCode: ErrorCode.Invalid, message: text });
  });

  it('shows figures of the user’s own channels alone', async () => {
    const operator = await server.userId('operator');
    await server.db.execute(sql`delete from user_channels where user_id = ${operator} and channel_id <> 5`);
    const { envelope } = await server.call(accessFigures, { categoryId: '4' }, await server.loginAs('operator'));
    expect(envelope).toMatchObject({ respCode: ErrorCode.Forbidden, message: '没有权限查看该栏目的数据' });
  });

  it('exports a table, which is written into the operation log', async () => {
    const { response } = await server.call(accessFiguresExport, { table: 'targets', format: 'csv' }, chief);
    expect(response.body).toContain('名称,阅读,访客,占比（%）');
    const { envelope } = await server.call(auditLogList, { area: 'statistics' }, await server.loginAs('admin'));
    expect((envelope.list as { action: string; target: string }[])[0]).toMatchObject({
      action: 'statistics.export',
      target: '访问统计 / 发布端',
    });
    const none = await server.call(accessFiguresExport, { table: 'secrets', format: 'csv' }, chief);
    expect(none.envelope).toMatchObject({ respCode: ErrorCode.NotFound, message: '没有这张数据表' });
  });

  it('draws the curve of a story for whoever may read it', async () => {
    const id = await addPublishedStory(server, { by: 'editor' });
    const visits = await process();
    visits.count(request({}), ReadingTarget.Website, id);
    await visits.flush();
    const { envelope } = await server.call(storyFigures, { contentId: id }, await server.loginAs('editor'));
    expect((envelope.data as FigureTable).rows).toEqual([
      { time: expect.stringMatching(/^\d\d-\d\d \d\d:00$/), readings: 1, visitors: 1, comments: 0 },
    ]);
    const refused = await server.call(storyFigures, { contentId: id }, await server.loginAs('finance'));
    expect(refused.envelope.suc).toBe(0);
  });
});

const today = () => new Date(server.clock.now().getTime() + 8 * 3_600_000).toISOString().slice(0, 10);
const sumOf = (page: FigurePage, key: string) => page.sums.find((sum) => sum.key === key)!.value;
