import {
  wechatDeleteComments,
  wechatDrawComments,
  wechatDropCommentReply,
  wechatElectComments,
  wechatListCommentArticles,
  wechatListComments,
  wechatReplyComment,
  wechatSwitchComments,
  wechatWithdrawMessage,
} from 'shared-contracts/endpoints';
import type { WechatComment, WechatCommentArticle } from 'shared-contracts/model';
import { eq } from '../../../platform/database/orm.ts';
import { ExternalServiceError } from '../../../platform/external-service/external-service-error.ts';
import { auditLog } from '../../../platform/audit/audit-log.tables.ts';
import { operator, chief, pass, passed, publish, server, startWechatServer } from '../../../../test/wechat-kit.ts';
import { type OpenWechat, openWechat } from '../service/open-wechat.ts';
import type { CommentPort } from '../service/comment-port.ts';
import { refusalText } from '../service/wechat.texts.ts';
import { wechatSandboxComments } from './comment.tables.ts';
import { keepWechatComments } from './draw-comments.ts';
import { forgetOldComments } from './drawn-comments.queries.ts';

startWechatServer();

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined, debug: () => undefined };
const hour = 3_600_000;

/** The account with some of its verbs replaced. */
const opened = (verbs: Partial<CommentPort>, quota?: number): OpenWechat => {
  const { db, settings, clock } = server;
  const real = openWechat({ db, settings, now: clock.now }, silent);
  return () =>
    ({
      comments: { ...real.comments, ...verbs },
      quota: async (path: string) => (quota === undefined ? real.quota(path) : { limit: 1000, used: 0, remain: quota }),
    }) as never;
};
const keep = (open?: OpenWechat) => {
  const { db, settings, clock } = server;
  return keepWechatComments({ db, settings, now: clock.now, log: silent }, open);
};
const list = async (filter: object = {}) =>
  (await server.call(wechatListComments, filter, await server.loginAs('operator'))).envelope.list as WechatComment[];
const articleOf = async (title: string) =>
  (
    (await server.call(wechatListCommentArticles, {}, await server.loginAs('operator'))).envelope
      .list as WechatCommentArticle[]
  ).find((one) => one.title === title)!;
const draw = async (article?: string) =>
  (await server.call(wechatDrawComments, article === undefined ? {} : { article }, operator)).envelope.data;
const message = async (answer: Promise<{ envelope: { message?: string } }>) => (await answer).envelope.message;

/** A published article that is open to comments, which the sandbox's readers have written. */
async function openArticle(title: string): Promise<{ article: string; messageId: string }> {
  const { id } = await passed([title]);
  await publish(id);
  await pass(3);
  const { id: article } = await articleOf(title);
  expect((await server.call(wechatSwitchComments, { article, isOpen: true }, operator)).envelope.suc).toBe(1);
  server.clock.advance(2000);
  return { article, messageId: id };
}

it('draws what readers wrote, and elects, answers and deletes it at WeChat', async () => {
  const { article } = await openArticle('读者留言的文章');
  expect(await keep()).toBe(1);
  const drawn = await list({ article });
  expect(drawn.map(({ text, reader, state }) => [text, reader, state])).toEqual([
    ['希望多报道一些社区里的事。', 'chenxi', 'open'],
    ['请问活动具体在哪里参加？周末开放吗？', 'linmu1', 'open'],
    ['写得真好，转给家里人看看。', 'wanjia', 'open'],
  ]);
  const [first, second, third] = drawn as [WechatComment, WechatComment, WechatComment];
  server.clock.advance(1000);
  await server.call(wechatElectComments, { ids: first.id, isElected: true }, operator);
  await server.call(wechatReplyComment, { id: second.id, text: '江边，周末也开。' }, operator);
  await server.call(wechatDeleteComments, { ids: third.id }, operator);
  const stored = await server.db.select().from(wechatSandboxComments);
  expect(stored.find(({ openId }) => openId.endsWith('chenxi'))).toMatchObject({ isElected: true });
  expect(stored.find(({ openId }) => openId.endsWith('linmu1'))).toMatchObject({ reply: '江边，周末也开。' });
  expect(stored.find(({ openId }) => openId.endsWith('wanjia'))?.deletedTime).not.toBeNull();
  const after = await list({ article });
  expect(after[1]?.reply).toMatchObject({ text: '江边，周末也开。', userName: '吴佳怡' });
  expect(await list({ article, isElected: 1 })).toMatchObject([{ id: first.id }]);
  const gone = { id: third.id, refusal: '留言已被删除，只能查看' };
  expect(await list({ article, state: 'gone' })).toMatchObject([gone]);
  expect(await list({ article, keywords: '周末' })).toMatchObject([{ id: second.id, state: 'answered' }]);
  // A draw agrees with all of it, and keeps the name of who answered.
  server.clock.advance(1000);
  await draw(article);
  expect(await list({ article })).toEqual(after);
  expect(await message(server.call(wechatReplyComment, { id: second.id, text: '再答' }, operator))).toBe(
    '该留言已有回复，请先删除原回复再重新回复',
  );
  await server.call(wechatDropCommentReply, { id: second.id }, operator);
  expect((await list({ article }))[1]?.reply).toBeNull();
  const actions = (await server.db.select().from(auditLog)).map(({ action }) => action);
  expect(actions).toEqual(
    expect.arrayContaining(['wechat.openComments', 'wechat.electComment', 'wechat.replyComment', 'wechat.dropReply']),
  );
});

it('follows what happens at WeChat: deleted by the reader, elected and answered in the console', async () => {
  const { article } = await openArticle('控制台里管理的文章');
  await keep();
  const [first, second] = (await list({ article })) as [WechatComment, WechatComment];
  const { db, clock } = server;
  const sandbox = await db.select().from(wechatSandboxComments);
  const found = (reader: string) => sandbox.findLast(({ openId }) => openId.endsWith(reader))!;
  const row = (reader: string) => eq(wechatSandboxComments.id, found(reader).id);
  await db.update(wechatSandboxComments).set({ deletedTime: clock.now() }).where(row(first.reader));
  await db
    .update(wechatSandboxComments)
    .set({ isElected: true, reply: '后台回复', replyTime: clock.now() })
    .where(row(second.reader));
  // WeChat knows that it is gone before the list here does.
  expect(await message(server.call(wechatElectComments, { ids: first.id, isElected: true }, operator))).toBe(
    '留言已不存在，不能再操作',
  );
  expect((await list({ article }))[0]).toMatchObject({ state: 'gone', isElected: false });
  expect(await message(server.call(wechatReplyComment, { id: second.id, text: '已经有回复了' }, operator))).toBe(
    '该留言已有回复，请取回留言查看；要改写请先删除原回复',
  );
  clock.advance(1000);
  expect(await keep()).toBe(1);
  const reply = { text: '后台回复', userName: null };
  expect((await list({ article }))[1]).toMatchObject({ isElected: true, reply });
});

it('marks a comment as gone that a list no longer holds, and takes it back when it does', async () => {
  const { article } = await openArticle('取回核对的文章');
  await keep();
  const [, second] = (await list({ article })) as [WechatComment, WechatComment];
  const found = (await server.db.select().from(wechatSandboxComments)).findLast(({ openId }) =>
    openId.endsWith(second.reader),
  )!;
  const setDeleted = (deletedTime: Date | null) =>
    server.db.update(wechatSandboxComments).set({ deletedTime }).where(eq(wechatSandboxComments.id, found.id));
  await setDeleted(server.clock.now());
  server.clock.advance(1000);
  expect(await draw(article)).toEqual({ articles: 1, added: 0, problem: '' });
  expect((await list({ article })).map(({ state }) => state)).toEqual(['open', 'gone', 'open']);
  await setDeleted(null);
  server.clock.advance(1000);
  await draw(article);
  expect((await list({ article })).map(({ state }) => state)).toEqual(['open', 'open', 'open']);
});

it('stops with a reason when calls run out, loses nothing, and goes on an hour later', async () => {
  const { article } = await openArticle('次数用完的文章');
  expect(await keep(opened({}, 5))).toBe(0);
  expect((await articleOf('次数用完的文章')).lastError).toBe(
    '今天读取留言的次数快用完了，系统已暂停自动取回，急用可手动取回',
  );
  let calls = 0;
  const refusing = opened({
    list() {
      calls += 1;
      throw new ExternalServiceError('refused', refusalText(45009), 45009);
    },
  });
  server.clock.advance(hour + 1);
  expect(await keep(refusing)).toBe(0);
  expect(calls).toBe(1);
  expect((await articleOf('次数用完的文章')).lastError).toContain('今天的接口调用次数已用完');
  expect(await keep()).toBe(0);
  server.clock.advance(hour + 1);
  expect(await keep()).toBeGreaterThan(0);
  expect(await list({ article })).toHaveLength(3);
  expect((await articleOf('次数用完的文章')).lastError).toBe('');
});

it('reads as many pages as there are, in bounds, and only the first where nothing is new', async () => {
  const { article } = await openArticle('留言很多的文章');
  const { db, clock } = server;
  const { dataId } = (await db.select().from(wechatSandboxComments)).at(-1)!;
  const line = (n: number) => ({ dataId, place: 0, openId: `r${n}`, content: `第${n}条`, createdTime: clock.now() });
  await db.insert(wechatSandboxComments).values(Array.from({ length: 120 }, (_, n) => line(n)));
  const begins: number[] = [];
  const real = opened({})({} as never, silent).comments;
  const counting = opened({
    list(one, begin, count) {
      begins.push(begin);
      return real.list(one, begin, count);
    },
  });
  expect(await keep(counting)).toBeGreaterThan(0);
  expect(begins).toEqual(expect.arrayContaining([0, 50, 100]));
  expect((await articleOf('留言很多的文章')).comments).toBe(123);
  begins.length = 0;
  clock.advance(16 * 60_000);
  await keep(counting);
  expect(begins.every((begin) => begin === 0)).toBe(true);
  expect((await articleOf('留言很多的文章')).comments).toBe(123);
  expect(article).toMatch(/^\d+-0$/);
});

it('leaves comments of a withdrawn article to be read, and forgets them after their days', async () => {
  const { article, messageId } = await openArticle('撤下的文章');
  await keep();
  await server.call(wechatWithdrawMessage, { ids: messageId, reason: '事实有误' }, chief);
  await pass(3);
  const [comment] = (await list({ article })) as [WechatComment];
  expect(comment.refusal).toBe('文章已从微信撤下，留言只能查看');
  for (const answer of [
    server.call(wechatElectComments, { ids: comment.id, isElected: true }, operator),
    server.call(wechatSwitchComments, { article, isOpen: false }, operator),
    server.call(wechatDrawComments, { article }, operator),
  ])
    expect(await message(answer)).toBe('文章已从微信撤下，留言只能查看');
  await forgetOldComments(server.db, new Date(server.clock.now().getTime() + 179 * 24 * hour));
  expect(await list({ article })).toHaveLength(3);
  await forgetOldComments(server.db, new Date(server.clock.now().getTime() + 181 * 24 * hour));
  expect(await list({ article })).toHaveLength(0);
});

it('is closed to those without the rights', async () => {
  const editor = await server.loginAs('editor');
  for (const answer of [
    server.call(wechatListComments, {}, editor),
    server.call(wechatElectComments, { ids: '1', isElected: true }, editor),
    server.call(wechatReplyComment, { id: '1', text: '答' }, editor),
  ])
    expect((await answer).status).toBe(403);
});
