import { desc, eq } from 'drizzle-orm';
import {
  type WechatMessage,
  wechatAddMaterial,
  wechatDecideMessage,
  wechatDropMessage,
  wechatEditArticle,
  wechatGetFigures,
  wechatGetFollowReply,
  wechatGetMenu,
  wechatListAccountDetails,
  wechatListAccounts,
  wechatListMenuArticles,
  wechatListMessages,
  wechatListReaderMessages,
  wechatListRules,
  wechatMenuHistory,
  wechatMessageCounts,
  wechatPublishMenu,
  wechatPublishMessage,
  wechatPullMenu,
  wechatResubmitMessage,
  wechatRestoreMenu,
  wechatSaveAccount,
  wechatSaveDraft,
  wechatSaveMenu,
  wechatScheduleMessage,
  wechatSubmitMessage,
  wechatTestAccount,
  wechatWithdrawMessage,
} from 'shared-contracts/endpoints';
import { defaultWechatAccount, type WechatAccountDetails, type WechatMenu } from 'shared-contracts/model';
import { addStory, chief, chosen, operator, server, startWechatServer } from '../../../../test/wechat-kit.ts';
import { auditLog } from '../../../platform/audit/audit-log.tables.ts';
import { operationRecords } from '../../../platform/audit/record.tables.ts';
import { createRunner } from '../../../platform/jobs/runner.ts';
import { openWechat } from '../service/open-wechat.ts';
import { sandboxApps, sandboxSecret } from '../service/sandbox-apps.ts';
import { sandboxMenu } from '../service/sandbox-menu.ts';
import { wechatJobs } from '../wechat.job.ts';
import { wechatSandboxItems } from '../wechat.tables.ts';
import { setAccountUsers } from './account.queries.ts';
import { wechatAccounts } from './account.tables.ts';
import { openAccount } from './open-account.ts';

startWechatServer();

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined, debug: () => undefined };
const missing = '公众号不存在或您没有使用权，请刷新后再试';
const partsOf = () => ({ db: server.db, settings: server.settings, now: server.clock.now });

/** Runs the jobs of WeChat as a server does, to the end of a publication. */
async function work(): Promise<void> {
  const runner = createRunner(wechatJobs(), { ...partsOf(), log: silent });
  while ((await runner.tick()) > 0);
  server.clock.advance(3000);
  while ((await runner.tick()) > 0);
  await runner.stop();
}

const draft = {
  rev: 0,
  name: '晨光服务号',
  kind: 'service' as const,
  appId: sandboxApps.service as string,
  secret: sandboxSecret,
  isVerified: true,
  isOn: true,
  isForAll: false,
  userIds: [] as string[],
};
const save = async (change: Partial<typeof draft> & { id?: string }) =>
  server.call(wechatSaveAccount, { ...draft, ...change }, await server.loginAs('admin'));
const idOf = ({ envelope }: Awaited<ReturnType<typeof save>>) => (envelope.data as { id: string }).id;
const details = async () =>
  ((await server.call(wechatListAccountDetails, {}, await server.loginAs('admin'))).envelope.data as {
    accounts: WechatAccountDetails[];
  }).accounts;

let service: string;
let subscription: string;

/** A passed message to an account. */
async function passedFor(accountId: string, title: string): Promise<{ id: string; story: string }> {
  const story = await addStory(title);
  await server.call(wechatAddMaterial, { ids: story }, chief);
  const material = (await chosen()).find(({ contentId }) => contentId === story)!;
  const { envelope } = await server.call(wechatSubmitMessage, { ids: material.id, accountId }, chief);
  const { id } = envelope.data as { id: string };
  const admin = await server.loginAs('admin');
  expect((await server.call(wechatDecideMessage, { ids: id, decision: 'pass' }, admin)).status).toBe(200);
  return { id, story };
}
const listed = async (bearer: string) =>
  (await server.call(wechatListMessages, {}, bearer)).envelope.list as WechatMessage[];
const remarks = async (story: string) =>
  (await server.db.select().from(operationRecords).where(eq(operationRecords.newsId, story))).map(
    ({ remark }) => remark,
  );
const sandboxItems = async (appId: string) =>
  server.db.select().from(wechatSandboxItems).where(eq(wechatSandboxItems.appId, appId));

describe('the accounts', () => {
  it('are one for everybody at first, that of the settings', async () => {
    expect((await server.call(wechatListAccounts, {}, operator)).envelope.list).toEqual([
      { id: defaultWechatAccount, name: '默认公众号', kind: 'service', isVerified: true, isOn: true },
    ]);
    expect(await details()).toMatchObject([{ isOfSettings: true, isForAll: true, appId: server.settings.WECHAT_APP_ID }]);
  });

  it('are added and named by whoever has the right, and show no secret again', async () => {
    const [operatorId, chiefId] = [await server.userId('operator'), await server.userId('chief')];
    expect((await server.call(wechatSaveAccount, draft, operator)).status).toBe(403);
    service = idOf(await save({ userIds: [operatorId, chiefId] }));
    const other = { name: '晨光订阅号', kind: 'subscription' as const, appId: sandboxApps.subscription };
    subscription = idOf(await save({ ...other, userIds: [chiefId] }));
    const [stored] = await server.db.select().from(wechatAccounts).where(eq(wechatAccounts.id, service));
    expect(stored!.sealedSecret).not.toContain(sandboxSecret);
    expect(JSON.stringify(await details())).not.toMatch(/sealedSecret|"secret"/);
    const [entry] = await server.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
    expect(entry).toMatchObject({ action: 'wechat.accountCreate', target: '晨光订阅号' });
    expect(JSON.stringify(entry)).not.toContain(sandboxSecret);
    expect((await server.call(wechatListAccounts, {}, operator)).envelope.list).toMatchObject([
      { id: defaultWechatAccount },
      { id: service },
    ]);
  });

  it('refuse bad input, and nobody changes their own right', async () => {
    const adminId = await server.userId('admin');
    const texts = async (change: Parameters<typeof save>[0]) => JSON.stringify((await save(change)).envelope);
    expect(await texts({ name: '另一个', appId: 'wx1' })).toContain('AppID 以 wx 开头，由18位小写字母和数字组成');
    expect(await texts({ name: '另一个' })).toContain('已有使用该 AppID 的公众号');
    expect(await texts({})).toContain('已有名为“晨光服务号”的公众号');
    const unverified = { name: '另一个', appId: sandboxApps.unverified };
    expect(await texts({ ...unverified, secret: '' })).toContain('请填写 AppSecret');
    expect(await texts({ ...unverified, userIds: [adminId] })).toContain('不能给自己增加或取消公众号的使用权');
    expect(await texts({ ...unverified, isForAll: true })).toContain('不能给自己增加或取消公众号的使用权');
    const [first] = await details();
    const own = { id: defaultWechatAccount, rev: first!.rev, name: '默认公众号', appId: '', secret: '' };
    expect(await texts({ ...own, isForAll: false })).toContain('不能给自己增加或取消公众号的使用权');
    expect(await texts({ ...own, isForAll: true, secret: 'x' })).toContain('在服务器设置中修改');
    expect(await texts({ id: service, rev: 9 })).toContain('该公众号已被他人修改');
  });

  it('are tried out, and what is wrong is told in Chinese', async () => {
    const admin = await server.loginAs('admin');
    const attempt = async (id: string) => (await server.call(wechatTestAccount, { id }, admin)).envelope.data;
    const fine = { isFine: true, text: '连接正常，微信已返回访问凭证' };
    expect(await attempt(defaultWechatAccount)).toEqual(fine);
    expect(await attempt(service)).toEqual(fine);
    const { rev, userIds } = (await details()).find(({ id }) => id === service)!;
    expect((await save({ id: service, rev, userIds, secret: 'wrong' })).envelope.suc).toBe(1);
    expect(await attempt(service)).toEqual({
      isFine: false,
      text: '公众号的 AppSecret 不正确，请联系管理员',
    });
    expect((await save({ id: service, rev: rev + 1, userIds })).envelope.suc).toBe(1);
    expect((await save({ id: service, rev: rev + 2, userIds, secret: '' })).envelope.suc).toBe(1);
    expect(await attempt(service)).toEqual(fine);
  });
});

describe('messages', () => {
  it('go to their own account, with its tokens and its calls counted for it alone', async () => {
    await setAccountUsers(server.db, subscription, [await server.userId('chief'), await server.userId('admin')]);
    const { id, story } = await passedFor(subscription, '订阅号文章');
    expect((await server.call(wechatPublishMessage, { ids: id }, chief)).status).toBe(200);
    await work();
    expect((await listed(chief)).find((one) => one.id === id)).toMatchObject({
      state: 'published',
      accountName: '晨光订阅号',
    });
    expect((await sandboxItems(sandboxApps.subscription)).map(({ kind }) => kind)).toContain('publish');
    expect(await sandboxItems('')).toEqual([]);
    expect(await sandboxItems(sandboxApps.service)).toEqual([]);
    expect((await remarks(story)).filter((remark) => remark.includes('公众号：晨光订阅号')).length).toBeGreaterThan(2);

    const own = await openAccount(partsOf(), silent, subscription);
    const other = await openAccount(partsOf(), silent, service);
    const first = openWechat(partsOf(), silent);
    expect(await own.latestPublished()).toHaveLength(1);
    expect(await other.latestPublished()).toEqual([]);
    expect(await first.latestPublished()).toEqual([]);
    const path = '/cgi-bin/freepublish/submit';
    expect(await own.quota(path)).toMatchObject({ used: 1 });
    expect(await other.quota(path)).toMatchObject({ used: 0 });
    expect(await first.quota(path)).toMatchObject({ used: 0 });
    await other.clearQuota();
    expect(await own.quota(path)).toMatchObject({ used: 1 });

    await server.call(wechatWithdrawMessage, { ids: id, reason: '更正' }, chief);
    await work();
    expect(await own.latestPublished()).toMatchObject([{ articles: [{ isDeleted: true }] }]);
  });

  it('of an account without right to it are neither seen nor acted on, by any call', async () => {
    const { id, story } = await passedFor(subscription, '看不见的文章');
    expect((await listed(operator)).map((one) => one.id)).not.toContain(id);
    expect((await listed(chief)).map((one) => one.id)).toContain(id);
    const counts = async (bearer: string) =>
      ((await server.call(wechatMessageCounts, {}, bearer)).envelope.data as { all: number }).all;
    expect((await counts(chief)) - (await counts(operator))).toBe(2);
    const filtered = await server.call(wechatListMessages, { accountId: subscription }, operator);
    expect(filtered.envelope.list).toEqual([]);
    const [material] = [await addStory('想发的稿')];
    await server.call(wechatAddMaterial, { ids: material }, operator);
    const chosenId = (await chosen()).find(({ contentId }) => contentId === material)!.id;
    const refusals = [
      await server.call(wechatSubmitMessage, { ids: chosenId, accountId: subscription }, operator),
      await server.call(wechatEditArticle, { id, contentId: story, title: '改', digest: '' }, operator),
      await server.call(wechatResubmitMessage, { ids: id }, operator),
      await server.call(wechatDropMessage, { ids: id }, operator),
      await server.call(wechatSaveDraft, { id }, operator),
      await server.call(wechatPublishMessage, { ids: id }, operator),
      await server.call(wechatScheduleMessage, { id }, operator),
      await server.call(wechatWithdrawMessage, { ids: id, reason: '撤' }, operator),
    ];
    expect(refusals.map(({ status }) => status)).toEqual(Array.from(refusals, () => 404));
    await setAccountUsers(server.db, subscription, [await server.userId('admin')]);
    const decided = await server.call(wechatDecideMessage, { ids: id, decision: 'return', opinion: '退' }, chief);
    expect(decided.status).toBe(404);
    await setAccountUsers(server.db, subscription, [await server.userId('chief'), await server.userId('admin')]);
    expect((await listed(chief)).find((one) => one.id === id)).toMatchObject({ state: 'passed' });
  });

  it('do not go out in the name of somebody who lost the right meanwhile', async () => {
    const { id } = await passedFor(subscription, '失去权限的文章');
    await server.call(wechatPublishMessage, { ids: id }, chief);
    await setAccountUsers(server.db, subscription, [await server.userId('admin')]);
    await work();
    await setAccountUsers(server.db, subscription, [await server.userId('chief'), await server.userId('admin')]);
    expect((await listed(chief)).find((one) => one.id === id)).toMatchObject({
      state: 'failed',
      lastError: '下达发布的人员已没有公众号“晨光订阅号”的使用权，请由有权人员重新发布',
    });
  });

  it('are refused for an account that is not verified or out of use', async () => {
    const { id } = await passedFor(subscription, '停用前的文章');
    const { rev, userIds } = (await details()).find((one) => one.id === subscription)!;
    const change = { id: subscription, rev, userIds, kind: 'subscription' as const, appId: sandboxApps.subscription };
    expect((await save({ ...change, name: '晨光订阅号', isVerified: false })).envelope.suc).toBe(1);
    const refused = await server.call(wechatPublishMessage, { ids: id }, chief);
    expect(refused.envelope.message).toBe('公众号“晨光订阅号”未认证，微信不开放发布接口');
    const menu = await server.call(wechatGetMenu, { accountId: subscription }, chief);
    expect(menu.envelope.data).toMatchObject({ refusal: '订阅号“晨光订阅号”未认证，微信不开放菜单接口' });
    await save({ ...change, rev: rev + 1, name: '晨光订阅号', isOn: false });
    expect((await server.call(wechatPublishMessage, { ids: id }, chief)).envelope.message).toBe(
      '公众号“晨光订阅号”已停用',
    );
    await save({ ...change, rev: rev + 2, name: '晨光订阅号' });
  });
});

describe('menus', () => {
  const menuOf = (name: string): WechatMenu => ({
    columns: [{ name, action: { kind: 'page', url: 'https://news.example.com/' }, entries: [] }],
  });

  it('are each account’s own', async () => {
    const accountId = service;
    expect((await server.call(wechatSaveMenu, { accountId, rev: 0, menu: menuOf('服务') }, operator)).status).toBe(200);
    expect((await server.call(wechatPublishMenu, { accountId, rev: 1 }, chief)).status).toBe(200);
    await work();
    expect((await sandboxMenu(server.db, sandboxApps.service))?.map(({ name }) => name)).toEqual(['服务']);
    expect(await sandboxMenu(server.db)).toBeUndefined();
    expect((await server.call(wechatGetMenu, {}, operator)).envelope.data).toMatchObject({ rev: 0, live: null });
    const [entry] = await server.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
    expect(entry!.target).toContain('晨光服务号');
  });

  it('answer by words only where the account of the settings does', async () => {
    const menu: WechatMenu = {
      columns: [{ name: '热线', action: { kind: 'reply', reply: { kind: 'text', text: '电话' } }, entries: [] }],
    };
    await server.call(wechatSaveMenu, { accountId: service, rev: 1, menu }, operator);
    const refused = await server.call(wechatPublishMenu, { accountId: service, rev: 2 }, chief);
    expect(refused.envelope.message).toContain('自动回复只用于默认公众号');
  });

  it('of an account without right to it are neither seen nor changed', async () => {
    await server.call(wechatSaveMenu, { accountId: subscription, rev: 0, menu: menuOf('订阅') }, chief);
    const admin = await server.loginAs('admin');
    await server.call(wechatPublishMenu, { accountId: subscription, rev: 1 }, admin);
    await work();
    const history = await server.call(wechatMenuHistory, { accountId: subscription }, chief);
    const [version] = history.envelope.list as { id: string }[];
    const accountId = subscription;
    const refusals = [
      await server.call(wechatGetMenu, { accountId }, operator),
      await server.call(wechatSaveMenu, { accountId, rev: 1, menu: menuOf('改') }, operator),
      await server.call(wechatPullMenu, { accountId }, operator),
      await server.call(wechatPublishMenu, { accountId, rev: 1 }, operator),
      await server.call(wechatMenuHistory, { accountId }, operator),
      await server.call(wechatRestoreMenu, { id: version!.id }, operator),
      await server.call(wechatListMenuArticles, { accountId }, operator),
    ];
    expect(refusals.map(({ status }) => status)).toEqual(Array.from(refusals, () => 404));
  });

  it('and what only the account of the settings has are closed to whoever may not use it', async () => {
    await server.db.update(wechatAccounts).set({ isForAll: false }).where(eq(wechatAccounts.id, defaultWechatAccount));
    const calls = [
      await server.call(wechatGetMenu, {}, operator),
      await server.call(wechatListRules, {}, operator),
      await server.call(wechatGetFollowReply, {}, operator),
      await server.call(wechatListReaderMessages, {}, operator),
      await server.call(wechatGetFigures, {}, operator),
    ];
    expect(calls.map(({ envelope }) => envelope.message)).toEqual(Array.from(calls, () => missing));
  });
});
