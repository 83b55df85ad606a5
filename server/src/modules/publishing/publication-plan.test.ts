import {
  contentPublish,
  contentPublishByPlan,
  contentSchedule,
  contentUpdateTargets,
  publicationPlanGet,
  saveSensitiveWord,
  websitePickMaterial,
} from 'shared-contracts/endpoints';
import { type OwnPlanOrder, type PublicationPlan, WordLevel } from 'shared-contracts/model';
import { publicPaths } from 'shared-contracts/paths';
import { and, eq } from '../../platform/database/orm.ts';
import { auditLog } from '../../platform/audit/audit-log.tables.ts';
import { pass, records } from '../../../test/correction-kit.ts';
import { pastCache, turnCacheClock } from '../../../test/reader-caches.ts';
import { ask, deskChannel, rendering } from '../../../test/site-desk-kit.ts';
import { inMinutes, newRunner, waitMinutes } from '../../../test/due-jobs-kit.ts';
import { kit, startStoryServer, test } from '../../../test/story-kit.ts';
import { channels } from '../channels/channel.tables.ts';

startStoryServer();
turnCacheClock();

const none = { title: '', summary: '', cover: null, channelId: null, planTime: null, expireTime: null };
const order = (target: 'app' | 'website', words: Partial<OwnPlanOrder> = {}) => ({ target, ...none, ...words });
const planOf = async (id: string) => (await ask(publicationPlanGet, { id })).data as PublicationPlan;
const bring = async (id: string, targets: object[], { by = 'operator', rev }: { by?: string; rev?: number } = {}) =>
  ask(contentPublishByPlan, { id, rev: rev ?? (await planOf(id)).rev, targets }, by);
const onSite = async (id: string) => {
  pastCache();
  return (await test.app.inject(publicPaths.article(id))).body;
};
const inApp = async (id: string) => {
  pastCache();
  const { statusCode, body } = await test.app.inject(publicPaths.openArticle(id));
  return { statusCode, body };
};
const deliveriesOf = async (id: string) =>
  Object.fromEntries((await kit.get(id)).deliveries.map((one) => [one.target, one]));

describe('words of each target', () => {
  it('go to the readers of that target, and stay when a later text is brought to all', async () => {
    const id = await kit.clear();
    const words = { title: '网站另题', summary: '只在网站上的摘要' };
    expect(await bring(id, [order('website', words), order('app')])).toMatchObject({ suc: 1, data: { rev: 1 } });
    expect(await onSite(id)).toContain('<h1>网站另题</h1>');
    expect(await onSite(id)).toContain('只在网站上的摘要');
    expect((await inApp(id)).body).toContain('市委召开防汛工作会议');
    expect((await inApp(id)).body).not.toContain('另题');
    expect(await deliveriesOf(id)).toMatchObject({ website: { ownTitle: '网站另题' }, app: { ownTitle: null } });
    expect((await test.app.inject(`/site/search?q=${encodeURIComponent('另题')}`)).body).toContain(`/site/a/${id}`);

    await kit.save(id, 'editor', { title: '改过的题目', content: '<p>改过的正文。</p>' });
    await pass(id);
    expect((await ask(contentUpdateTargets, { ids: id })).suc).toBe(1);
    expect(await onSite(id)).toContain('<h1>网站另题</h1>');
    expect(await onSite(id)).toContain('改过的正文');
    expect((await inApp(id)).body).toContain('改过的题目');
  });

  it('of the app reach the app alone, and its end takes it off there, once for all servers', async () => {
    const id = await kit.clear();
    await bring(id, [order('app', { title: '移动端题目', expireTime: inMinutes(30) }), order('website')]);
    expect((await inApp(id)).body).toContain('移动端题目');
    expect(await onSite(id)).toContain('<h1>市委召开防汛工作会议</h1>');
    waitMinutes(30);
    const taken = await Promise.all([newRunner().tick(), newRunner().tick()]);
    expect(taken.reduce((sum, one) => sum + one, 0)).toBe(1);
    expect((await inApp(id)).statusCode).toBe(410);
    expect(await onSite(id)).toContain('<h1>市委召开防汛工作会议</h1>');
    expect((await records(id)).filter(([name]) => name === '到期自动下线')).toHaveLength(1);
    expect((await ask(contentPublish, { ids: id, targets: ['app'] })).message).toBe(
      '已过移动端的下线时间，请修改发布方案中的下线时间',
    );
    expect((await bring(id, [order('app', { title: '移动端题目' })])).suc).toBe(1);
    expect((await inApp(id)).body).toContain('移动端题目');
  });

  it('wait for their minute, and are changed until then', async () => {
    const id = await kit.clear();
    await bring(id, [order('website'), order('app', { title: '先定的题目', planTime: inMinutes(20) })]);
    expect((await deliveriesOf(id)).app).toMatchObject({ state: 'scheduled', ownTitle: '先定的题目' });
    expect((await inApp(id)).statusCode).toBe(404);
    expect((await bring(id, [order('app', { title: '后改的题目', planTime: inMinutes(40) })])).suc).toBe(1);
    waitMinutes(21);
    await newRunner().tick();
    expect((await inApp(id)).statusCode).toBe(404);
    waitMinutes(20);
    await Promise.all([newRunner().tick(), newRunner().tick()]);
    expect((await inApp(id)).body).toContain('后改的题目');
    const entries = await test.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, 'publication.plan'), eq(auditLog.target, id)));
    expect(entries).toHaveLength(2);
    expect((await bring(id, [order('app', { planTime: inMinutes(60) })])).message).toBe(
      '稿件已发布到移动端，不能再定时，可以立即更新',
    );
  });
});

describe('what is refused', () => {
  it('the second of two people who saw the same plan', async () => {
    const id = await kit.clear();
    const { rev } = await planOf(id);
    const both = await Promise.all(
      ['operator', 'chief'].map((by) => bring(id, [order('website', { title: `${by}的题目` })], { by, rev })),
    );
    expect(both.map(({ suc }) => suc).toSorted()).toEqual([0, 1]);
    expect(both.find(({ suc }) => suc === 0)!.message).toBe('发布方案已被他人修改，请刷新后再改');
  });

  it('words that are too long, times that are over, a target that comes twice, banned words', async () => {
    const id = await kit.clear();
    const refusalOf = async (targets: object[]) => {
      const { suc, message, data } = await bring(id, targets);
      return suc === 1 ? undefined : `${message}${JSON.stringify(data)}`;
    };
    expect(await refusalOf([order('website', { title: '长'.repeat(61) })])).toContain('60');
    expect(await refusalOf([order('app', { summary: '长'.repeat(501) })])).toContain('500');
    const { channelId: _none, ...wechat } = { ...none, target: 'wechat' };
    expect(await refusalOf([{ ...wechat, title: '长'.repeat(65) }])).toContain('64');
    expect(await refusalOf([{ ...wechat, expireTime: inMinutes(-1) }])).toContain('下线时间须晚于当前时间');
    expect(await refusalOf([{ ...wechat, planTime: inMinutes(9), expireTime: inMinutes(5) }])).toContain(
      '下线时间须晚于发布时间',
    );
    expect(await refusalOf([{ target: 'weibo', title: '', summary: '', planTime: null }])).toBeDefined();
    expect(await refusalOf([order('app', { planTime: inMinutes(-1) })])).toContain('发布时间须晚于当前时间');
    const over = await refusalOf([order('app', { expireTime: inMinutes(-1) })]);
    expect(over).toContain('下线时间须晚于当前时间');
    expect(await refusalOf([order('app', { planTime: inMinutes(9), expireTime: inMinutes(5) })])).toContain(
      '下线时间须晚于发布时间',
    );
    expect(await refusalOf([order('app'), order('app')])).toContain('同一渠道只能设置一次');
    expect(await refusalOf([])).toBeDefined();
    expect(await deliveriesOf(id)).toEqual({});
    expect((await planOf(id)).rev).toBe(0);
  });

  it('banned words in a title of one target, at once and at the minute', async () => {
    const admin = await kit.bearer('admin');
    await test.call(saveSensitiveWord, { word: '方案禁词', level: WordLevel.Banned }, admin);
    const id = await kit.clear();
    expect((await bring(id, [order('website', { title: '含方案禁词的题目' })])).message).toContain(
      '网站标题中有禁用词“方案禁词”',
    );
    await bring(id, [order('app', { summary: '后来才列入的说法', planTime: inMinutes(5) })]);
    await test.call(saveSensitiveWord, { word: '后来才列入', level: WordLevel.Banned }, admin);
    waitMinutes(5);
    await newRunner().tick();
    expect((await deliveriesOf(id)).app).toMatchObject({
      state: 'held',
      lastError: expect.stringContaining('移动端摘要') as string,
    });
  });

  it('a person without the right, a foreign channel, a story that was not passed', async () => {
    const id = await kit.clear();
    expect((await bring(id, [order('app')], { by: 'editor', rev: 0 })).suc).toBe(0);
    const hidden = await deskChannel();
    await test.db.update(channels).set({ isHidden: true }).where(eq(channels.id, hidden));
    expect((await bring(id, [order('website', { channelId: hidden })])).suc).toBe(0);
    const draft = await kit.add('editor');
    const unpassed = await bring(draft, [order('app', { title: '未审先发' })]);
    expect(unpassed.message).toContain('稿件尚未通过全部审核');
    expect((await planOf(draft)).rev).toBe(0);
  });

  it('words for the website where its desk has them: no plan goes round the four eyes', async () => {
    const id = await kit.clear({ categoryId: await deskChannel() });
    const around = await bring(id, [order('website', { title: '绕过编审的题目' })]);
    expect(around.message).toContain('须经网站编审');
    expect((await bring(id, [order('app', { title: '移动端题目' })])).suc).toBe(1);
    expect((await ask(contentPublish, { ids: id, targets: ['website'] })).message).toContain('须经网站编审');
    expect(await onSite(id)).not.toContain('绕过编审的题目');
  });

  it('words of a plan after the channel has put its desk between: what was planned waits for the desk', async () => {
    const categoryId = await deskChannel();
    await test.db.update(channels).set({ siteDesk: 'off' }).where(eq(channels.id, categoryId));
    const id = await kit.clear({ categoryId });
    await bring(id, [order('website', { title: '早先定的题目', planTime: inMinutes(10) })]);
    await test.db.update(channels).set({ siteDesk: 'on' }).where(eq(channels.id, categoryId));
    waitMinutes(10);
    await newRunner().tick();
    expect((await deliveriesOf(id)).website).toMatchObject({ state: 'held' });
    await ask(contentSchedule, { ids: id, targets: ['website'] });
    expect((await ask(websitePickMaterial, { ids: id }, 'editor')).suc).toBe(1);
    expect((await rendering(id)).draft.title).toBe('早先定的题目');
    const beside = await bring(id, [order('website', { title: '编辑中另改的题目' })]);
    expect(beside.message).toContain('网站编辑');
    expect((await planOf(id)).targets.find(({ target }) => target === 'website')).toMatchObject({
      closed: expect.stringContaining('网站编辑') as string,
    });
  });
});
