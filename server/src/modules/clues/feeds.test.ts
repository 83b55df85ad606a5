import {
  clueTake,
  feedList,
  feedRemove,
  feedRun,
  feedSave,
  feedSwitch,
  feedTest,
  paperIssue,
  paperIssues,
  paperSources,
} from 'shared-contracts/endpoints';
import type { PaperPage } from 'shared-contracts/model';
import { forgetOldClues } from './feed.queries.ts';
import {
  add,
  chief,
  clues,
  editor,
  feed,
  gather,
  jobClockOn,
  site,
  startFeedServer,
  test,
} from '../../../test/feed-kit.ts';
import { rssOf } from '../../../test/feed-host.ts';
import { addPublishedStory } from '../../../test/published-story.ts';

startFeedServer();

describe('gathering', () => {
  it('stores what is new once, renews what was changed, and asks only for what has changed since', async () => {
    let body = rssOf([
      { id: '1', title: '一' },
      { id: '2', title: '二' },
    ]);
    site.answers['/main.xml'] = (request, response) => {
      const etag = `"${body.length}"`;
      if (request.headers['if-none-match'] === etag) return void response.writeHead(304).end();
      response.setHeader('etag', etag).setHeader('content-type', 'application/rss+xml').end(body);
    };
    const id = await add('/main.xml', { interval: 10 });
    await gather();
    expect(await feed(id)).toMatchObject({ state: 'ok', lastNew: 2, clues: 2, message: '' });
    expect(await gather()).toBe(0);

    jobClockOn(11 * 60_000);
    expect(await gather()).toBe(1);
    expect(await feed(id)).toMatchObject({ state: 'unchanged', lastNew: 0, clues: 2 });

    body = rssOf([
      { id: '1', title: '一（更新）', html: '<p>改过的文字</p>' },
      { id: '2', title: '二' },
      { id: '3', title: '三' },
    ]);
    jobClockOn(11 * 60_000);
    await gather();
    expect(await feed(id)).toMatchObject({ state: 'ok', lastNew: 1, clues: 3 });
    expect((await clues({ feedId: id })).list.map(({ title }) => title).sort()).toEqual(
      ['一（更新）', '三', '二'].sort(),
    );
  });

  it('breaks off when the server stops, and holds it against no feed', async () => {
    const asked = new Promise<void>((resolve) => (site.answers['/silent.xml'] = () => resolve()));
    const id = await add('/silent.xml');
    const stopping = new AbortController();
    const gathering = gather(stopping.signal);
    await asked;
    stopping.abort();
    expect(await gathering).toBeGreaterThan(0);
    expect(await feed(id)).toMatchObject({ state: 'never', message: '', lastRunTime: null });
    expect(await gather(stopping.signal)).toBe(0);
    await test.call(feedRemove, { ids: id }, chief);
  });

  it('takes a report of two feeds once, by its address', async () => {
    site.answers['/copy.xml'] = (_request, response) =>
      response.end(
        rssOf([
          { id: 'x9', title: '一', link: 'http://news.example.com/1?utm_source=x#top' },
          { id: 'x10', title: '别的' },
        ]),
      );
    const id = await add('/copy.xml');
    await gather();
    expect(await feed(id)).toMatchObject({ clues: 1 });
  });

  it.each([
    ['/page.xml', '<!DOCTYPE html><html></html>', '该地址返回的是网页，不是RSS或Atom，请填写订阅地址'],
    [
      '/bomb.xml',
      '<!DOCTYPE r [<!ENTITY a "b">]><rss><channel><item><title>&a;</title></item></channel></rss>',
      '内容中含有实体定义，出于安全不予读取',
    ],
    ['/big.xml', `<rss>${' '.repeat(6 * 1024 * 1024)}`, undefined],
  ])('A34 A44 tells what is wrong with %s, and waits longer each time', async (path, body, sentence) => {
    site.answers[path] = (_request, response) => response.end(body);
    const id = await add(path, { interval: 10 });
    await gather();
    const first = await feed(id);
    expect(first).toMatchObject({ state: 'failed', clues: 0 });
    expect(first.message).toMatch(sentence ? new RegExp(sentence) : /[\u4e00-\u9fff]/);
    jobClockOn(11 * 60_000);
    await gather();
    expect(await feed(id)).toMatchObject({ lastRunTime: first.lastRunTime });
    jobClockOn(10 * 60_000);
    await gather();
    expect((await feed(id)).lastRunTime).not.toBe(first.lastRunTime);
    await test.call(feedRemove, { ids: id }, chief);
  });

  it('A30 A31 reads nothing of inner addresses, given or led to', async () => {
    site.answers['/away.xml'] = (_request, response) =>
      response.writeHead(302, { location: 'http://169.254.169.254/latest' }).end();
    const id = await add('/away.xml');
    await gather();
    expect(await feed(id)).toMatchObject({ state: 'failed', message: '不能访问该地址' });
    for (const url of ['http://127.0.0.1:22/', 'http://localhost/feed', 'http://10.0.0.1/feed']) {
      expect((await test.call(feedTest, { url }, chief)).envelope).toMatchObject({ suc: 0, message: '不能访问该地址' });
    }
    await test.call(feedRemove, { ids: id }, chief);
  });

  it('reads our own feeds and the sandbox’s in the process', async () => {
    await addPublishedStory(test, { title: '本报的稿件' });
    const [own, agency, province] = [
      await add('/site/rss.xml'),
      await add('/sandbox/feeds/agency.xml', { kind: 'agency' }),
      await add('/sandbox/feeds/province.xml'),
    ];
    await gather();
    expect(await feed(own)).toMatchObject({ state: 'ok', clues: 1 });
    expect((await feed(agency)).clues).toBeGreaterThan(3);
    expect((await feed(province)).clues).toBeGreaterThan(0);
    expect((await test.call(feedTest, { url: '/sandbox/feeds/none.xml' }, chief)).envelope.message).toBe(
      '本系统没有这个订阅地址',
    );
    // The job's clock may have seen reports that are not out by the server's: the second run of one clock finds the
    // same.
    const run = async () => (await test.call(feedRun, { id: agency }, chief)).envelope.data;
    await run();
    expect(await run()).toMatchObject({ state: 'unchanged' });
  });

  it('forgets old clues, and keeps what became a story', async () => {
    site.answers['/old.xml'] = (_request, response) =>
      response.end(
        rssOf([
          { id: 'o1', title: '旧一' },
          { id: 'o2', title: '旧二' },
        ]),
      );
    const id = await add('/old.xml', { keepDays: 1 });
    await gather();
    const [first] = (await clues({ feedId: id })).list;
    await test.call(clueTake, { id: first!.id, requestId: crypto.randomUUID() }, editor);
    await forgetOldClues(test.db, new Date(test.clock.now().getTime() + 2 * 86_400_000));
    expect((await clues({ feedId: id })).list.map((clue) => clue.id)).toEqual([first!.id]);
  });
});

describe('settings of feeds', () => {
  it('tries an address out and stores nothing', async () => {
    site.answers['/try.xml'] = (_request, response) =>
      response.end(rssOf([{ id: 'try', title: '试读', time: '2026-11-20 10:00:00' }]));
    const { envelope } = await test.call(feedTest, { url: ` ${site.url('/try.xml')} ` }, chief);
    expect(envelope.data).toEqual({
      title: '甲通讯',
      format: 'rss',
      charset: 'utf-8',
      total: 1,
      items: [{ title: '试读', time: '2026-11-20 10:00:00' }],
    });
    expect((await clues({ keywords: '试读' })).total).toBe(0);
  });

  it('refuses what cannot be a feed, twice the same, and who may not', async () => {
    const save = async (input: object, bearer = chief) =>
      (await test.call(feedSave, { name: '甲', kind: 'clues', url: site.url('/other.xml'), ...input }, bearer))
        .envelope;
    expect(await save({ url: 'ftp://a/' })).toMatchObject({
      suc: 0,
      message: '地址不正确，请填写以 http:// 或 https:// 开头的地址',
    });
    expect(await save({ url: 'http://a:b@c.example/' })).toMatchObject({
      suc: 0,
      message: '地址中不能带有用户名和密码',
    });
    expect(await save({ url: '/etc/passwd' })).toMatchObject({ suc: 0 });
    expect(await save({ name: ' ' })).toMatchObject({ suc: 0, message: '请填写名称' });
    expect(await save({ interval: 1 })).toMatchObject({ suc: 0, message: '间隔为5至1440分钟' });
    expect(await save({ url: site.url('/main.xml') })).toMatchObject({ suc: 0, message: '该地址已经添加过' });
    expect(await save({}, editor)).toMatchObject({ suc: 0, respCode: 40300 });
    expect((await test.call(feedList, {}, editor)).status).toBe(403);
  });

  it('switches off, changes and removes', async () => {
    const id = await add('/try.xml');
    await test.call(feedSwitch, { ids: id, isEnabled: false }, chief);
    expect(await feed(id)).toMatchObject({ isEnabled: false, nextRunTime: null });
    await gather();
    expect(await feed(id)).toMatchObject({ state: 'never' });
    await test.call(
      feedSave,
      { id, name: '改名', kind: 'agency', url: site.url('/try.xml'), isEnabled: true, interval: 60, keepDays: 7 },
      chief,
    );
    await gather();
    expect(await feed(id)).toMatchObject({ name: '改名', kind: 'agency', interval: 60, clues: 1 });
    await test.call(feedRemove, { ids: id }, chief);
    expect(await feed(id)).toBeUndefined();
  });
});

describe('newspapers', () => {
  it('ours has a page for each main channel of the day; a feed’s has the pages that its reports name', async () => {
    site.answers['/paper.xml'] = (_request, response) =>
      response.end(
        rssOf([
          { id: 'a', title: '头条', category: '第01版：要闻' },
          { id: 'b', title: '文体', category: '第02版：文体' },
          { id: 'c', title: '无版', category: '副刊' },
        ]),
      );
    const id = await add('/paper.xml', { kind: 'paper' });
    await gather();
    const sources = (await test.call(paperSources, {}, editor)).envelope.list as { id: string; lastDate: string }[];
    expect(sources.map((one) => one.id)).toEqual(['own', id]);
    expect((await test.call(paperIssues, { source: id, month: '2026-11' }, editor)).envelope.list).toEqual([
      { date: '2026-11-20', articles: 3 },
    ]);
    const pages = (
      (await test.call(paperIssue, { source: id, date: '2026-11-20' }, editor)).envelope.data as { pages: PaperPage[] }
    ).pages;
    expect(pages.map(({ no, name, articles }) => [no, name, articles[0]!.title])).toEqual([
      [1, '要闻', '头条'],
      [2, '文体', '文体'],
      [3, '副刊', '无版'],
    ]);

    const today = sources[0]!.lastDate;
    expect((await test.call(paperIssues, { source: 'own', month: today.slice(0, 7) }, editor)).envelope.list).toEqual([
      { date: today, articles: 1 },
    ]);
    const own = (
      (await test.call(paperIssue, { source: 'own', date: today }, editor)).envelope.data as { pages: PaperPage[] }
    ).pages;
    expect(own).toEqual([
      expect.objectContaining({ no: 1, name: '要闻', articles: [expect.objectContaining({ title: '本报的稿件' })] }),
    ]);
    expect((await test.call(paperIssue, { source: 'own', date: '2026-02-30' }, editor)).status).toBe(422);
  });
});
