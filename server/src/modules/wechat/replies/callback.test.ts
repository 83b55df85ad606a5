import {
  wechatDeleteRules,
  wechatGetFollowReply,
  wechatListRules,
  wechatPublishMenu,
  wechatSaveFollowReply,
  wechatSaveMenu,
  wechatSaveRule,
  wechatSetRuleState,
  wechatTryReply,
} from 'shared-contracts/endpoints';
import type { WechatReply } from 'shared-contracts/model';
import { publicPaths } from 'shared-contracts/paths';
import { buildTestApp } from '../../../../test/helper.ts';
import { addPublishedStory } from '../../../../test/published-story.ts';
import { chief, cover, operator, pass, server, startWechatServer } from '../../../../test/wechat-kit.ts';
import {
  answerTo,
  create,
  delivery,
  draftOf,
  exact,
  post,
  rules,
  say,
  text,
  within,
} from '../../../../test/wechat-reader-kit.ts';
import { keyOfReply } from '../menu/menu-wire.rules.ts';
import { callbackKeysOf } from '../service/callback-keys.ts';
import { signatureOf, toXml } from '../service/callback.rules.ts';
import { forgetOldReaderMessages } from './reply.queries.ts';
import { wechatDeliveries, wechatReaderMessages } from './reply.tables.ts';

startWechatServer();

describe('rules', () => {
  it('the exact word comes first, then the longest contained one', async () => {
    await create(draftOf('短', [within('防汛')], text('防汛专题')));
    await create(draftOf('长', [within('防汛值班')], text('值班电话')));
    await create(draftOf('全', [exact('防汛值班表')], text('值班表')));
    expect(await say('请问防汛')).toBe('防汛专题');
    expect(await say('防汛值班在哪')).toBe('值班电话');
    expect(await say(' 防汛值班表 ')).toBe('值班表');
    expect(await say('防汛值班表？')).toBe('值班电话');
    expect(await say('天气')).toBeUndefined();
    expect((await rules()).map(({ name, hits }) => [name, hits])).toEqual([
      ['全', 1],
      ['长', 2],
      ['短', 1],
    ]);
  });

  it('one of several answers is given, and the same to a message that is delivered again', async () => {
    await create(draftOf('多条', [exact('报料')], text('甲'), text('乙'), text('丙')));
    const answers = new Set<string | undefined>();
    for (let count = 0; count < 30; count += 1) answers.add(await say('报料'));
    expect(answers).toEqual(new Set(['甲', '乙', '丙']));
    const again = { MsgType: 'text', Content: '报料', MsgId: 'same' };
    const [first, second] = [await answerTo(again), await answerTo(again)];
    expect(second?.get('Content')).toBe(first?.get('Content'));
    const kept = await server.db.select().from(wechatReaderMessages);
    expect(kept.filter(({ messageKey }) => messageKey === 'same')).toHaveLength(1);
  });

  it('one that is off answers nothing; the test box says the same as the account', async () => {
    const { id } = (await rules()).find(({ name }) => name === '全')!;
    const attempt = async () => (await server.call(wechatTryReply, { text: '防汛值班表' }, operator)).envelope.data;
    expect(await attempt()).toEqual({
      rule: { id, name: '全', word: '防汛值班表', isExact: true },
      replies: [text('值班表')],
    });
    await server.call(wechatSetRuleState, { ids: id, isOn: false }, operator);
    expect(await say('防汛值班表')).toBe('值班电话');
    expect(await attempt()).toMatchObject({ rule: { name: '长' } });
    await server.call(wechatDeleteRules, { ids: id }, operator);
    expect((await rules()).some(({ name }) => name === '全')).toBe(false);
  });

  it('refuses a word that another rule has, an empty answer, and a change of what another changed', async () => {
    const double = await create(draftOf('重复', [within('防汛 ')], text('再来')));
    expect([double.status, JSON.stringify(double.envelope)]).toEqual([
      422,
      expect.stringContaining('关键词“防汛”已在规则“短”中'),
    ]);
    expect((await create(draftOf('短', [exact('别的')], text('文字')))).status).toBe(422);
    expect((await create(draftOf('空', [exact('空')], text(' ')))).status).toBe(422);
    expect((await create(draftOf('无', [], text('文字')))).status).toBe(422);
    const [rule] = await rules();
    const { id, rev, name, words, replies, isOn } = rule!;
    const draft = { name, words, replies, isOn };
    expect((await server.call(wechatSaveRule, { id, rev, draft }, operator)).status).toBe(200);
    expect((await server.call(wechatSaveRule, { id, rev, draft }, operator)).envelope.respCode).toBe(20002);
  });

  it('leads to a story while readers see it, and shows a picture of the account', async () => {
    const story = await addPublishedStory(server, { title: '回复稿件', cover });
    await create(draftOf('稿件', [exact('稿件')], { kind: 'story', contentId: story, title: '旧标题' }));
    await create(draftOf('图片', [exact('图片')], { kind: 'picture', path: cover.path }));
    const news = (await answerTo({ MsgType: 'text', Content: '稿件' }))!;
    expect([news.get('MsgType'), news.get('Title'), news.get('Url')]).toEqual([
      'news',
      '回复稿件',
      `http://localhost${publicPaths.article(story)}`,
    ]);
    const picture = (await answerTo({ MsgType: 'text', Content: '图片' }))!;
    expect([picture.get('MsgType'), picture.get('MediaId')]).toEqual(['image', expect.any(String)]);
    const gone = await create(
      draftOf('没有', [exact('没有')], { kind: 'story', contentId: '999999', title: '没有的稿' }),
    );
    expect(gone.envelope.message).toBe('《没有的稿》不在网站上，请重新选择');
  });
});

it('greets new followers once that is on', async () => {
  const follow = { MsgType: 'event', Event: 'subscribe' };
  expect(await answerTo(follow)).toBeUndefined();
  const draft = { isOn: true, replies: [text('欢迎关注')] };
  expect((await server.call(wechatSaveFollowReply, { rev: 0, draft }, operator)).status).toBe(200);
  expect((await answerTo(follow))?.get('Content')).toBe('欢迎关注');
  expect((await server.call(wechatSaveFollowReply, { rev: 0, draft }, operator)).envelope.respCode).toBe(20002);
  expect((await server.call(wechatGetFollowReply, {}, operator)).envelope.data).toMatchObject({ rev: 1, isOn: true });
});

it('a tap on the published menu is answered, also by a menu that was replaced', async () => {
  const reply = text('办事指南');
  const menuWith = (action: WechatReply) => ({
    columns: [{ name: '办事', action: { kind: 'reply' as const, reply: action }, entries: [] }],
  });
  for (const [rev, action] of [reply, text('新指南')].entries()) {
    await server.call(wechatSaveMenu, { rev, menu: menuWith(action) }, operator);
    expect((await server.call(wechatPublishMenu, { rev: rev + 1 }, chief)).status).toBe(200);
    await pass();
  }
  const tap = async (EventKey: string) =>
    (await answerTo({ MsgType: 'event', Event: 'CLICK', EventKey }))?.get('Content');
  expect(await tap(keyOfReply(text('新指南')))).toBe('新指南');
  expect(await tap(keyOfReply(reply))).toBe('办事指南');
  expect(await tap('reply:000')).toBeUndefined();
});

describe('the callback', () => {
  const check = (query: Record<string, string>) =>
    server.app.inject({ url: `${publicPaths.wechatCallback()}?${new URLSearchParams(query)}` });

  it('answers the check of the address with its echo, and nobody who cannot sign', async () => {
    const { token } = callbackKeysOf(server.settings)!;
    const timestamp = String(Math.floor(server.clock.now().getTime() / 1000));
    const signature = signatureOf(token, timestamp, 'n1');
    const good = await check({ signature, timestamp, nonce: 'n1', echostr: '<b>5' });
    expect([good.statusCode, good.body, good.headers['content-type']]).toEqual([
      200,
      '<b>5',
      'text/plain; charset=utf-8',
    ]);
    expect((await check({ signature, timestamp, nonce: 'n2', echostr: '5' })).statusCode).toBe(403);
    expect((await check({})).statusCode).toBe(403);
  });

  it('refuses the same delivery a second time, an old one, a changed one and one in the clear', async () => {
    const message = { MsgType: 'text', Content: '防汛' };
    const sent = delivery(message);
    expect((await post(sent)).statusCode).toBe(200);
    expect((await post(sent)).statusCode).toBe(403);
    const old = delivery(message, server, new Date(server.clock.now().getTime() - 400_000));
    expect((await post(old)).statusCode).toBe(403);
    const changed = delivery(message);
    const other = delivery(message);
    expect((await post({ query: changed.query, payload: other.payload })).statusCode).toBe(403);
    const clear = delivery(message);
    expect((await post({ query: clear.query, payload: toXml(message) })).statusCode).toBe(403);
  });

  it('forgets signatures and messages in time', async () => {
    await forgetOldReaderMessages(server.db, new Date(server.clock.now().getTime() + 200 * 86_400_000));
    expect(await server.db.$count(wechatDeliveries)).toBe(0);
    expect(await server.db.$count(wechatReaderMessages)).toBe(0);
  });

  it('answers in the clear where the account has no key, and not at all where it has no token', async () => {
    const withoutKey = await buildTestApp({ WECHAT_TOKEN: 'token123' });
    try {
      expect(await answerTo({ MsgType: 'text', Content: '防汛' }, withoutKey)).toBeUndefined();
      const sent = delivery({ MsgType: 'text', Content: '防汛' }, withoutKey);
      expect((await post(sent, withoutKey)).body).toBe('success');
      sent.query.set('msg_signature', 'another');
      expect((await post(sent, withoutKey)).statusCode).toBe(403);
    } finally {
      await withoutKey.close();
    }
    const withoutToken = await buildTestApp({ WECHAT_URL: 'http://wechat.invalid' });
    try {
      const answer = await withoutToken.app.inject({ url: publicPaths.wechatCallback() });
      expect(answer.statusCode).toBe(404);
    } finally {
      await withoutToken.close();
    }
  });
});

it('the sandbox’s reader writes to the account and sees its answer and its menu', async () => {
  const page = await server.app.inject({ url: '/sandbox/wechat' });
  expect(page.body).toContain('办事');
  expect(page.headers['referrer-policy']).toBe('same-origin');
  const answer = await server.app.inject({
    method: 'POST',
    url: '/sandbox/wechat/say',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ text: '请问防汛' }).toString(),
  });
  expect([answer.statusCode, answer.body]).toEqual([200, expect.stringContaining('防汛专题')]);
});

it('who may not change answers is refused', async () => {
  const editor = await server.loginAs('editor');
  expect((await server.call(wechatListRules, {}, editor)).status).toBe(403);
  const draft = draftOf('无权', [exact('无权')], text('无'));
  expect((await server.call(wechatSaveRule, { rev: 0, draft }, editor)).status).toBe(403);
});
