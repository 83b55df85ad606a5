import { contentList, manuscriptSearch } from 'shared-contracts/endpoints';
import type { ContentRow } from 'shared-contracts/model';
import { sql } from '../../platform/database/orm.ts';
import { startEngineKit } from '../../../test/search-engine/engine-kit.ts';
import { buildTestApp, type TestApp } from '../../../test/helper.ts';
import { addPublishedStory } from '../../../test/published-story.ts';
import { pastCache, turnCacheClock } from '../../../test/reader-caches.ts';

/** An implementation of the search: its server, and what brings it up to date. */
interface Implementation {
  server: TestApp;
  settle(): Promise<void>;
  answeredByEngine(): number;
  close(): Promise<void>;
}

const implementations: Record<string, () => Promise<Implementation>> = {
  async PostgreSQL() {
    const server = await buildTestApp();
    return { server, settle: async () => undefined, answeredByEngine: () => 0, close: () => server.close() };
  },
  async OpenSearch() {
    const kit = await startEngineKit();
    await kit.fill();
    return { ...kit, settle: () => kit.write(), answeredByEngine: () => kit.counts().engine };
  },
};

turnCacheClock();

describe.each(Object.entries(implementations))('the search by %s', (name, start) => {
  const isEngine = name === 'OpenSearch';
  let own: Implementation;
  let server: TestApp;
  let editor: string;
  const day = 86_400_000;
  const ago = (days: number) => new Date(server.clock.now().getTime() - days * day);
  const wire = (time: Date) => new Date(time.getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');

  beforeAll(async () => {
    own = await start();
    ({ server } = own);
    server.clock.toNoon();
    editor = await server.loginAs('editor');
    await addPublishedStory(server, {
      title: '水库防汛演练',
      content: '<p>演练在清晨开始，武警官兵参加。</p>',
      publishedTime: ago(1),
    });
    await addPublishedStory(server, {
      title: '城区防汛值守',
      categoryId: '2',
      editor: '张三丰',
      publishedTime: ago(40),
    });
    await addPublishedStory(server, {
      title: '防汛物资到位',
      categoryId: '5',
      targets: ['app'],
      source: '新华社电',
      publishedTime: ago(3),
    });
    await addPublishedStory(server, { title: '内参：防汛隐患', categoryId: '6', publishedTime: ago(2) });
    await addPublishedStory(server, {
      title: '江边书房',
      content: '<p>ＦＬＯＯＤ flood 防汛纪实。</p>',
      publishedTime: ago(400),
    });
    await addPublishedStory(server, { title: '尚未发布的防汛稿', targets: [], publishedTime: ago(5) });
    await own.settle();
  });
  afterAll(() => own.close());

  const find = async (request: Record<string, unknown>, bearer = editor) => {
    const { envelope } = await server.call(manuscriptSearch, request, bearer);
    return {
      titles: (envelope.list as ContentRow[]).map(({ title }) => title),
      total: envelope.total,
      list: envelope.list as (ContentRow & { snippet: string; hitWords: string[] })[],
    };
  };
  const readers = async (query: string) => {
    pastCache(600);
    const { body } = await server.app.inject({
      url: `/site/search?${query}`,
      remoteAddress: `10.1.${Math.floor(Math.random() * 250)}.1`,
    });
    return [...body.matchAll(/<li><h2><a [^>]*>(.*?)<\/a><\/h2>/g)].map(([, title]) =>
      title!.replaceAll(/<\/?mark>/g, ''),
    );
  };
  const all = ['水库防汛演练', '内参：防汛隐患', '防汛物资到位', '尚未发布的防汛稿', '城区防汛值守', '江边书房'];

  it.each<[string, Record<string, unknown>, string[]]>([
    ['a word, newest change first', { keywords: '防汛' }, all],
    ['oldest first', { keywords: '防汛', sortType: 2, sortOrder: 0 }, all.toReversed()],
    ['all of several words', { keywords: '防汛 武警' }, ['水库防汛演练']],
    ['words in another width and case', { keywords: 'Flood' }, ['江边书房']],
    ['nothing but signs', { keywords: '。，！' }, []],
    ['a channel', { keywords: '防汛', categoryId: '2' }, ['城区防汛值守']],
    ['a channel with those below it', { keywords: '演练', categoryId: '1' }, ['水库防汛演练']],
    ['what is not published', { keywords: '防汛', appPublishStatus: 0 }, ['尚未发布的防汛稿']],
    ['by readings, which the index does not know', { keywords: '值守', sortType: 5 }, ['城区防汛值守']],
    ['another person’s field', { keywords: '防汛', editor: '张三丰' }, ['城区防汛值守']],
    ['a pair of characters of a field', { keywords: '防汛', source: '新华' }, ['防汛物资到位']],
    ['a single character of a field', { keywords: '防汛', editor: '张' }, ['城区防汛值守']],
    ['a part of a title', { keywords: '物资到', scope: 'title' }, ['防汛物资到位']],
    // Its pairs are all there, it is not.
    ['a title that holds the pairs alone', { keywords: '演练防汛', scope: 'title' }, []],
    ['a kind of which there is none', { keywords: '防汛', contentType: 7 }, []],
  ])('finds by %s', async (_what, request, titles) => {
    const found = await find(request);
    expect(found.titles).toEqual(titles);
    expect(found.total).toBe(titles.length);
  });

  it('finds within times, by change and by publication', async () => {
    const range = { startDate: wire(ago(4)), endDate: wire(ago(2)) };
    expect((await find({ keywords: '防汛', dateField: 'modified', ...range })).titles).toEqual([
      '内参：防汛隐患',
      '防汛物资到位',
    ]);
    expect(
      (await find({ keywords: '防汛', dateField: 'published', endDate: wire(ago(3)), sortType: 3 })).titles,
    ).toEqual(['防汛物资到位', '城区防汛值守', '江边书房']);
    // Newest publication first: what was never published comes last, and first the other way.
    expect((await find({ keywords: '防汛', sortType: 3 })).titles.at(-1)).toBe('尚未发布的防汛稿');
    expect((await find({ keywords: '防汛', sortType: 3, sortOrder: 0 })).titles[0]).toBe('尚未发布的防汛稿');
  });

  it('pages through the hits, with excerpts and the words to mark', async () => {
    const titles = Array.from({ length: 13 }, (_, n) => `夜读 ${n + 1}`);
    for (const [n, title] of titles.entries()) await addPublishedStory(server, { title, publishedTime: ago(20 - n) });
    await own.settle();
    const first = await find({ keywords: '夜读', pageSize: 10 });
    const second = await find({ keywords: '夜读', pageSize: 10, currentPage: 1 });
    expect([...first.titles, ...second.titles]).toEqual(titles.toReversed());
    expect([first.total, second.total]).toEqual([13, 13]);
    const [{ snippet, hitWords }] = (await find({ keywords: '武警' })).list as [(typeof first.list)[0]];
    expect(snippet).toContain('武警官兵');
    expect(hitWords).toEqual(['武警']);
  });

  it('shows nobody a story of a channel that is not theirs, and lists search titles', async () => {
    const other = await server.loginAs('editor2');
    await server.db.execute(sql`delete from user_channels
      where user_id = ${await server.userId('editor2')} and channel_id <> 2`);
    expect((await find({ keywords: '防汛' }, other)).titles).toEqual(['城区防汛值守']);
    const { envelope } = await server.call(contentList, { keywords: '防汛值' }, editor);
    expect((envelope.list as ContentRow[]).map(({ title }) => title)).toEqual(['城区防汛值守']);
  });

  it('gives readers what is published at their target in their channels', async () => {
    expect((await readers('q=防汛&order=newest')).slice(0, 2)).toEqual(['水库防汛演练', '城区防汛值守']);
    expect(await readers('q=防汛&order=newest&days=30')).toEqual(['水库防汛演练']);
    expect(await readers('q=防汛&channel=economy')).toEqual(['城区防汛值守']);
    expect((await readers('q=防汛')).toSorted()).toEqual((await readers('q=防汛&order=newest')).toSorted());
    const { list, total } = (
      await server.app.inject({ url: '/open/v1/search?q=防汛&order=newest', remoteAddress: '10.9.1.1' })
    ).json<{ list: { title: string }[]; total: number }>();
    expect(list.map(({ title }) => title).slice(0, 2)).toEqual(['水库防汛演练', '防汛物资到位']);
    expect(total).toBe(list.length);
  });

  it('was asked', () => {
    if (isEngine) expect(own.answeredByEngine()).toBeGreaterThan(20);
    else expect(own.answeredByEngine()).toBe(0);
  });
});
