import { wechatListRules, wechatSaveRule } from 'shared-contracts/endpoints';
import type { WechatReply, WechatRule, WechatRuleDraft } from 'shared-contracts/model';
import { publicPaths } from 'shared-contracts/paths';
import { callbackKeysOf } from '../src/modules/wechat/service/callback-keys.ts';
import {
  type CallbackKeys,
  decryptMessage,
  encryptMessage,
  readXml,
  signatureOf,
  toXml,
  type XmlParts,
} from '../src/modules/wechat/service/callback.rules.ts';
import type { TestApp } from './helper.ts';
import { operator, server } from './wechat-kit.ts';

let last = 0;

/** Words as an answer. */
export const text = (content: string): WechatReply => ({ kind: 'text', text: content });

/** A rule that is on. */
export const draftOf = (name: string, words: WechatRuleDraft['words'], ...replies: WechatReply[]): WechatRuleDraft => ({
  name,
  words,
  replies,
  isOn: true,
});
export const exact = (word: string) => ({ word, isExact: true });
export const within = (word: string) => ({ word, isExact: false });

/** Stores a new rule. */
export const create = async (draft: WechatRuleDraft) => server.call(wechatSaveRule, { rev: 0, draft }, operator);

/** The stored rules. */
export const rules = async () => (await server.call(wechatListRules, {}, operator)).envelope.list as WechatRule[];

/** A delivery as WeChat makes it: signed, and encrypted where there is a key. */
export const delivery = (message: XmlParts, app: TestApp = server, time = app.clock.now()) =>
  signedDelivery(message, callbackKeysOf(app.settings)!, time);

/** A delivery that is signed and encrypted with these keys. */
export function signedDelivery(message: XmlParts, { token, aesKey, appId }: CallbackKeys, time = server.clock.now()) {
  const timestamp = String(Math.floor(time.getTime() / 1000));
  const nonce = `nonce${(last += 1)}`;
  const query = new URLSearchParams({ signature: signatureOf(token, timestamp, nonce), timestamp, nonce });
  const body = { ToUserName: 'account', FromUserName: 'reader', CreateTime: 1, MsgId: String(last), ...message };
  if (aesKey === undefined) return { query, payload: toXml(body) };
  const encrypted = encryptMessage(aesKey, appId, toXml(body));
  query.set('msg_signature', signatureOf(token, timestamp, nonce, encrypted));
  query.set('encrypt_type', 'aes');
  return { query, payload: toXml({ Encrypt: encrypted }) };
}

/** Delivers to our callback: that of an app id, or of the account of the settings. */
export const post = ({ query, payload }: ReturnType<typeof delivery>, app = server, appId?: string) =>
  app.app.inject({
    method: 'POST',
    url: `${publicPaths.wechatCallback(appId)}?${query.toString()}`,
    headers: { 'content-type': 'text/xml' },
    payload,
  });

/** The answer to a message; undefined for none. */
export async function answerTo(message: XmlParts, app = server): Promise<Map<string, string> | undefined> {
  const { statusCode, body } = await post(delivery(message, app), app);
  expect(statusCode).toBe(200);
  if (body === 'success') return undefined;
  const { aesKey, appId } = callbackKeysOf(app.settings)!;
  return readXml(aesKey === undefined ? body : decryptMessage(aesKey, appId, readXml(body).get('Encrypt')!)!);
}

/** Says words as a reader; returns the words of the answer. */
export const say = async (content: string) => (await answerTo({ MsgType: 'text', Content: content }))?.get('Content');
