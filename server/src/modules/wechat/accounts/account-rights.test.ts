import {
  type WechatMessage,
  wechatAddMaterial,
  wechatDecideMessage,
  wechatDeleteComments,
  wechatDrawComments,
  wechatDropCommentReply,
  wechatDropMessage,
  wechatEditArticle,
  wechatElectComments,
  wechatGetFigures,
  wechatGetFollowReply,
  wechatGetMenu,
  wechatListCommentArticles,
  wechatListComments,
  wechatListMenuArticles,
  wechatListMessages,
  wechatListReaderMessages,
  wechatListRules,
  wechatMenuHistory,
  wechatMessageCounts,
  wechatPublishMenu,
  wechatPublishMessage,
  wechatPullMenu,
  wechatReplyComment,
  wechatResubmitMessage,
  wechatRestoreMenu,
  wechatSaveDraft,
  wechatSaveMenu,
  wechatScheduleMessage,
  wechatSubmitMessage,
  wechatSwitchComments,
  wechatWithdrawMessage,
} from 'shared-contracts/endpoints';
import {
  defaultWechatAccount,
  WechatAccountKind,
  type WechatComment,
  type WechatCommentArticle,
  type WechatMenu,
} from 'shared-contracts/model';
import { desc, eq } from '../../../platform/database/orm.ts';
import { accountDetails, idOfSaved, saveAccount } from '../../../../test/wechat-accounts-kit.ts';
import { addStory, chief, chosen, operator, server, startWechatServer } from '../../../../test/wechat-kit.ts';
import { auditLog } from '../../../platform/audit/audit-log.tables.ts';
import { operationRecords } from '../../../platform/audit/record.tables.ts';
import { createRunner } from '../../../platform/jobs/runner.ts';
import { openWechat } from '../service/open-wechat.ts';
import { sandboxApps } from '../service/sandbox-apps.ts';
import { sandboxMenu } from '../service/sandbox-menu.ts';
import { wechatJobs } from '../wechat.job.ts';
import { wechatSandboxItems } from '../wechat.tables.ts';
import { setAccountUsers } from './account.queries.ts';
import { accountTexts } from './account.texts.ts';
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

let service: string;
let subscription: string;

beforeAll(async () => {
  const [operatorId, chiefId] = [await server.userId('operator'), await server.userId('chief')];
  service = idOfSaved(await saveAccount({ userIds: [operatorId, chiefId] }));
  const other = { name: '晨光订阅号', kind: WechatAccountKind.Subscription, appId: sandboxApps.subscription };
  subscription = idOfSaved(await saveAccount({ ...other, userIds: [chiefId] }));
});

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
const listed = async (bearer: string, filter: { id?: string } = {}) =>
  (await server.call(wechatListMessages, filter, bearer)).envelope.list as WechatMessage[];
const remarks = async (story: string) =>
  (await server.db.select().from(operationRecords).where(eq(operationRecords.newsId, story))).map(
    ({ remark }) => remark,
  );
const sandboxItems = async (appId: string) =>
  server.db.select().from(wechatSandboxItems).where(eq(wechatSandboxItems.appId, appId));

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
    const named = (await remarks(story)).filter((remark) => remark.includes('公众号：晨光订阅号'));
    expect(named.length).toBeGreaterThan(2);

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
    expect((await listed(chief, { id })).map((one) => one.id)).toEqual([id]);
    expect(await listed(operator, { id })).toEqual([]);
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
      lastError: accountTexts.publisherLost('晨光订阅号'),
    });
  });

  it('are refused for an account that is not verified or out of use', async () => {
    const { id } = await passedFor(subscription, '停用前的文章');
    const { rev, userIds } = (await accountDetails()).find((one) => one.id === subscription)!;
    const change = {
      id: subscription,
      rev,
      userIds,
      kind: WechatAccountKind.Subscription,
      appId: sandboxApps.subscription,
    };
    expect((await saveAccount({ ...change, name: '晨光订阅号', isVerified: false })).envelope.suc).toBe(1);
    const refused = await server.call(wechatPublishMessage, { ids: id }, chief);
    expect(refused.envelope.message).toBe('公众号“晨光订阅号”未认证，微信不开放发布接口');
    const menu = await server.call(wechatGetMenu, { accountId: subscription }, chief);
    const refusal = '订阅号“晨光订阅号”未认证，微信不开放菜单接口';
    expect(menu.envelope.data).toMatchObject({ refusal });
    await saveAccount({ ...change, rev: rev + 1, name: '晨光订阅号', isOn: false });
    expect((await server.call(wechatPublishMessage, { ids: id }, chief)).envelope.message).toBe(
      '公众号“晨光订阅号”已停用',
    );
    await saveAccount({ ...change, rev: rev + 2, name: '晨光订阅号' });
  });
});

describe('comments', () => {
  const articles = async (bearer: string) =>
    (await server.call(wechatListCommentArticles, {}, bearer)).envelope.list as WechatCommentArticle[];
  const comments = async (bearer: string) =>
    (await server.call(wechatListComments, {}, bearer)).envelope.list as WechatComment[];

  it('are drawn by the account of their article, and closed to whoever may not use it', async () => {
    const admin = await server.loginAs('admin');
    const { id } = await passedFor(subscription, '订阅号读者的留言');
    await server.call(wechatPublishMessage, { ids: id }, chief);
    await work();
    const { id: article } = (await articles(admin)).find(({ title }) => title === '订阅号读者的留言')!;
    expect((await articles(operator)).map((one) => one.id)).not.toContain(article);
    expect((await server.call(wechatSwitchComments, { article, isOpen: true }, operator)).status).toBe(404);
    expect((await server.call(wechatSwitchComments, { article, isOpen: true }, admin)).status).toBe(200);
    await server.call(wechatDrawComments, {}, operator);
    expect((await articles(admin)).find((one) => one.id === article)?.drawnTime).toBeNull();
    expect((await server.call(wechatDrawComments, { article }, operator)).status).toBe(404);
    server.clock.advance(2000);
    await server.call(wechatDrawComments, {}, admin);
    const [comment] = await comments(admin);
    expect(comment).toMatchObject({ article });
    expect(await comments(operator)).toEqual([]);
    const refused = [
      await server.call(wechatReplyComment, { id: comment!.id, text: '谢谢' }, operator),
      await server.call(wechatDropCommentReply, { id: comment!.id }, operator),
    ];
    expect(refused.map(({ status }) => status)).toEqual([404, 404]);
    await server.call(wechatElectComments, { ids: comment!.id, isElected: true }, operator);
    await server.call(wechatDeleteComments, { ids: comment!.id }, operator);
    expect((await comments(admin))[0]).toMatchObject({ state: 'open', isElected: false });
    const path = '/cgi-bin/comment/list';
    expect((await (await openAccount(partsOf(), silent, subscription)).quota(path)).used).toBeGreaterThan(0);
    expect((await openWechat(partsOf(), silent).quota(path)).used).toBe(0);
  });
});

describe('menus', () => {
  const menuOf = (name: string): WechatMenu => ({
    columns: [{ name, action: { kind: 'page', url: 'https://news.example.com/' }, entries: [] }],
  });

  it('are each account’s own', async () => {
    const accountId = service;
    const saved = await server.call(wechatSaveMenu, { accountId, rev: 0, menu: menuOf('服务') }, operator);
    expect(saved.status).toBe(200);
    expect((await server.call(wechatPublishMenu, { accountId, rev: 1 }, chief)).status).toBe(200);
    await work();
    expect((await sandboxMenu(server.db, sandboxApps.service))?.map(({ name }) => name)).toEqual(['服务']);
    expect(await sandboxMenu(server.db)).toBeUndefined();
    expect((await server.call(wechatGetMenu, {}, operator)).envelope.data).toMatchObject({ rev: 0, live: null });
    const [entry] = await server.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
    expect(entry!.target).toContain('晨光服务号');
  });

  it('answer by words only where messages of readers are received', async () => {
    const menu: WechatMenu = {
      columns: [{ name: '热线', action: { kind: 'reply', reply: { kind: 'text', text: '电话' } }, entries: [] }],
    };
    await server.call(wechatSaveMenu, { accountId: service, rev: 1, menu }, operator);
    const refused = await server.call(wechatPublishMenu, { accountId: service, rev: 2 }, chief);
    expect(refused.envelope.message).toContain('公众号没有设置消息推送');
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
