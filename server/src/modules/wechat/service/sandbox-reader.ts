import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { wechatReplyLimits as limits } from 'shared-contracts/limits';
import { defaultWechatAccount } from 'shared-contracts/model';
import { publicPaths } from 'shared-contracts/paths';
import type { Database } from '../../../platform/database/database.ts';
import { sandboxPage } from '../../../platform/external-service/sandbox-page.ts';
import { readForms } from '../../../platform/external-service/send.ts';
import type { Context } from '../../../platform/http/context.ts';
import { isSameOrigin } from '../../../platform/http/same-origin.ts';
import { escapeHtml } from '../../../platform/text/html.rules.ts';
import { accountCallbackKeys } from '../accounts/account-callback.ts';
import { findAccount, findAccountOfApp } from '../accounts/account.queries.ts';
import {
  type CallbackKeys,
  decryptMessage,
  encryptMessage,
  readXml,
  signatureOf,
  toXml,
  type XmlParts,
} from './callback.rules.ts';
import type { MenuButton } from './menu-port.ts';
import { sandboxApps } from './sandbox-apps.ts';
import { noteFollower } from './sandbox-figures.ts';
import { sandboxAnswers } from './sandbox-messages.ts';
import { sandboxMenu } from './sandbox-menu.ts';
import { sandboxTexts as texts } from './sandbox-page.texts.ts';
import { sandboxPaths } from './sandbox-paths.ts';

type Parts = Pick<Context, 'db' | 'settings' | 'now'>;
type Said = { text?: string; event?: string; key?: string; account?: string };

/** The id of who writes on the sandbox's pages. */
export const sandboxReader = 'sandbox-reader';
const account = 'sandbox-account';

/** The menu of an account, blank for that of the settings, and boxes in which a reader writes to it; without script. */
export async function sandboxReaderParts(db: Database, appId: string): Promise<string> {
  const [menu, answers] = await Promise.all([sandboxMenu(db, appId), sandboxAnswers(db, appId)]);
  const received = answers.map(({ content }) => `<li>${escapeHtml(content.text.content)}</li>`).join('');
  const letters = received && `<h2>${texts.letters}</h2><ul>${received}</ul>`;
  const lines = (menu ?? []).map((column) => {
    const entries = column.sub_button ?? [];
    return entries.length === 0
      ? `<li>${buttonView(column, appId)}</li>`
      : `<li><b>${escapeHtml(column.name)}</b>
<ul>${entries.map((one) => `<li>${buttonView(one, appId)}</li>`).join('')}</ul></li>`;
  });
  const others = ['', ...Object.values(sandboxApps)]
    .filter((one) => one !== appId)
    .map((one) => `<a href="${sandboxPaths.accountOf(one)}">${one || texts.title}</a>`);
  const buttons = lines.length === 0 ? `<p>${texts.noMenu}</p>` : `<ul>${lines.join('')}</ul>`;
  return `<p>${texts.otherAccounts} ${others.join(' ')}</p><h2>${texts.menu}</h2>${buttons}
<h2>${texts.reader}</h2>
<form method="post" action="${sandboxPaths.say}">${accountField(appId)}<label>${texts.say}
<input name="text" maxlength="${limits.tried}" required></label>
<button>${texts.send}</button></form>
${eventForm('subscribe', '', texts.follow, appId)}${letters}`;
}

const accountField = (appId: string): string => `<input type="hidden" name="account" value="${escapeHtml(appId)}">`;
const eventForm = (event: string, key: string, label: string, appId: string): string =>
  `<form method="post" action="${sandboxPaths.say}">${accountField(appId)}
<input type="hidden" name="event" value="${event}">
<input type="hidden" name="key" value="${escapeHtml(key)}"><button>${escapeHtml(label)}</button></form>`;

function buttonView({ name, type, key = '', url = '', ...button }: MenuButton, appId: string): string {
  if (type === 'click') return eventForm('CLICK', key, name, appId);
  if (type === 'view') return `<a href="${escapeHtml(url)}" rel="noreferrer">${escapeHtml(name)}</a>`;
  if (type === 'article_id')
    return `<a href="${escapeHtml(sandboxPaths.article(button.article_id ?? '', 0))}">${escapeHtml(name)}</a>`;
  const note =
    type === 'miniprogram' ? texts.miniprogram(button.appid ?? '', button.pagepath ?? '') : texts.other(type ?? '');
  return `${escapeHtml(name)} <small>${escapeHtml(note)}</small>`;
}

/** Mounts what delivers to our callback what the sandbox's reader does, signed and encrypted as WeChat does. */
export function registerSandboxReader(app: FastifyInstance, parts: Parts): void {
  void app.register(async (scope) => {
    readForms(scope);
    scope.post<{ Body: Said | undefined }>(sandboxPaths.say, async (request, reply) => {
      const { text = '', event = '', key = '', account: appId = '' } = request.body ?? {};
      if (!isSameOrigin(request, parts.settings)) return reply.callNotFound();
      if (event === 'subscribe') await noteFollower(parts, request.ip, appId);
      const keys = await keysOf(parts, appId);
      const path = publicPaths.wechatCallback(appId || undefined);
      const host = parts.settings.PUBLIC_HOST ?? request.host;
      const message = messageOf({ text, event, key }, parts.now());
      const answer = keys && (await deliver(app, { host, path }, keys, parts.now(), message));
      const head = `<p><a href="${escapeHtml(sandboxPaths.accountOf(appId))}">${texts.title}</a></p>`;
      const heard = event === '' ? `<p>${escapeHtml(texts.readerSaid(text))}</p>` : '';
      const body = answer ? `<h2>${texts.answer}</h2>${answerView(answer)}` : `<p>${texts.noAnswer}</p>`;
      return sandboxPage(reply, texts.title, '', head + heard + body);
    });
  });
}

/** What an account's messages are signed with; undefined where it receives none. */
async function keysOf({ db, settings }: Parts, appId: string): Promise<CallbackKeys | undefined> {
  const account = await (appId === '' ? findAccount(db, defaultWechatAccount) : findAccountOfApp(db, appId));
  return account && accountCallbackKeys(settings, account);
}

function messageOf({ text, event, key }: Required<Omit<Said, 'account'>>, now: Date): XmlParts {
  const head = { ToUserName: account, FromUserName: sandboxReader, CreateTime: Math.floor(now.getTime() / 1000) };
  if (event !== '') return { ...head, MsgType: 'event', Event: event, EventKey: key };
  return {
    ...head,
    MsgType: 'text',
    Content: text.slice(0, limits.tried),
    MsgId: String(randomBytes(6).readUIntBE(0, 6)),
  };
}

async function deliver(
  app: FastifyInstance,
  { host, path }: { host: string; path: string },
  { token, aesKey, appId }: CallbackKeys,
  now: Date,
  message: XmlParts,
): Promise<Map<string, string> | undefined> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const nonce = randomBytes(8).toString('hex');
  const query = new URLSearchParams({ signature: signatureOf(token, timestamp, nonce), timestamp, nonce });
  let payload = toXml(message);
  if (aesKey !== undefined) {
    const encrypted = encryptMessage(aesKey, appId, payload);
    query.set('encrypt_type', 'aes');
    query.set('msg_signature', signatureOf(token, timestamp, nonce, encrypted));
    payload = toXml({ ToUserName: account, Encrypt: encrypted });
  }
  const { body } = await app.inject({
    method: 'POST',
    url: `${path}?${query.toString()}`,
    headers: { host, 'content-type': 'text/xml' },
    payload,
  });
  const encrypted = readXml(body).get('Encrypt');
  const plain = aesKey !== undefined && encrypted ? decryptMessage(aesKey, appId, encrypted) : undefined;
  const fields = readXml(plain ?? body);
  return fields.has('MsgType') ? fields : undefined;
}

function answerView(answer: ReadonlyMap<string, string>): string {
  const field = (name: string) => escapeHtml(answer.get(name) ?? '');
  switch (answer.get('MsgType')) {
    case 'image':
      return `<p><img alt="" src="${escapeHtml(sandboxPaths.picture(answer.get('MediaId') ?? ''))}"></p>`;
    case 'news':
      return `<p><a href="${field('Url')}">${field('Title')}</a></p><p>${field('Description')}</p>`;
    default:
      return `<p>${field('Content').replaceAll('\n', '<br>')}</p>`;
  }
}
