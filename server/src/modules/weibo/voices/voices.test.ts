import {
  weiboDeleteComment,
  weiboDrawVoices,
  weiboGetVoices,
  weiboListPosts,
  type WeiboPost,
  weiboReplyComment,
  weiboSend,
  weiboWithdraw,
} from 'shared-contracts/endpoints';
import type { WeiboComment } from 'shared-contracts/model';
import { eq } from '../../../platform/database/orm.ts';
import { ExternalServiceError } from '../../../platform/external-service/external-service-error.ts';
import { auditLog } from '../../../platform/audit/audit-log.tables.ts';
import { createRunner, type Runner } from '../../../platform/jobs/runner.ts';
import { buildTestApp, type TestApp } from '../../../../test/helper.ts';
import { addPublishedStory } from '../../../../test/published-story.ts';
import { type OpenWeibo, openWeibo } from '../service/open-weibo.ts';
import { addSandboxVoice } from '../service/sandbox-voices.ts';
import type { VoicePort } from '../service/voice-port.ts';
import { weiboRefusalText } from '../service/weibo.texts.ts';
import { weiboJobs } from '../weibo.job.ts';
import { keepWeiboVoices } from './draw-voices.ts';
import { forgetOldWeiboComments } from './drawn-voices.queries.ts';
import { weiboPostVoices, weiboSandboxComments } from './voice.tables.ts';

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined, debug: () => undefined };
const minute = 60_000;
let server: TestApp;
let operator: string;
let runner: Runner;

beforeAll(async () => {
  server = await buildTestApp({ LOG_LEVEL: 'silent' });
  const { db, settings, clock } = server;
  runner = createRunner(weiboJobs(), { db, settings, now: clock.now, log: silent });
});
beforeEach(async () => {
  operator = await server.loginAs('operator');
});
afterAll(async () => {
  await runner.stop();
  await server.close();
});

const deps = () => ({ db: server.db, settings: server.settings, now: server.clock.now, log: silent });
const keep = (open?: OpenWeibo) => keepWeiboVoices(deps(), open);
const opened = (verbs: Partial<VoicePort>): OpenWeibo => {
  const { voices } = openWeibo(deps(), silent);
  return () => ({ voices: { ...voices, ...verbs } }) as never;
};
async function posted(title: string): Promise<{ id: string; remoteId: string }> {
  const contentId = await addPublishedStory(server, { title, summary: `${title}的摘要。` });
  expect((await server.call(weiboSend, { contentId, text: title }, operator)).envelope.message).toBe('');
  while ((await runner.tick()) > 0);
  const post = await postOf(title);
  return { id: post.id, remoteId: post.url!.split('/').at(-1)! };
}
const postOf = async (text: string) =>
  ((await server.call(weiboListPosts, {}, await server.loginAs('operator'))).envelope.list as WeiboPost[]).find(
    (one) => one.text === text,
  )!;
const voicesOf = async (postId: string) =>
  (await server.call(weiboGetVoices, { postId }, await server.loginAs('operator'))).envelope.data as {
    comments: WeiboComment[];
    lastError: string;
    refusal: string | null;
  };
const say = (postId: string, act: string, text = '') =>
  addSandboxVoice({ db: server.db, now: server.clock.now }, { postId, act, text });

it('draws counts and comments, answers and deletes them on the microblog', async () => {
  const { id, remoteId } = await posted('江边新开书房');
  expect((await postOf('江边新开书房')).counts).toBeNull();
  await say(remoteId, 'repost');
  await say(remoteId, 'praise');
  await say(remoteId, 'comment', '开门？');
  const draws = await Promise.all([keep(), keep()]);
  expect(draws.toSorted()).toEqual([0, 1]);
  expect((await postOf('江边新开书房')).counts).toEqual({ reposts: 1, comments: 3, attitudes: 1 });
  const { comments } = await voicesOf(id);
  expect(comments.map(({ text }) => text)).toEqual(['开门？', '请问停车方便吗？', expect.any(String)]);
  const [first, second] = comments as [WeiboComment, WeiboComment];
  server.clock.advance(1000);
  expect((await server.call(weiboReplyComment, { id: first.id, text: '九点。' }, operator)).envelope.suc).toBe(1);
  expect((await server.call(weiboDeleteComment, { id: second.id }, operator)).envelope.suc).toBe(1);
  const after = (await voicesOf(id)).comments;
  expect(after[0]?.replies).toMatchObject([{ text: '九点。', userName: '吴佳怡', isGone: false }]);
  expect(after[1]?.isGone).toBe(true);
  const stored = await server.db.select().from(weiboSandboxComments);
  expect(stored.some(({ text, replyTo }) => text === '九点。' && replyTo !== null)).toBe(true);
  expect(stored.find(({ text }) => text === second.text)?.deletedTime).not.toBeNull();
  // What the microblog lists afterwards agrees.
  server.clock.advance(1000);
  await server.call(weiboDrawVoices, { postId: id }, operator);
  expect((await voicesOf(id)).comments).toEqual(after);
  const actions = (await server.db.select().from(auditLog)).map(({ action }) => action);
  expect(actions).toEqual(expect.arrayContaining(['weibo.replyComment', 'weibo.deleteComment']));
});

it('reads only what is new, and finds by the button what was deleted', async () => {
  const { id, remoteId } = await posted('夜市今晚开街');
  await keep();
  const sinceIds: string[] = [];
  const { voices } = openWeibo(deps(), silent);
  const counting = opened({
    list(postId, page) {
      sinceIds.push(page.sinceId);
      return voices.list(postId, page);
    },
  });
  server.clock.advance(16 * minute);
  await keep(counting);
  expect(sinceIds).toEqual([]);
  await say(remoteId, 'comment', '人多？');
  server.clock.advance(16 * minute);
  await keep(counting);
  expect(sinceIds).toHaveLength(2);
  expect(sinceIds[0]).not.toBe('0');
  const { comments } = await voicesOf(id);
  expect(comments.map(({ text }) => text)[0]).toBe('人多？');
  const deletedTime = server.clock.now();
  await server.db.update(weiboSandboxComments).set({ deletedTime }).where(eq(weiboSandboxComments.text, '人多？'));
  server.clock.advance(1000);
  await server.call(weiboDrawVoices, { postId: id }, await server.loginAs('operator'));
  expect((await voicesOf(id)).comments[0]).toMatchObject({ text: '人多？', isGone: true });
});

it('goes on where the last draw had to stop, and misses nothing that came between', async () => {
  const { id, remoteId } = await posted('评论很多的微博');
  const line = (n: number) => ({ postId: remoteId, userId: '3', nickName: '读者', text: `第${n}条` });
  const rows = Array.from({ length: 700 }, (_, n) => ({ ...line(n), createdTime: server.clock.now() }));
  await server.db.insert(weiboSandboxComments).values(rows);
  await keep();
  const known = async () =>
    (await server.call(weiboGetVoices, { postId: id }, await server.loginAs('operator'))).envelope.data as {
      total: number;
    };
  expect((await known()).total).toBe(500);
  await say(remoteId, 'comment', '中间来的');
  server.clock.advance(2 * minute);
  await keep();
  server.clock.advance(16 * minute);
  await keep();
  expect((await known()).total).toBe(703);
});

it('says why a draw failed, in Chinese, and draws again an hour later', async () => {
  const { id } = await posted('接口受限的微博');
  const refusing = opened({
    counts() {
      throw new ExternalServiceError('refused', weiboRefusalText(10023), 10023);
    },
  });
  await keep(refusing);
  expect((await voicesOf(id)).lastError).toBe('微博接口调用过于频繁，请稍后再试');
  server.clock.advance(30 * minute);
  await keep();
  expect((await voicesOf(id)).comments).toEqual([]);
  server.clock.advance(31 * minute);
  await keep();
  expect(await voicesOf(id)).toMatchObject({ lastError: '', comments: [{}, {}] });
});

it('keeps the comments of a withdrawn post readable, and forgets them after their days', async () => {
  const { id } = await posted('要撤下的微博');
  await keep();
  const [comment] = (await voicesOf(id)).comments as [WeiboComment];
  operator = await server.loginAs('operator');
  await server.call(weiboWithdraw, { ids: id, reason: '事实有误' }, operator);
  while ((await runner.tick()) > 0);
  const refusal = '微博没有发布或已撤下，评论只能查看';
  expect((await voicesOf(id)).refusal).toBe(refusal);
  for (const answer of [
    server.call(weiboReplyComment, { id: comment.id, text: '答' }, operator),
    server.call(weiboDeleteComment, { id: comment.id }, operator),
    server.call(weiboDrawVoices, { postId: id }, operator),
  ])
    expect((await answer).envelope.message).toBe(refusal);
  const day = 1440 * minute;
  await forgetOldWeiboComments(server.db, new Date(server.clock.now().getTime() + 179 * day));
  expect((await voicesOf(id)).comments).toHaveLength(2);
  await forgetOldWeiboComments(server.db, new Date(server.clock.now().getTime() + 181 * day));
  expect((await voicesOf(id)).comments).toHaveLength(0);
  expect((await server.db.select().from(weiboPostVoices)).length).toBeGreaterThan(0);
});

it('is closed to those without the rights', async () => {
  const editor = await server.loginAs('editor');
  expect((await server.call(weiboGetVoices, { postId: '1' }, editor)).status).toBe(403);
  expect((await server.call(weiboReplyComment, { id: '1', text: '答' }, editor)).status).toBe(403);
  expect((await server.call(weiboDeleteComment, { id: '1' }, editor)).status).toBe(403);
});
