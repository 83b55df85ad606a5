import {
  deleteHotWords,
  exportSearchedWords,
  getSearchSettings,
  hotWordList,
  hotWordProposals,
  rebuildSearch,
  saveHotWord,
  saveSearchPin,
  saveSearchWeights,
  saveSearchWords,
  searchedWordList,
  setHotWordState,
  sortHotWords,
  trySearch,
} from 'shared-contracts/endpoints';
import { emptyDraft, type HotWordRow, type SearchedWord } from 'shared-contracts/model';
import { addPublishedStory } from '../../../test/published-story.ts';
import { buildTestApp, type TestApp } from '../../../test/helper.ts';
import { pastCache, turnCacheClock } from '../../../test/reader-caches.ts';
import { countCall } from '../../platform/rate-limit/rate-count.queries.ts';
import { createRunner } from '../../platform/jobs/runner.ts';
import { auditLog } from '../../platform/audit/audit-log.tables.ts';
import { putSearch } from '../stories/content.queries.ts';
import { writeText } from '../stories/content.rules.ts';
import { rebuildJobKind, rebuildStep } from './rebuild.job.ts';
import { addSearches, forgetOldSearches } from './search-log.ts';
import { searchLog } from './search.tables.ts';

let server: TestApp;
let operator: string;
turnCacheClock();
beforeAll(async () => {
  server = await buildTestApp();
  operator = await server.loginAs('operator');
});
afterAll(() => server.close());

const read = (url: string) => {
  pastCache();
  return server.app.inject({ url, remoteAddress: `10.0.${Math.floor(Math.random() * 250)}.1` });
};
const search = async (query: string) => (await read(`/site/search?${query}`)).body;
const titlesOf = (page: string) =>
  [...page.matchAll(/<li><h2><a [^>]*>(.*?)<\/a><\/h2>/g)].map(([, title]) => title!.replaceAll(/<\/?mark>/g, ''));

it('readers find published stories alone, with the words marked, by channel and time', async () => {
  await addPublishedStory(server, { title: '水库防汛演练', content: '<p>演练在清晨开始。</p>' });
  await addPublishedStory(server, { title: '城区防汛值守', categoryId: '2', content: '<p>值守到夜里。</p>' });
  await addPublishedStory(server, { title: '仅在手机发布的防汛通知', targets: ['app'] });
  const page = await search('q=防汛');
  expect(titlesOf(page).sort()).toEqual(['城区防汛值守', '水库防汛演练']);
  expect(page).toContain('水库<mark>防汛</mark>演练');
  expect(page).toContain('找到2条结果');
  expect(page).toContain('<meta name="robots" content="noindex">');
  expect(titlesOf(await search('q=防汛 值守'))).toEqual(['城区防汛值守']);
  await addPublishedStory(server, {
    title: '往年防汛回顾',
    publishedTime: new Date(server.clock.now().getTime() - 40 * 86_400_000),
  });
  expect(titlesOf(await search('q=防汛&days=30'))).not.toContain('往年防汛回顾');
  expect(titlesOf(await search('q=防汛&days=365&order=newest')).at(-1)).toBe('往年防汛回顾');
});

it('nobody finds what stands in a working text alone', async () => {
  const id = await addPublishedStory(server, { title: '园区巡礼' });
  await putSearch(server.db, id, writeText({ ...emptyDraft, title: '园区独家内幕' }), '');
  expect(titlesOf(await search('q=独家内幕'))).toEqual([]);
});

it('what is asked is escaped, refused when too long, and limited in number', async () => {
  const page = await search(`q=${encodeURIComponent('"><script>x()</script>')}`);
  expect(page).not.toContain('<script>x()');
  const long = await read(`/site/search?q=${'a'.repeat(10_000)}`);
  expect(long.statusCode).toBe(422);
  expect(long.body).toContain('搜索词过长，最多100个字');
  expect((await read('/open/v1/search')).json()).toMatchObject({ message: '请输入搜索词' });
  expect((await read(`/open/v1/search?q=${'a'.repeat(101)}`)).json()).toMatchObject({
    message: '搜索词过长，最多100个字',
  });
  expect((await read('/site/search')).statusCode).toBe(200);
  server.clock.toNextMinute();
  for (let times = 0; times < 60; times += 1)
    await countCall(server.db, 'search:60:device:10.9.9.9', 60, server.clock.now());
  const next = await server.app.inject({ url: '/site/search?q=防', remoteAddress: '10.9.9.9' });
  expect(next.statusCode).toBe(429);
});

it('where nothing is found, alike words and the newest stories are proposed', async () => {
  await addPublishedStory(server, { title: '湿地公园开园' });
  await addSearches(server.db, [{ word: '湿地公园', isEmpty: false, times: 3 }], '2026-01-01');
  const day = new Date(server.clock.now().getTime() + 8 * 3_600_000).toISOString().slice(0, 10);
  await addSearches(server.db, [{ word: '湿地公园', isEmpty: false, times: 3 }], day);
  const page = await search('q=湿地博物馆');
  expect(page).toContain('没有找到与“湿地博物馆”相关的内容');
  expect(page).toContain('<a href="/site/search?q=%E6%B9%BF%E5%9C%B0%E5%85%AC%E5%9B%AD">湿地公园</a>');
  expect(page).toContain('最新报道');
});

it('the search is steered at once: synonyms, stop words, blocked words, pinned results, weights', async () => {
  await addPublishedStory(server, { title: '轨道交通三号线开工', content: '<p>工地已经围挡。</p>' });
  const pinned = await addPublishedStory(server, { title: '乘车指南', content: '<p>如何买票。</p>' });
  expect(titlesOf(await search('q=地铁'))).toEqual([]);
  const save = (kind: string, words: string[]) => server.call(saveSearchWords, { kind, words }, operator);
  expect((await save('synonym', ['地铁', '轨道交通'])).status).toBe(200);
  expect(titlesOf(await search('q=地铁'))).toEqual(['轨道交通三号线开工']);
  expect((await save('synonym', ['地铁', '地下铁'])).envelope.message).toBe('“地铁”已在同类词条中');
  expect((await save('synonym', ['单独'])).envelope.message).toBe('同义词一组至少两个词');
  await save('stop', ['近况']);
  expect(titlesOf(await search('q=地铁近况'))).toEqual(['轨道交通三号线开工']);
  expect((await server.call(saveSearchPin, { word: '地铁', contentIds: ['999'] }, operator)).envelope.message).toBe(
    '稿件999不存在或未在网站发布',
  );
  await server.call(saveSearchPin, { word: '地铁', contentIds: [pinned] }, operator);
  expect(titlesOf(await search('q=地铁'))).toEqual(['乘车指南', '轨道交通三号线开工']);
  await save('blocked', ['三号线']);
  expect(await search('q=三 号线')).toContain('根据相关法律法规和政策，搜索结果不予显示。');
  const tried = await server.call(trySearch, { keywords: '地铁' }, operator);
  expect(tried.envelope.data).toMatchObject({
    groups: [['地铁', '轨道交通']],
    total: 2,
    list: [{ title: '乘车指南', isPinned: true }, { isPinned: false }],
  });
  const { rev } = (await server.call(getSearchSettings, {}, operator)).envelope.data as { rev: number };
  const weights = { title: 0, summary: 10, body: 10 };
  expect((await server.call(saveSearchWeights, { weights, rev }, operator)).status).toBe(200);
  expect((await server.call(saveSearchWeights, { weights, rev }, operator)).envelope.message).toBe(
    '搜索配置已被他人修改，请刷新后再改',
  );
});

it('weights decide between a hit in the title and one in the text', async () => {
  const inTitle = { title: '龙舟赛报名', summary: '', keywords: [], content: '<p>码头见。</p>' };
  const inBody = { title: '端午安排', summary: '', keywords: [], content: '<p>龙舟赛、龙舟赛、龙舟赛。</p>' };
  await addPublishedStory(server, inTitle);
  await addPublishedStory(server, inBody);
  const weigh = async (title: number, body: number) => {
    const { rev } = (await server.call(getSearchSettings, {}, operator)).envelope.data as { rev: number };
    await server.call(saveSearchWeights, { weights: { title, summary: 1, body }, rev }, operator);
    return titlesOf(await search('q=龙舟赛'));
  };
  expect(await weigh(10, 0)).toEqual(['龙舟赛报名', '端午安排']);
  expect(await weigh(0, 10)).toEqual(['端午安排', '龙舟赛报名']);
});

it('hot words stand under the box in their order, are proposed from the log, and come in the open API', async () => {
  const save = (word: string, more: object = {}) =>
    server.call(saveHotWord, { draft: { word, targets: ['website', 'app'], ...more } }, operator);
  const first = ((await save('甲题')).envelope.data as { id: string }).id;
  const second = ((await save('乙题', { link: '/site/live' })).envelope.data as { id: string }).id;
  await save('往日', { endTime: '2020-01-01 00:00:00' });
  expect((await save('甲题')).envelope.message).toBe('热词“甲题”已存在');
  expect((await save('丙', { link: 'javascript:x()' })).status).toBe(422);
  expect(
    (await save('丙', { startTime: '2026-02-01 00:00:00', endTime: '2026-01-01 00:00:00' })).envelope.message,
  ).toBe('结束时间须晚于开始时间');
  const hot = async () =>
    /<nav class="search-hot".*?<\/nav>/s.exec(await search(''))?.[0].match(/(?<=<a href=")[^"]*/g) ?? [];
  expect(await hot()).toEqual(['/site/search?q=%E7%94%B2%E9%A2%98', '/site/live']);
  const all = (await server.call(hotWordList, {}, operator)).envelope.list as HotWordRow[];
  const rest = all.map(({ id }) => id).filter((id) => id !== first && id !== second);
  expect((await server.call(sortHotWords, { ids: `${second},${first}` }, operator)).envelope.message).toBe(
    '热词有增减，请刷新后再排序',
  );
  await server.call(sortHotWords, { ids: [second, first, ...rest].join(',') }, operator);
  expect(await hot()).toEqual(['/site/live', '/site/search?q=%E7%94%B2%E9%A2%98']);
  expect((await read('/open/v1/hotwords')).json()).toEqual({
    list: [
      { word: '乙题', link: '/site/live' },
      { word: '甲题', link: null },
    ],
  });
  await server.call(setHotWordState, { ids: second, isOn: false }, operator);
  expect(await hot()).toHaveLength(1);
  const proposals = (await server.call(hotWordProposals, {}, operator)).envelope.list as SearchedWord[];
  expect(proposals.map(({ word }) => word)).toContain('湿地公园');
  await server.call(deleteHotWords, { ids: first }, operator);
  expect(await hot()).toEqual([]);
});

it('the log counts by day and word, keeps nothing of persons, and is reported and forgotten', async () => {
  const searches = [
    { word: '无此物', isEmpty: true, times: 2 },
    { word: '无此物', isEmpty: false, times: 1 },
  ];
  const dayBefore = (days: number) =>
    new Date(server.clock.now().getTime() + 8 * 3_600_000 - days * 86_400_000).toISOString().slice(0, 10);
  for (const days of [0, 100]) await addSearches(server.db, searches, dayBefore(days));
  const rows = (await server.call(searchedWordList, { onlyEmpty: true }, operator)).envelope.list as SearchedWord[];
  expect(rows.find(({ word }) => word === '无此物')).toMatchObject({ searches: 3, empties: 2 });
  expect(
    (await server.call(exportSearchedWords, { columns: ['word', 'empties'], format: 'csv' }, operator)).status,
  ).toBe(200);
  expect((await server.db.select().from(auditLog)).map(({ action }) => action)).toContain('search.export');
  await forgetOldSearches(server.db, server.clock.now());
  const kept = (await server.db.select().from(searchLog)).map(({ day }) => day);
  expect(kept).toContain(dayBefore(0));
  expect(kept).not.toContain(dayBefore(100));
});

it('the index is rebuilt by a job that tells how far it is', async () => {
  const { db, clock } = server;
  expect((await server.call(rebuildSearch, {}, operator)).status).toBe(200);
  expect((await server.call(rebuildSearch, {}, operator)).envelope.message).toBe('索引正在重建，请等待完成');
  const runner = createRunner({ [rebuildJobKind]: rebuildStep }, { db, now: () => clock.now() } as never);
  while ((await runner.tick()) > 0);
  await runner.stop();
  const { rebuild } = (await server.call(getSearchSettings, {}, operator)).envelope.data as {
    rebuild: { state: string; done: number; total: number };
  };
  expect(rebuild.state).toBe('done');
  expect(rebuild.done).toBe(rebuild.total);
  expect(titlesOf(await search('q=龙舟赛'))).toHaveLength(2);
});

it('is closed to those without the right', async () => {
  const editor = await server.loginAs('editor');
  for (const [endpoint, input] of [
    [hotWordList, {}],
    [saveHotWord, { draft: { word: '甲', targets: ['app'] } }],
    [saveSearchWords, { kind: 'stop', words: ['甲'] }],
    [rebuildSearch, {}],
    [exportSearchedWords, { columns: ['word'], format: 'csv' }],
  ] as const)
    expect((await server.call(endpoint, input as never, editor)).status).toBe(403);
});

it('a pinned result outside the channel, or older than the days, neither shows nor counts', async () => {
  const old = { title: '往年灯会', publishedTime: new Date(server.clock.now().getTime() - 40 * 86_400_000) };
  const pins = [
    await addPublishedStory(server, old),
    await addPublishedStory(server, { title: '经济版灯会特稿', categoryId: '2' }),
    await addPublishedStory(server, { title: '今年赏灯路线' }),
  ];
  for (let n = 1; n <= 20; n += 1) await addPublishedStory(server, { title: `灯会见闻${n}` });
  await server.call(saveSearchPin, { word: '灯会', contentIds: pins }, operator);
  expect(await search('q=灯会')).toContain('找到23条结果');
  const month = await search('q=灯会&days=30&channel=news');
  expect(month).toContain('找到21条结果');
  expect(titlesOf(month)).toHaveLength(20);
  expect(titlesOf(month)[0]).toBe('今年赏灯路线');
  expect(titlesOf(await search('q=灯会&days=30&channel=news&page=2'))).toHaveLength(1);
});
