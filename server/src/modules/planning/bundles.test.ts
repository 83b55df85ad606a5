import {
  bundleList,
  bundleStories,
  contentWithdraw,
  deleteBundle,
  publishBundle,
  saveBundle,
  scheduleBundle,
  withdrawBundle,
  workbenchPlanned,
} from 'shared-contracts/endpoints';
import type { BundleRow, PlannedStory } from 'shared-contracts/model';
import { dueHandlers } from '../../assembly/jobs.ts';
import { inMinutes, newRunner, waitMinutes } from '../../../test/due-jobs-kit.ts';
import { noticesOf } from '../../../test/notice-kit.ts';
import { call, done, refused } from '../../../test/bundle-kit.ts';
import { kit, startStoryServer, test } from '../../../test/story-kit.ts';
import { putDelivery } from '../stories/delivery.queries.ts';
import { pushInName } from '../push/push-in-name.ts';
import { sandboxPushes } from '../push/push.tables.ts';
import { bundlePushJobs } from './bundle.job.ts';

startStoryServer();

const statesOf = async (id: string) => (await kit.get(id)).deliveries.map(({ state }) => state);
const out = ['published', 'published'];
const newBundle = async (parts: Record<string, unknown> = {}) => {
  const storyIds = [await kit.clear(), await kit.clear()];
  return { storyIds, bundle: await done(saveBundle, { title: '两会开幕', storyIds, ...parts }) };
};
const read = async (id: string) =>
  ((await call(bundleList, {}, 'operator')).list as BundleRow[]).find((one) => one.id === id)!;
const pushRunner = () => newRunner(bundlePushJobs(pushInName));

it('goes out in one moment with its message, once, and is withdrawn by one command', async () => {
  const storyIds = [await kit.clear(), await kit.clear()];
  const push = { contentId: storyIds[0], platform: 3, title: '两会开幕', text: '今日上午开幕' };
  const bundle = await done(saveBundle, { title: '两会开幕', storyIds, push });
  expect(bundle).toMatchObject({
    state: 'open',
    stories: [{ id: storyIds[0], isChanged: false }, { id: storyIds[1] }],
  });
  const planned = await done(scheduleBundle, { id: bundle.id, rev: 0, planTime: inMinutes(20) });
  expect(planned.state).toBe('scheduled');
  const tonight = (await call(workbenchPlanned, {}, 'operator')).list as PlannedStory[];
  expect(tonight.map(({ contentId }) => contentId)).toEqual(storyIds);
  await newRunner().tick();
  expect((await read(bundle.id)).state).toBe('scheduled');
  waitMinutes(20);
  await Promise.all([newRunner(), newRunner(), newRunner()].map((runner) => runner.tick()));
  for (const id of storyIds) expect(await statesOf(id)).toEqual(out);
  const sent = async () => (await test.db.select().from(sandboxPushes)).filter(({ title }) => title === '两会开幕');
  await Promise.all([pushRunner(), pushRunner()].map((runner) => runner.tick()));
  expect(await sent()).toHaveLength(1);
  const after = await read(bundle.id);
  expect(after).toMatchObject({ state: 'published', pushState: 'sent', lastError: '' });

  const command = { id: bundle.id, rev: after.rev, reason: '有误' };
  expect(await refused(withdrawBundle, { ...command, reason: '' })).toContain('撤稿原因');
  expect(await done(withdrawBundle, command)).toMatchObject({
    state: 'withdrawn',
    lastError: '推送消息已送达读者，无法收回',
  });
  for (const id of storyIds) expect(await statesOf(id)).toEqual(['withdrawn', 'withdrawn']);
});

it('one story is in one open bundle only', async () => {
  const { storyIds, bundle } = await newBundle();
  const other = { title: '另一组', storyIds: [storyIds[1], await kit.clear()] };
  expect(await refused(saveBundle, other)).toMatch(/已在整组“两会开幕”中，一篇稿件只能在一个待发布的整组中/);
  const offered = (await call(bundleStories, {}, 'operator')).list as { id: string }[];
  expect(offered.map(({ id }) => id)).not.toContain(storyIds[1]);
  await done(deleteBundle, { id: bundle.id, rev: 0 });
  await done(saveBundle, other);
  expect(await refused(saveBundle, { title: '重复', storyIds: [storyIds[0], storyIds[0]] })).toContain('只能放一次');
  const draft = await kit.add('editor');
  expect(await refused(saveBundle, { title: '草稿', storyIds: [draft] })).toMatch(/^《.+》：/);
});

it('two people who put one story into two bundles at once: one of them gets the sentence', async () => {
  const storyId = await kit.clear();
  const both = await Promise.all(
    ['甲组', '乙组'].map((title) => call(saveBundle, { title, storyIds: [storyId] }, 'operator')),
  );
  expect(both.map(({ suc }) => suc).sort()).toEqual([0, 1]);
  expect(both.find(({ suc }) => suc === 0)!.message).toContain('一篇稿件只能在一个待发布的整组中');
});

it('a version that changed after pinning stops the whole bundle', async () => {
  const { storyIds, bundle } = await newBundle();
  await done(scheduleBundle, { id: bundle.id, rev: 0, planTime: inMinutes(5) });
  await kit.save(storyIds[1]!, 'editor', { title: '改过的标题' });
  waitMinutes(5);
  await newRunner().tick();
  const held = await read(bundle.id);
  expect(held).toMatchObject({ state: 'held', stories: [{ isChanged: false }, { isChanged: true }] });
  expect(held.lastError).toContain('《改过的标题》在放入整组后有改动');
  expect(await statesOf(storyIds[0]!)).not.toContain('published');
  expect(await refused(publishBundle, { id: bundle.id, rev: held.rev })).toContain('在放入整组后有改动');
});

it('who made a bundle and who ordered it hear of what did not go out, once, and come to this very bundle', async () => {
  const heard = async (user: string, { id }: BundleRow) =>
    (await noticesOf(test, await kit.bearer(user)))
      .filter(({ subjectId }) => subjectId === `bundle:${id}`)
      .map(({ title, text, link }) => [title, text, link]);
  const { bundle: held, storyIds } = await newBundle({ title: '到点未发' });
  await newBundle({ title: '另一组' });
  await done(scheduleBundle, { id: held.id, rev: 0, planTime: inMinutes(5) }, 'chief');
  await kit.save(storyIds[1]!, 'editor', { title: '又改了' });
  waitMinutes(5);
  await newRunner().tick();
  const link = `/planning/bundles?id=${held.id}`;
  for (const user of ['operator', 'chief'])
    expect(await heard(user, held)).toEqual([['整组“到点未发”到点未发布', expect.stringContaining('又改了'), link]]);
  expect(((await call(bundleList, { id: held.id }, 'operator')).list as BundleRow[]).map(({ id }) => id)).toEqual([
    held.id,
  ]);

  const stories = [await kit.clear()];
  const push = { contentId: stories[0], platform: 3, title: '推送', text: '内容' };
  const sent = await done(saveBundle, { title: '推送失败', storyIds: stories, push });
  await done(publishBundle, { id: sent.id, rev: 0 });
  const failing = () => newRunner(bundlePushJobs(async () => '推送服务没有应答'));
  await Promise.all([failing(), failing()].map((runner) => runner.tick()));
  await failing().tick();
  expect(await read(sent.id)).toMatchObject({ pushState: 'failed', lastError: '推送服务没有应答' });
  expect(await heard('operator', sent)).toEqual([
    ['整组“推送失败”已发布，推送没有发出', '推送服务没有应答', `/planning/bundles?id=${sent.id}`],
  ]);
});

it('a job that broke off before its end did nothing, and the next one does it once', async () => {
  const { storyIds, bundle } = await newBundle();
  await done(scheduleBundle, { id: bundle.id, rev: 0, planTime: inMinutes(5) });
  waitMinutes(5);
  const broken = newRunner({
    bundle: async (...parts) => {
      await dueHandlers.bundle!(...parts);
      throw new Error('the process dies here');
    },
  });
  await broken.tick();
  for (const id of storyIds) expect(await statesOf(id)).not.toContain('published');
  expect((await read(bundle.id)).state).toBe('scheduled');
  waitMinutes(3);
  await newRunner().tick();
  await newRunner().tick();
  for (const id of storyIds) expect(await statesOf(id)).toEqual(out);
});

it('is held and noticed when its job was given up', async () => {
  const { bundle } = await newBundle({ title: '一直出错' });
  await done(scheduleBundle, { id: bundle.id, rev: 0, planTime: inMinutes(5) });
  const { onGivenUp } = dueHandlers.bundle!;
  const broken = Object.assign(() => Promise.reject(new Error('down')), { onGivenUp: onGivenUp! });
  for (let turn = 0; turn < 25; turn += 1) {
    waitMinutes(1);
    await newRunner({ bundle: broken }).tick();
  }
  expect(await read(bundle.id)).toMatchObject({ state: 'held', lastError: expect.stringContaining('多次尝试') });
  const heard = await noticesOf(test, await kit.bearer('operator'), { kind: 'publishFailed' });
  expect(heard.filter(({ subjectId }) => subjectId === `bundle:${bundle.id}`)).toHaveLength(1);
});

it('a plan is cancelled; an older revision and people without the right are refused', async () => {
  const { storyIds, bundle } = await newBundle();
  expect(await refused(scheduleBundle, { id: bundle.id, rev: 0, planTime: inMinutes(-1) })).toContain('晚于现在');
  await done(scheduleBundle, { id: bundle.id, rev: 0, planTime: inMinutes(5) });
  expect(await refused(saveBundle, { id: bundle.id, rev: 1, title: '改', storyIds })).toContain('请先取消定时');
  expect(await refused(publishBundle, { id: bundle.id, rev: 0 })).toContain('已被他人修改');
  expect((await call(publishBundle, { id: bundle.id, rev: 1 }, 'editor')).respCode).toBe(40300);
  await done(scheduleBundle, { id: bundle.id, rev: 1 });
  waitMinutes(6);
  await newRunner().tick();
  expect((await read(bundle.id)).state).toBe('open');
  expect((await done(publishBundle, { id: bundle.id, rev: 2 })).state).toBe('published');
  for (const id of storyIds) expect(await statesOf(id)).toEqual(out);
  expect(await refused(publishBundle, { id: bundle.id, rev: 3 })).toContain('整组已发布过');
});

it('one command asks stories back outside too, and says what is left to others', async () => {
  const { storyIds, bundle } = await newBundle();
  expect(await done(publishBundle, { id: bundle.id, rev: 0 })).toMatchObject({ outside: [] });
  const published = { state: 'published', remoteId: '5001', publishedTime: test.clock.now() } as const;
  await putDelivery(test.db, storyIds[0]!, 'weibo', published, test.clock.now());
  const { rev, outside } = await read(bundle.id);
  expect(outside).toEqual(['weibo']);
  expect(await done(withdrawBundle, { id: bundle.id, rev, reason: '有误' })).toMatchObject({
    state: 'withdrawn',
    lastError: '微博的同稿已请求撤下，以平台答复为准',
  });
  expect((await statesOf(storyIds[0]!)).toSorted()).toEqual(['withdrawing', 'withdrawn', 'withdrawn']);
});

describe('a story that was withdrawn after its bundle was planned', () => {
  const sentence = /《.+》在整组定时之后已撤稿，整组没有发布；重新发布须再次通过审核，或由总编手动发布整组/;
  const withdrawn = async (id: string, targets?: string[]) => {
    await kit.publish(id);
    waitMinutes(1);
    await call(contentWithdraw, { ids: id, reason: '有误', ...(targets && { targets }) }, 'operator');
  };
  const plan = async ({ id, rev }: BundleRow, user?: string) =>
    done(scheduleBundle, { id, rev, planTime: inMinutes(10) }, user);
  const comeDue = async () => {
    waitMinutes(10);
    await newRunner().tick();
  };

  it.each(['operator', 'chief'])('stays withdrawn, planned by the %s, and people hear why', async (user) => {
    const { storyIds, bundle } = await newBundle();
    await plan(bundle, user);
    await withdrawn(storyIds[1]!);
    await comeDue();
    const held = await read(bundle.id);
    expect(held).toMatchObject({ state: 'held', lastError: expect.stringMatching(sentence) });
    expect(await statesOf(storyIds[1]!)).toEqual(['withdrawn', 'withdrawn']);
    expect(await statesOf(storyIds[0]!)).not.toContain('published');
    const notices = await noticesOf(test, await kit.bearer('operator'));
    expect(notices.find(({ subjectId }) => subjectId === `bundle:${bundle.id}`)?.text).toMatch(sentence);

    // An operator brings it out neither at once nor by another plan; a chief, who knows, does.
    const again = { id: bundle.id, rev: held.rev };
    expect(await refused(publishBundle, again)).toContain('或由总编恢复发布');
    expect(await refused(scheduleBundle, { ...again, planTime: inMinutes(10) })).toContain('或由总编恢复发布');
    await plan(held, 'chief');
    await comeDue();
    expect(await read(bundle.id)).toMatchObject({ state: 'published' });
    expect(await statesOf(storyIds[1]!)).toEqual(out);
  });

  it('stops a bundle for the other of our own targets', async () => {
    const { storyIds, bundle } = await newBundle({ targets: ['app'] });
    await plan(bundle);
    await withdrawn(storyIds[1]!, ['website']);
    await comeDue();
    expect(await read(bundle.id)).toMatchObject({ state: 'held', lastError: expect.stringMatching(sentence) });
  });

  it('is no reason any more once the story is out again', async () => {
    const { storyIds, bundle } = await newBundle();
    await plan(bundle);
    await withdrawn(storyIds[1]!);
    await kit.publish(storyIds[1]!, 'chief');
    await comeDue();
    expect(await read(bundle.id)).toMatchObject({ state: 'published' });
  });
});
