import {
  contentRecommend,
  contentWithdraw,
  lockRecommendation,
  moveRecommendation,
  recommendBoard,
  recordList,
  setRecommendPeriod,
} from 'shared-contracts/endpoints';
import type { OperationRecord, Recommendation } from 'shared-contracts/model';
import { toWireTime } from '../../platform/text/wire-time.ts';
import { addPublishedStory } from '../../../test/published-story.ts';
import { pastCache, turnCacheClock } from '../../../test/reader-caches.ts';
import { kit, startStoryServer, test } from '../../../test/story-kit.ts';

startStoryServer();
turnCacheClock();

const call = async (...[endpoint, input]: Parameters<typeof test.call>) =>
  (await test.call(endpoint, input, await kit.bearer('operator'))).envelope;
const recommend = async (title: string) => {
  const id = await addPublishedStory(test, { title });
  expect((await call(contentRecommend, { ids: id, isRecommend: 1 })).suc).toBe(1);
  return id;
};
const board = async () => (await call(recommendBoard, {})).list as Recommendation[];
const titles = async () => (await board()).map(({ title }) => title);
const readers = async () => {
  pastCache();
  const { list } = (await test.app.inject('/open/v1/recommended')).json<{ list: { title: string }[] }>();
  return list.map(({ title }) => title);
};
const onSite = async () => {
  pastCache();
  return /编辑推荐[\s\S]*?<\/section>/.exec((await test.app.inject('/site/')).body)?.[0] ?? '';
};

it('readers see the board in its order; a locked place keeps it when others move or come', async () => {
  const [c, b, a] = [await recommend('丙稿'), await recommend('乙稿'), await recommend('甲稿')];
  expect(await titles()).toEqual(['甲稿', '乙稿', '丙稿']);
  await call(moveRecommendation, { id: c, index: 0 });
  expect(await titles()).toEqual(['丙稿', '甲稿', '乙稿']);
  expect(await readers()).toEqual(['丙稿', '甲稿', '乙稿']);
  expect(await onSite()).toMatch(/丙稿[\s\S]*甲稿[\s\S]*乙稿/);
  await call(lockRecommendation, { id: a, isLocked: true });
  expect((await call(moveRecommendation, { id: a, index: 0 })).message).toBe('该稿件已锁定在第2位，请先解锁');
  await call(moveRecommendation, { id: b, index: 0 });
  expect(await titles()).toEqual(['乙稿', '甲稿', '丙稿']);
  await recommend('新稿');
  expect(await titles()).toEqual(['新稿', '甲稿', '乙稿', '丙稿']);
  await call(lockRecommendation, { id: a, isLocked: false });
  expect(await titles()).toEqual(['新稿', '甲稿', '乙稿', '丙稿']);
  const records = (await test.call(recordList, { newsId: a, pageSize: 10 }, await kit.bearer('chief'))).envelope;
  expect((records.list as OperationRecord[]).slice(0, 2)).toMatchObject([
    { opName: '调整推荐', remark: '解除锁定' },
    { opName: '调整推荐', remark: '锁定在第2位' },
  ]);
  const all = (await board()).map(({ id }) => id).join(',');
  await call(contentRecommend, { ids: all, isRecommend: 0 });
  expect(await board()).toEqual([]);
});

it('a recommendation is shown at its targets in its time alone', async () => {
  const id = await recommend('限时推荐');
  const timeAt = (hours: number) => toWireTime(new Date(test.clock.now().getTime() + hours * 3_600_000));
  const set = (period: object) => call(setRecommendPeriod, { id, period });
  const state = async () => (await board())[0]!.state;
  await set({ targets: ['website'] });
  expect(await readers()).toEqual([]);
  expect(await onSite()).toContain('限时推荐');
  await set({ targets: ['website', 'app'], startTime: timeAt(1), endTime: timeAt(3) });
  expect([await state(), await readers()]).toEqual(['planned', []]);
  test.clock.advance(2 * 3_600_000);
  expect([await state(), await readers()]).toEqual(['shown', ['限时推荐']]);
  test.clock.advance(2 * 3_600_000);
  expect([await state(), await readers()]).toEqual(['over', []]);
  expect((await set({ targets: [] })).message).toContain('请选择展示位置');
  expect((await set({ targets: ['app'], startTime: timeAt(2), endTime: timeAt(1) })).message).toBe(
    '结束时间须晚于开始时间',
  );
});

it('a withdrawal takes a story off the board', async () => {
  const id = await recommend('撤下的稿件');
  await call(setRecommendPeriod, { id, period: { targets: ['app'] } });
  await test.call(contentWithdraw, { ids: id, reason: '核实' }, await kit.bearer('chief'));
  expect(await titles()).not.toContain('撤下的稿件');
  expect((await call(moveRecommendation, { id, index: 0 })).message).toBe('稿件未被推荐或已取消推荐，请刷新');
});

it('is closed to those without the right', async () => {
  for (const [endpoint, input] of [
    [recommendBoard, {}],
    [moveRecommendation, { id: '1', index: 0 }],
    [lockRecommendation, { id: '1', isLocked: true }],
    [setRecommendPeriod, { id: '1', period: { targets: ['app'] } }],
  ] as const)
    expect((await test.call(endpoint, input as never, await kit.bearer('editor'))).status).toBe(403);
});
