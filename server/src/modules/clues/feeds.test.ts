import { clueTake, feedRemove, feedRun, feedTest } from 'shared-contracts/endpoints';
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
    const requestReceived = new Promise<void>((resolve) => (site.answers['/silent.xml'] = () => resolve()));
    const id = await add('/silent.xml');
    const stopping = new AbortController();
    const gathering = gather(stopping.signal);
    await requestReceived;
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
  ])('A34 A44 reports what is wrong with %s, and waits longer each time', async (path, body, sentence) => {
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
