import sharp from 'sharp';
import {
  bundleList,
  noticeList,
  planningCalendar,
  publishBundle,
  saveBundle,
  scheduleBundle,
  wechatAddMaterial,
  wechatDecideMessage,
  wechatListMaterial,
  type WechatMaterial,
  wechatSubmitMessage,
  withdrawBundle,
} from 'shared-contracts/endpoints';
import type { BundleRow, PlannedDelivery } from 'shared-contracts/model';
import { eq, sql } from '../../platform/database/orm.ts';
import { inMinutes, newRunner, waitMinutes } from '../../../test/due-jobs-kit.ts';
import { call, done, refused } from '../../../test/bundle-kit.ts';
import { kit, startStoryServer, test } from '../../../test/story-kit.ts';
import { ObjectStore } from '../../platform/storage/object-store.ts';
import { putDelivery } from '../stories/delivery.queries.ts';
import { weiboJobs } from '../weibo/weibo.job.ts';
import { weiboPosts } from '../weibo/weibo.tables.ts';
import { wechatJobs } from '../wechat/wechat.job.ts';
import { wechatMessages } from '../wechat/wechat.tables.ts';

startStoryServer();

const key = 'picture/2026/11/21/0123456789abcdef0123456789abcdef.jpg';
const cover = { id: '1', path: `/files/${key}` };
const words = '汛情通报，各部门到岗';

beforeAll(async () => {
  const picture = sharp({ create: { width: 60, height: 40, channels: 3, background: '#39c' } });
  await new ObjectStore(test.settings.STORAGE_DIR).put('public', key, await picture.jpeg().toBuffer());
});

const read = async (id: string) => ((await call(bundleList, {})).list as BundleRow[]).find((one) => one.id === id)!;
const stateAt = async (id: string, target: string) =>
  (await kit.get(id)).deliveries.find((one) => one.target === target)?.state;

/** A message to WeChat about a story, passed by a second person. */
async function passedMessage(storyId: string): Promise<string> {
  await done(wechatAddMaterial, { ids: storyId });
  const chosen = (await call(wechatListMaterial, {})).list as WechatMaterial[];
  const material = chosen.find(({ contentId }) => contentId === storyId)!;
  const { id } = await done(wechatSubmitMessage, { ids: material.id });
  await done(wechatDecideMessage, { ids: id, decision: 'pass' }, 'chief');
  return id;
}

async function planned(title: string) {
  const storyIds = [await kit.clear({ cover, title: `${title}主稿` }), await kit.clear({ title: `${title}侧记` })];
  const messageId = await passedMessage(storyIds[0]!);
  const posts = [{ contentId: storyIds[1], text: words }];
  const bundle = await done(saveBundle, { title, storyIds, posts, messageIds: [messageId] });
  expect(bundle).toMatchObject({ posts, messages: [{ id: messageId, title: `${title}主稿` }] });
  await done(scheduleBundle, { id: bundle.id, rev: 0, planTime: inMinutes(5) });
  return { id: bundle.id, storyIds: storyIds as [string, string], messageId };
}

async function comeDue(): Promise<void> {
  waitMinutes(5);
  await newRunner().tick();
}

async function sendOutside(): Promise<void> {
  for (const jobs of [weiboJobs(), wechatJobs()]) {
    const runner = newRunner(jobs);
    for (let round = 0; round < 4; round += 1) {
      while ((await runner.tick()) > 0);
      waitMinutes(1);
    }
  }
}

/** Takes a right from the role of operators while work is done. */
async function withoutRight(code: string, work: () => Promise<void>): Promise<void> {
  const { rows } = await test.db.execute<{ id: string }>(
    sql`update roles set codes = array_remove(codes, ${code}) where ${code} = any(codes) returning id::text as id`,
  );
  try {
    await work();
  } finally {
    for (const { id } of rows)
      await test.db.execute(sql`update roles set codes = array_append(codes, ${code}) where id = ${id}`);
  }
}

it('a post and a message go out with their stories, and one command asks all of it back', async () => {
  const { id, storyIds, messageId } = await planned('防汛');
  expect(await stateAt(storyIds[1], 'weibo')).toBeUndefined();
  await comeDue();
  expect(await read(id)).toMatchObject({ state: 'published', lastError: '', onTheWay: ['wechat', 'weibo'] });
  const [post] = await test.db.select().from(weiboPosts).where(eq(weiboPosts.contentId, storyIds[1]));
  expect(post).toMatchObject({ text: words, createUserName: expect.any(String) as string, createIp: '127.0.0.1' });
  expect(post!.link).toContain(storyIds[1]);
  await sendOutside();
  expect(await stateAt(storyIds[1], 'weibo')).toBe('published');
  expect(await stateAt(storyIds[0], 'wechat')).toBe('published');
  const [message] = await test.db.select().from(wechatMessages).where(eq(wechatMessages.id, messageId));
  expect(message).toMatchObject({ state: 'published' });

  const { rev } = await read(id);
  expect(await done(withdrawBundle, { id, rev, reason: '有误' })).toMatchObject({
    state: 'withdrawn',
    lastError: '微信、微博的同稿已请求撤下，以平台答复为准',
  });
  await sendOutside();
  expect([await stateAt(storyIds[1], 'weibo'), await stateAt(storyIds[0], 'wechat')]).toEqual([
    'withdrawn',
    'withdrawn',
  ]);
});

it('the calendar shows posts and messages of a planned bundle at the microblog and at WeChat', async () => {
  const { storyIds } = await planned('夜航');
  const { data } = await call(planningCalendar, { startTime: inMinutes(0), endTime: inMinutes(60) });
  const { deliveries } = data as { deliveries: PlannedDelivery[] };
  const places = (id: string) =>
    deliveries.filter(({ contentId }) => contentId === id).map(({ target, bundleTitle }) => [target, bundleTitle]);
  const own = ['app', 'website'].map((target) => [target, '夜航']);
  expect(places(storyIds[0])).toEqual([...own, ['wechat', '夜航']]);
  expect(places(storyIds[1])).toEqual([own[0], own[1], ['weibo', '夜航']]);
  await comeDue();
});

it('withdrawn before WeChat and the microblog have answered, it says so and nothing more is sent', async () => {
  const { id, storyIds } = await planned('抢修');
  await comeDue();
  const { rev } = await read(id);
  const { lastError } = await done(withdrawBundle, { id, rev, reason: '有误' });
  expect(lastError).toBe('发往微信、微博的内容还没有答复，请稍后查看，已发出的须再撤一次');
  await sendOutside();
  expect([await stateAt(storyIds[1], 'weibo'), await stateAt(storyIds[0], 'wechat')]).not.toContain('published');
});

it('a part that may not go out at its minute is named; stories and the other parts go out', async () => {
  const { id, storyIds, messageId } = await planned('停水');
  await withoutRight('weibo/post', comeDue);
  const sentence = '微博《停水侧记》：没有发微博权限，不能编排或发布带微博的整组';
  expect(await read(id)).toMatchObject({ state: 'published', lastError: `稿件已发布，未发出：${sentence}` });
  for (const storyId of storyIds) expect(await stateAt(storyId, 'website')).toBe('published');
  expect(await stateAt(storyIds[1], 'weibo')).toBeUndefined();
  const [message] = await test.db.select().from(wechatMessages).where(eq(wechatMessages.id, messageId));
  expect(message).toMatchObject({ state: 'sending' });
  const notices = (await call(noticeList, { kind: 'publishFailed' })).list as { title: string; text: string }[];
  expect(notices.find(({ title }) => title === '整组“停水”已发布，有内容未发出')?.text).toContain(sentence);
});

it('a story that was withdrawn from the microblog after the plan does not get there once more', async () => {
  const { id, storyIds } = await planned('封路');
  waitMinutes(1);
  const withdrawn = { state: 'withdrawn', withdrawnTime: test.clock.now() } as const;
  await putDelivery(test.db, storyIds[1], 'weibo', withdrawn, test.clock.now());
  await comeDue();
  const lastError = expect.stringContaining('《封路侧记》在整组定时之后已撤稿') as string;
  expect(await read(id)).toMatchObject({ state: 'held', lastError });
  expect(await stateAt(storyIds[1], 'weibo')).toBe('withdrawn');
});

it('a message that was returned meanwhile is named, and the post goes out', async () => {
  const { id, storyIds, messageId } = await planned('限行');
  await test.db.update(wechatMessages).set({ state: 'returned' }).where(eq(wechatMessages.id, messageId));
  await comeDue();
  expect((await read(id)).lastError).toContain('微信《限行主稿》：微信图文不在待发布状态，不能随整组发布');
  expect(await stateAt(storyIds[1], 'weibo')).toBe('queued');
  expect(await stateAt(storyIds[0], 'wechat')).toBeUndefined();
});

it('by hand, a part that may not go out stops the whole with a sentence', async () => {
  const { id, storyIds, messageId } = await planned('灯会');
  await test.db.update(wechatMessages).set({ state: 'returned' }).where(eq(wechatMessages.id, messageId));
  expect(await refused(publishBundle, { id, rev: 1 })).toContain('微信《灯会主稿》：微信图文不在待发布状态');
  for (const storyId of storyIds) expect(await stateAt(storyId, 'website')).toBeUndefined();
  await withoutRight('wechat/publish', async () => {
    expect(await refused(publishBundle, { id, rev: 1 })).toContain('没有发布到微信的权限');
  });
});

it('parts that could not go out with the stories are refused when they are put in', async () => {
  const storyIds = [await kit.clear({ cover }), await kit.clear()];
  const post = { contentId: storyIds[0], text: words };
  const save = (parts: Record<string, unknown>, user = 'operator') =>
    refused(saveBundle, { title: '各不相同', storyIds, ...parts }, user);
  expect(await save({ posts: [post], targets: ['app'] })).toContain('微博需要网站的链接');
  expect(await save({ posts: [{ ...post, contentId: await kit.clear() }] })).toContain('发微博的稿件须在本组内');
  expect(await save({ posts: [post, post] })).toContain('同一稿件只能发一条微博');
  expect(await save({ posts: [{ ...post, text: '汉'.repeat(200) }] })).toContain('微博最多140个字');
  const messageId = await passedMessage(storyIds[0]!);
  expect(await save({ messageIds: [messageId], storyIds: [storyIds[1]] })).toContain('中有稿件不在本组内');
  expect(await save({ messageIds: ['999999'] })).toContain('图文消息不存在');
  await withoutRight('weibo/post', async () => {
    expect(await save({ posts: [post] })).toContain('没有发微博权限');
  });
});
