import sharp from 'sharp';
import {
  contentPublishByPlan,
  contentSchedule,
  publicationPlanGet,
  wechatDecideMessage,
  wechatScheduleMessage,
  wechatSubmitMessage,
  wechatWithdrawMessage,
} from 'shared-contracts/endpoints';
import type { PublicationPlan } from 'shared-contracts/model';
import { eq } from '../../platform/database/orm.ts';
import { auditLog } from '../../platform/audit/audit-log.tables.ts';
import { operationRecords } from '../../platform/audit/record.tables.ts';
import { ObjectStore } from '../../platform/storage/object-store.ts';
import { toWireTime } from '../../platform/text/wire-time.ts';
import {
  addStory,
  chief,
  chosen,
  deliveryOf,
  messageOf,
  operator,
  pass,
  publish,
  published,
  requestedPaths,
  server,
  startWechatServer,
} from '../../../test/wechat-kit.ts';
import { wechatSandboxItems } from './wechat.tables.ts';

startWechatServer();

const inMinutes = (count: number) =>
  toWireTime(new Date(Math.floor(server.clock.now().getTime() / 1000) * 1000 + count * 60_000));
const planOf = async (id: string) =>
  (await server.call(publicationPlanGet, { id }, operator)).envelope.data as PublicationPlan;
const bring = async (id: string, words: object, by = operator) => {
  const none = { title: '', summary: '', cover: null, planTime: null, expireTime: null };
  const wechat = { target: 'wechat' as const, ...none, ...words };
  return (await server.call(contentPublishByPlan, { id, rev: (await planOf(id)).rev, targets: [wechat] }, by)).envelope;
};
const atAccount = async () => (await server.db.select().from(wechatSandboxItems)).length;

const remarksOf = async (story: string) => {
  const rows = await server.db.select().from(operationRecords).where(eq(operationRecords.newsId, story));
  return rows.map(({ opName, remark }) => `${opName}：${remark}`);
};

/** Widths of the pictures that the account was sent. */
const uploadedWidths = async () => {
  const sent = (await server.db.select().from(wechatSandboxItems)).filter(({ kind }) => kind === 'material');
  const bytes = sent.map(({ content }) => Buffer.from((content as { base64: string }).base64, 'base64'));
  return Promise.all(bytes.map(async (one) => (await sharp(one).metadata()).width));
};

/** A story whose plan gave it a title and a minute at WeChat, passed by a second person there. */
const plannedMessage = (title: string, minutes: number) =>
  passedByPlan(title, { title: `微信${title}`, planTime: inMinutes(minutes) });

/** A story with a plan for WeChat, passed by a second person there. */
async function passedByPlan(title: string, words: object) {
  const story = await addStory(title);
  expect(await bring(story, words)).toMatchObject({ suc: 1 });
  const material = (await chosen()).find(({ contentId }) => contentId === story)!;
  const { envelope } = await server.call(wechatSubmitMessage, { ids: material.id }, operator);
  const { id } = envelope.data as { id: string };
  await server.call(wechatDecideMessage, { ids: id, decision: 'pass' }, chief);
  return { story, material, id };
}

it('goes to the account at its minute in its own words; before that nothing of it is there', async () => {
  const before = await atAccount();
  const { story, material, id } = await plannedMessage('定时一', 8);
  expect(material).toMatchObject({ title: '微信定时一', planTime: expect.any(String) as string });
  expect((await publish(id)).envelope.suc).toBe(1);
  await pass(0);
  expect(await messageOf(id)).toMatchObject({ state: 'scheduled', planTime: material.planTime });
  expect(await deliveryOf(story)).toMatchObject({ state: 'scheduled', planTime: material.planTime });
  await pass(7 * 60);
  expect(await atAccount()).toBe(before);
  await pass(61, 10);
  expect(await messageOf(id)).toMatchObject({ state: 'published', articles: [{ title: '微信定时一' }] });
  expect(JSON.stringify(await published())).toContain('微信定时一');
});

it('gets another minute, and loses it', async () => {
  const { story, id } = await plannedMessage('改时间', 4);
  const schedule = async (planTime?: string) =>
    (await server.call(wechatScheduleMessage, { id, ...(planTime && { planTime }) }, operator)).envelope;
  expect((await schedule(inMinutes(-1))).message).toBe('定时发布时间须晚于当前时间');
  expect((await schedule(inMinutes(9))).suc).toBe(1);
  await pass(5 * 60);
  expect(await messageOf(id)).toMatchObject({ state: 'scheduled' });
  expect((await schedule()).suc).toBe(1);
  await pass(5 * 60);
  expect(await messageOf(id)).toMatchObject({ state: 'passed', planTime: null });
  expect((await deliveryOf(story))?.state).toBe('idle');
});

it('waits for a person where its story was taken from the plan, or its minute was missed', async () => {
  const taken = await plannedMessage('被取消', 5);
  const late = await plannedMessage('错过', 5);
  await publish(taken.id);
  await publish(late.id);
  await server.call(contentSchedule, { ids: taken.story, targets: ['wechat'] }, operator);
  server.clock.advance(17 * 60_000);
  await pass();
  expect(await messageOf(taken.id)).toMatchObject({ state: 'passed', lastError: expect.stringContaining('已取消') });
  const missed = { state: 'passed', lastError: expect.stringMatching(/ \d\d:\d\d）十分钟以上/) };
  expect(await messageOf(late.id)).toMatchObject(missed);
});

it('is for those who choose for WeChat, while the story is in no message', async () => {
  const story = await addStory('没有权限');
  expect((await bring(story, { title: '越权' }, await server.loginAs('director'))).suc).toBe(0);
  expect((await chosen()).some(({ contentId }) => contentId === story)).toBe(false);
  expect((await bring(story, { title: '长'.repeat(65) })).suc).toBe(0);
  const { story: inMessage } = await plannedMessage('已在图文', 30);
  expect((await bring(inMessage, { title: '再改' })).message).toContain('已在图文');
  expect((await planOf(inMessage)).targets.find(({ target }) => target === 'wechat')).toMatchObject({
    title: '微信已在图文',
    closed: expect.stringContaining('微信素材审核') as string,
  });
});

it('has a cover of its own there, and leaves the account at its end as by a withdrawal', async () => {
  const path = '/files/picture/2026/11/21/fedcba9876543210fedcba9876543210.jpg';
  await new ObjectStore(server.settings.STORAGE_DIR).put(
    'public',
    path.slice('/files/'.length),
    await sharp({ create: { width: 90, height: 40, channels: 3, background: '#c33' } })
      .jpeg()
      .toBuffer(),
  );
  const expireTime = inMinutes(20);
  const { story, material, id } = await passedByPlan('有期限', { cover: { id: '2', path }, expireTime });
  expect(material).toMatchObject({ coverUrl: path, expireTime });
  expect((await messageOf(id)).articles).toMatchObject([{ coverUrl: path, expireTime }]);
  expect(await planOf(story)).toMatchObject({
    targets: expect.arrayContaining([
      expect.objectContaining({ target: 'wechat', cover: { id: '2', path }, expireTime }),
    ]) as unknown[],
  });
  await publish(id);
  await pass(0, 10);
  expect(await deliveryOf(story)).toMatchObject({ state: 'published' });
  expect(await uploadedWidths()).toContain(90);
  await pass(19 * 60 - 10);
  expect(await deliveryOf(story)).toMatchObject({ state: 'published' });
  requestedPaths.length = 0;
  await pass(61, 1);
  expect(requestedPaths).toContain('/freepublish/delete');
  expect(await deliveryOf(story)).toMatchObject({ state: 'withdrawn' });
  expect(await remarksOf(story)).toContain(`到期自动下线：微信；到下线时间 ${expireTime}`);
  expect(await messageOf(id)).toMatchObject({ state: 'withdrawn' });
  const entries = await server.db.select().from(auditLog).where(eq(auditLog.action, 'wechat.expire'));
  expect(entries.map(({ target }) => target)).toEqual([story]);
});

it('does not go out once its end is over, nor at a minute after it; what was withdrawn stays so', async () => {
  const over = await passedByPlan('已过期限', { expireTime: inMinutes(5) });
  await pass(5 * 60);
  expect((await publish(over.id)).envelope.message).toContain('的微信下线时间');
  const early = await passedByPlan('早下', { expireTime: inMinutes(10) });
  const schedule = await server.call(wechatScheduleMessage, { id: early.id, planTime: inMinutes(11) }, operator);
  expect(schedule.envelope.message).toContain('早于发布时间');
  await publish(early.id);
  await pass(0, 10);
  await server.call(wechatWithdrawMessage, { ids: early.id, reason: '撤下' }, operator);
  await pass(0, 600);
  expect(await deliveryOf(early.story)).toMatchObject({ state: 'withdrawn' });
  expect((await remarksOf(early.story)).join()).not.toContain('到期自动下线');
});
