import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { defaultWechatAccount } from 'shared-contracts/model';
import { publicPaths } from 'shared-contracts/paths';
import type { Context } from '../../../platform/http/context.ts';
import { accountCallbackKeys } from '../accounts/account-callback.ts';
import { findAccount, findAccountOfApp } from '../accounts/account.queries.ts';
import {
  type CallbackKeys,
  decryptMessage,
  encryptMessage,
  isSignature,
  readXml,
  signatureOf,
  toXml,
  type XmlParts,
} from '../service/callback.rules.ts';
import { receive } from './receive.ts';
import { deliveryLife, noteDelivery } from './reply.queries.ts';

type Parts = Pick<Context, 'db' | 'settings' | 'now'>;
type Query = Record<string, string | undefined>;
type Call = { Params: { appId?: string }; Querystring: Query; Body: string | undefined };

/** Bytes of a delivery; WeChat's messages have some hundred. */
const mostBytes = 64 * 1024;
/** What WeChat takes as "nothing to answer". */
const nothing = 'success';

/**
 * Where WeChat delivers what readers of an account write and tap: each account has an address of its own, with its app
 * id; that of the settings has the bare one. Public, so everything is refused that is not signed with the account's
 * token in the last minutes, that was delivered before, or, where an AES key is set, that is not encrypted with it.
 */
export function registerWechatCallback(app: FastifyInstance, parts: Parts): void {
  const { now, db } = parts;
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: mostBytes }, (_request, body, done) =>
      done(null, body),
    );

    for (const path of [publicPaths.wechatCallback(), publicPaths.wechatCallback(':appId')]) {
      scope.get<Call>(path, async ({ params, query }, reply) => {
        const addressed = await addressedBy(parts, params.appId);
        if (!addressed) return reply.callNotFound();
        return isSigned(query, addressed.keys, now()) ? plain(reply, query.echostr ?? '') : refused(reply);
      });

      scope.post<Call>(path, async ({ params, query, body }, reply) => {
        const addressed = await addressedBy(parts, params.appId);
        if (!addressed) return reply.callNotFound();
        const { accountId, keys } = addressed;
        const message = isSigned(query, keys, now()) ? openMessage(query, String(body ?? ''), keys) : undefined;
        if (!message || !(await noteDelivery(db, deliveryOf(query, keys), now()))) return refused(reply);
        const answer = await receive(parts, accountId, message);
        if (!answer) return plain(reply, nothing);
        return reply.type('text/xml; charset=utf-8').send(sealAnswer(answer, keys, now()));
      });
    }
  });
}

/** The account in use that an address names; undefined where there is none, or it receives nothing. */
async function addressedBy(
  { db, settings }: Parts,
  appId: string | undefined,
): Promise<{ accountId: string; keys: CallbackKeys } | undefined> {
  const account = await (appId === undefined ? findAccount(db, defaultWechatAccount) : findAccountOfApp(db, appId));
  const keys = account?.isOn ? accountCallbackKeys(settings, account) : undefined;
  return account && keys && { accountId: account.id, keys };
}

const plain = (reply: FastifyReply, text: string) => reply.type('text/plain; charset=utf-8').send(text);
const refused = (reply: FastifyReply) => plain(reply.code(403), 'refused');

/** Names a delivery by the signature that was checked; anything else of its address could be changed. */
const deliveryOf = ({ msg_signature: encrypted = '', signature = '' }: Query, { aesKey }: CallbackKeys): string =>
  aesKey === undefined ? signature : encrypted;

/** True for a request that was signed with the token within the last minutes. */
function isSigned({ signature = '', timestamp = '', nonce = '' }: Query, { token }: CallbackKeys, now: Date): boolean {
  const age = now.getTime() / 1000 - Number(timestamp);
  return (
    /^\d{1,12}$/.test(timestamp) && Math.abs(age) <= deliveryLife && isSignature(signature, token, timestamp, nonce)
  );
}

/** The fields of a delivery; undefined when it is not encrypted as the settings demand. */
function openMessage(
  { timestamp = '', nonce = '', msg_signature: signature = '' }: Query,
  body: string,
  { token, aesKey, appId }: CallbackKeys,
): Map<string, string> | undefined {
  const outer = readXml(body);
  if (aesKey === undefined) return outer.has('MsgType') ? outer : undefined;
  const encrypted = outer.get('Encrypt') ?? '';
  if (!isSignature(signature, token, timestamp, nonce, encrypted)) return undefined;
  const text = decryptMessage(aesKey, appId, encrypted);
  return text === undefined ? undefined : readXml(text);
}

function sealAnswer(answer: XmlParts, { token, aesKey, appId }: CallbackKeys, now: Date): string {
  if (aesKey === undefined) return toXml(answer);
  const timestamp = Math.floor(now.getTime() / 1000);
  const nonce = randomBytes(8).toString('hex');
  const encrypted = encryptMessage(aesKey, appId, toXml(answer));
  return toXml({
    Encrypt: encrypted,
    MsgSignature: signatureOf(token, String(timestamp), nonce, encrypted),
    TimeStamp: timestamp,
    Nonce: nonce,
  });
}
