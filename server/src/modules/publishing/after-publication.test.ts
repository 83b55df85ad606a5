import {
  contentListTop200,
  contentPublish,
  contentRecommend,
  contentSchedule,
  contentUpdateSortBatch,
  contentUpdateSortTop200,
  contentWithdraw,
  recordList,
} from 'shared-contracts/endpoints';
import type { OperationRecord } from 'shared-contracts/model';
import { toWireTime } from '../../platform/text/wire-time.ts';
import { addPublishedStory } from '../../../test/published-story.ts';
import { pastCache, turnCacheClock } from '../../../test/reader-caches.ts';
import { kit, startStoryServer, test } from '../../../test/story-kit.ts';

let operator: string;
let chief: string;
startStoryServer();
turnCacheClock();
beforeAll(async () => {
  operator = await kit.bearer('operator');
  chief = await kit.bearer('chief');
});

const open = async (url: string) => (await test.app.inject(url)).json<{ list: { id: string; title: string }[] }>();
const site = async () => (await test.app.inject('/site/')).body;
const lastRecord = async (newsId: string) =>
  ((await test.call(recordList, { newsId, pageSize: 10 }, chief)).envelope.list as OperationRecord[])[0]!;
const ids = (list: unknown) => (list as { id: string }[]).map(({ id }) => id);

describe('recommendation', () => {
  it('R217 puts a published story into the strip of the front page and the feed, and takes it out again', async () => {
    const id = await addPublishedStory(test, { title: '推荐的江边书房' });
    expect((await test.call(contentRecommend, { ids: id, isRecommend: 1 }, operator)).envelope.suc).toBe(1);
    expect(await kit.get(id)).toMatchObject({ isRecommend: true });
    expect((await lastRecord(id)).opName).toBe('推荐');
    pastCache();
    expect((await open('/open/v1/recommended')).list).toMatchObject([{ id, title: '推荐的江边书房' }]);
    expect(await site()).toMatch(/编辑推荐[\s\S]*推荐的江边书房/);
    await test.call(contentRecommend, { ids: id, isRecommend: 0 }, operator);
    pastCache();
    expect((await open('/open/v1/recommended')).list).toEqual([]);
    expect(await site()).not.toContain('编辑推荐');
    expect((await lastRecord(id)).opName).toBe('取消推荐');
  });

  it('R217 refuses what is not published or in a hidden channel, and users without the right; a withdrawal ends it', async () => {
    const draft = await kit.add('editor');
    expect((await test.call(contentRecommend, { ids: draft, isRecommend: 1 }, operator)).envelope.message).toBe(
      '只有已发布的稿件可以推荐',
    );
    const hidden = await addPublishedStory(test, { categoryId: '6' });
    expect((await test.call(contentRecommend, { ids: hidden, isRecommend: 1 }, operator)).envelope.message).toBe(
      '隐藏栏目的稿件不能推荐',
    );
    const id = await addPublishedStory(test);
    expect((await test.call(contentRecommend, { ids: id, isRecommend: 1 }, await kit.bearer('editor'))).status).toBe(
      403,
    );
    await test.call(contentRecommend, { ids: id, isRecommend: 1 }, operator);
    await test.call(contentWithdraw, { ids: id, reason: '核实' }, operator);
    expect(await kit.get(id)).toMatchObject({ isRecommend: false });
  });

  it('refuses more than twenty', async () => {
    const many = await Promise.all(
      Array.from({ length: 21 }, (_, n) => addPublishedStory(test, { title: `推荐${n}号` })),
    );
    const { envelope } = await test.call(contentRecommend, { ids: many.join(','), isRecommend: 1 }, operator);
    expect(
      (envelope.list as { ok: boolean; message: string }[]).filter(({ ok }) => !ok).map(({ message }) => message),
    ).toEqual(['推荐位最多20篇，请先取消其他推荐']);
    await test.call(contentRecommend, { ids: many.join(','), isRecommend: 0 }, operator);
  });
});

describe('order', () => {
  it('R218 orders the first stories of a channel; the others follow by time, and the front page keeps its own order', async () => {
    const timeAt = (minutes: number) => new Date(test.clock.now().getTime() - minutes * 60_000);
    const [a, b, c] = await Promise.all(
      [30, 20, 10].map((minutes, n) =>
        addPublishedStory(test, { categoryId: '5', title: `排序${'甲乙丙'[n]}`, publishedTime: timeAt(minutes) }),
      ),
    );
    expect(ids((await test.call(contentListTop200, { categoryId: '5' }, operator)).envelope.list)).toEqual([c, b, a]);
    expect(
      (await test.call(contentUpdateSortTop200, { categoryId: '5', ids: `${a},${c}` }, operator)).envelope.data,
    ).toEqual({ fixed: 2 });
    expect(ids((await test.call(contentListTop200, { categoryId: '5' }, operator)).envelope.list)).toEqual([a, c, b]);
    pastCache();
    expect(ids((await open('/open/v1/articles?channel=culture')).list)).toEqual([a, c, b]);
    const front = ids((await open('/open/v1/articles?limit=50')).list);
    expect(front.indexOf(a!)).toBeGreaterThan(front.indexOf(b!));
    expect((await lastRecord(a!)).remark).toBe('第1位');
    await test.call(contentUpdateSortTop200, { categoryId: '5', ids: '' }, operator);
    expect(ids((await test.call(contentListTop200, { categoryId: '5' }, operator)).envelope.list)).toEqual([c, b, a]);
  });

  it('R218 refuses a story of another channel and changes nothing', async () => {
    const [here, there] = [
      await addPublishedStory(test, { categoryId: '5' }),
      await addPublishedStory(test, { categoryId: '2' }),
    ];
    const refused = await test.call(contentUpdateSortTop200, { categoryId: '5', ids: `${here},${there}` }, operator);
    expect(refused.envelope).toMatchObject({
      suc: 0,
      message: expect.stringContaining('请刷新后重新排序'),
      data: { ids: [there] },
    });
    expect(await kit.get(here)).toMatchObject({ sortField: 0 });
  });

  it('sets the numbers of several stories at once', async () => {
    const [one, two] = [await addPublishedStory(test), await addPublishedStory(test)];
    const jsonArr = JSON.stringify([
      { id: one, sortField: 5 },
      { id: two, sortField: 9 },
    ]);
    expect((await test.call(contentUpdateSortBatch, { jsonArr }, operator)).envelope.suc).toBe(1);
    expect([(await kit.get(one)).sortField, (await kit.get(two)).sortField]).toEqual([5, 9]);
    for (const bad of ['x', '[]', '[{"id":"1","sortField":-1}]'])
      expect((await test.call(contentUpdateSortBatch, { jsonArr: bad }, operator)).status).toBe(422);
  });
});

it('publishing, planning and withdrawing make one the last operator, and leave the revision', async () => {
  const id = await kit.clear();
  const { rev } = await kit.get(id);
  await test.call(
    contentSchedule,
    { ids: id, targets: ['app'], planTime: toWireTime(new Date(test.clock.now().getTime() + 3_600_000)) },
    chief,
  );
  expect(await kit.get(id)).toMatchObject({ modifiedUserName: '陈慕华', rev });
  test.clock.advance(5000);
  await test.call(contentPublish, { ids: id, targets: ['app'] }, await kit.bearer('operator'));
  const live = await kit.get(id);
  expect(live).toMatchObject({ modifiedUserName: '吴佳怡', rev, modifiedTime: live.appPublishedTime });
  await test.call(contentWithdraw, { ids: id, reason: '核实' }, await kit.bearer('chief'));
  expect(await kit.get(id)).toMatchObject({ modifiedUserName: '陈慕华', rev });
});
