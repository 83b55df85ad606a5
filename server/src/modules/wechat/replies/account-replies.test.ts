import {
  wechatAnswerReader,
  wechatDeleteRules,
  wechatGetFollowReply,
  wechatListReaderMessages,
  wechatListRules,
  wechatPublishMenu,
  wechatSaveFollowReply,
  wechatSaveMenu,
  wechatSaveRule,
  wechatSetRuleState,
  wechatTryReply,
} from 'shared-contracts/endpoints';
import { WechatAccountKind, type WechatReaderMessage, type WechatRule } from 'shared-contracts/model';
import { publicPaths } from 'shared-contracts/paths';
import { eq } from '../../../platform/database/orm.ts';
import { accountDetails, type accountDraft, idOfSaved, saveAccount } from '../../../../test/wechat-accounts-kit.ts';
import { chief, operator, pass, server, startWechatServer } from '../../../../test/wechat-kit.ts';
import { draftOf, exact, post, say, signedDelivery, text } from '../../../../test/wechat-reader-kit.ts';
import { wechatAccounts } from '../accounts/account.tables.ts';
import { accountTexts } from '../accounts/account.texts.ts';
import { keyOfReply } from '../menu/menu-wire.rules.ts';
import { callbackKeysOf } from '../service/callback-keys.ts';
import { type CallbackKeys, decryptMessage, readXml, signatureOf, type XmlParts } from '../service/callback.rules.ts';
import { sandboxApps } from '../service/sandbox-apps.ts';
import { sandboxAnswers } from '../service/sandbox-messages.ts';

startWechatServer();

const keys: CallbackKeys = { appId: sandboxApps.service, token: 'weixin2026', aesKey: 'k'.repeat(43) };
const { appId, token } = keys;
const aesKey = keys.aesKey!;
let accountId: string;

beforeAll(async () => {
  const userIds = [await server.userId('operator'), await server.userId('chief')];
  accountId = idOfSaved(await saveAccount({ userIds, token, aesKey }));
});

/** Answer of the second account to a message; undefined for none. */
async function answerOfAccount(message: XmlParts): Promise<Map<string, string> | undefined> {
  const { statusCode, body } = await post(signedDelivery(message, keys), server, appId);
  expect(statusCode).toBe(200);
  if (body === 'success') return undefined;
  return readXml(decryptMessage(aesKey, appId, readXml(body).get('Encrypt')!)!);
}
const sayToAccount = async (content: string) =>
  (await answerOfAccount({ MsgType: 'text', Content: content }))?.get('Content');
const create = (draft: ReturnType<typeof draftOf>, account?: string) =>
  server.call(wechatSaveRule, { ...(account && { accountId: account }), rev: 0, draft }, operator);
const rulesOf = async (account?: string) =>
  (await server.call(wechatListRules, account ? { accountId: account } : {}, operator)).envelope.list as WechatRule[];
const messagesOf = async (account?: string) =>
  (await server.call(wechatListReaderMessages, account ? { accountId: account } : {}, operator)).envelope
    .list as WechatReaderMessage[];

describe('rules', () => {
  it('of an account answer what is sent to its own address, and nothing else', async () => {
    const rule = draftOf('投票', [exact('投票')], text('服务号投票入口'));
    expect((await create(rule, accountId)).status).toBe(200);
    expect(await sayToAccount('投票')).toBe('服务号投票入口');
    expect(await say('投票')).toBeUndefined();
    expect((await create(draftOf('投票', [exact('投票')], text('默认公众号投票入口')))).status).toBe(200);
    expect(await say('投票')).toBe('默认公众号投票入口');
    expect(await sayToAccount('投票')).toBe('服务号投票入口');
    expect((await rulesOf()).map(({ hits }) => hits)).toEqual([1]);
    expect((await rulesOf(accountId)).map(({ hits }) => hits)).toEqual([2]);
    const attempt = await server.call(wechatTryReply, { accountId, text: '投票' }, operator);
    expect(attempt.envelope.data).toMatchObject({ replies: [text('服务号投票入口')] });
    const follow = { MsgType: 'event', Event: 'subscribe' };
    const draft = { isOn: true, replies: [text('欢迎关注服务号')] };
    expect((await server.call(wechatSaveFollowReply, { accountId, rev: 0, draft }, operator)).status).toBe(200);
    expect((await answerOfAccount(follow))?.get('Content')).toBe('欢迎关注服务号');
    expect((await server.call(wechatGetFollowReply, {}, operator)).envelope.data).toMatchObject({ rev: 0 });
  });

  it('a tap on its own menu is answered by the account', async () => {
    const reply = text('服务号办事指南');
    const menu = { columns: [{ name: '办事', action: { kind: 'reply' as const, reply }, entries: [] }] };
    await server.call(wechatSaveMenu, { accountId, rev: 0, menu }, operator);
    expect((await server.call(wechatPublishMenu, { accountId, rev: 1 }, chief)).status).toBe(200);
    await pass();
    const tap = { MsgType: 'event', Event: 'CLICK', EventKey: keyOfReply(reply) };
    expect((await answerOfAccount(tap))?.get('Content')).toBe('服务号办事指南');
  });

  it('and messages are closed to whoever may not use the account', async () => {
    const editor = await server.loginAs('director');
    const admin = await server.loginAs('admin');
    const [rule] = await rulesOf(accountId);
    const [message] = await messagesOf(accountId);
    const { id, rev, name, words, replies, isOn } = rule!;
    const draft = { name, words, replies, isOn };
    for (const bearer of [admin, editor]) {
      const calls = [
        await server.call(wechatListRules, { accountId }, bearer),
        await server.call(wechatSaveRule, { accountId, rev: 0, draft }, bearer),
        await server.call(wechatSaveRule, { id, rev, draft }, bearer),
        await server.call(wechatGetFollowReply, { accountId }, bearer),
        await server.call(wechatSaveFollowReply, { accountId, rev: 1, draft: { isOn, replies } }, bearer),
        await server.call(wechatTryReply, { accountId, text: '投票' }, bearer),
        await server.call(wechatListReaderMessages, { accountId }, bearer),
        await server.call(wechatAnswerReader, { id: message!.id, text: '越权' }, bearer),
      ];
      expect(calls.filter(({ status }) => status !== 404 && status !== 403)).toEqual([]);
      await server.call(wechatSetRuleState, { ids: id, isOn: false }, bearer);
      await server.call(wechatDeleteRules, { ids: id }, bearer);
    }
    expect((await rulesOf(accountId)).map((one) => [one.id, one.isOn])).toEqual([[id, true]]);
  });
});

describe('the address of an account', () => {
  it('is checked with its own token, and takes nothing that is forged, repeated or of another account', async () => {
    const timestamp = String(Math.floor(server.clock.now().getTime() / 1000));
    const check = (secret: string) => {
      const query = { signature: signatureOf(secret, timestamp, 'n'), timestamp, nonce: 'n', echostr: 'echo' };
      return server.app.inject({ url: `${publicPaths.wechatCallback(appId)}?${new URLSearchParams(query)}` });
    };
    expect((await check(token)).body).toBe('echo');
    const first = callbackKeysOf(server.settings)!;
    expect((await check(first.token)).statusCode).toBe(403);
    const message = { MsgType: 'text', Content: '投票' };
    const sent = signedDelivery(message, keys);
    expect((await post(sent)).statusCode).toBe(403);
    expect((await post(sent, server, appId)).statusCode).toBe(200);
    expect((await post(sent, server, appId)).statusCode).toBe(403);
    expect((await post(signedDelivery(message, first), server, appId)).statusCode).toBe(403);
    expect((await post(signedDelivery(message, { ...keys, aesKey: undefined }), server, appId)).statusCode).toBe(403);
    const ofOther = { ...keys, appId: sandboxApps.subscription };
    expect((await post(signedDelivery(message, ofOther), server, appId)).statusCode).toBe(403);
    expect((await post(signedDelivery(message, keys), server, sandboxApps.subscription)).statusCode).toBe(404);
  });

  it('is shown with the account, its words are stored encrypted and shown to nobody', async () => {
    const details = (await accountDetails()).find(({ id }) => id === accountId)!;
    expect(details).toMatchObject({ hasCallback: true, callbackUrl: `http://localhost/open/wechat/${appId}` });
    expect(JSON.stringify(details)).not.toContain(token);
    const [stored] = await server.db.select().from(wechatAccounts).where(eq(wechatAccounts.id, accountId));
    expect(JSON.stringify(stored)).not.toMatch(new RegExp(`${token}|kkkk`));
    const { rev, userIds } = details;
    const answerTo = async (change: Partial<typeof accountDraft>) =>
      JSON.stringify((await saveAccount({ id: accountId, rev, userIds, ...change })).envelope);
    expect(await answerTo({ token: 'a b' })).toContain(accountTexts.tokenForm);
    expect(await answerTo({ aesKey: 'short' })).toContain(accountTexts.aesKeyForm);
    const other = { name: '无推送', appId: sandboxApps.subscription, kind: WechatAccountKind.Subscription };
    expect(JSON.stringify((await saveAccount({ ...other, token: 'abc' })).envelope)).toContain(
      accountTexts.callbackHalf,
    );
  });
});

describe('readers’ messages', () => {
  it('are each account’s, and are answered by it', async () => {
    await sayToAccount('服务号几点上班');
    await say('默认号几点上班');
    const [message] = await messagesOf(accountId);
    expect((await messagesOf(accountId)).map((one) => one.text)).not.toContain('默认号几点上班');
    expect((await messagesOf()).map((one) => one.text)).not.toContain('服务号几点上班');
    expect((await server.call(wechatAnswerReader, { id: message!.id, text: '八点' }, operator)).status).toBe(200);
    expect((await sandboxAnswers(server.db, appId)).map(({ content }) => content.text.content)).toEqual(['八点']);
    expect(await sandboxAnswers(server.db, '')).toEqual([]);
  });

  it('are not answered by an account that is not verified; one out of use receives nothing', async () => {
    const { rev, userIds } = (await accountDetails()).find(({ id }) => id === accountId)!;
    await saveAccount({ id: accountId, rev, userIds, isVerified: false });
    const [message] = await messagesOf(accountId);
    const refusal = '公众号“晨光服务号”未认证，微信不开放客服消息接口';
    expect(message!.refusal).toBe(refusal);
    const answer = await server.call(wechatAnswerReader, { id: message!.id, text: '再答' }, operator);
    expect(answer.envelope.message).toBe(refusal);
    expect(await sayToAccount('投票')).toBe('服务号投票入口');
    await saveAccount({ id: accountId, rev: rev + 1, userIds, isOn: false });
    const sent = signedDelivery({ MsgType: 'text', Content: '投票' }, keys);
    expect((await post(sent, server, appId)).statusCode).toBe(404);
  });
});
