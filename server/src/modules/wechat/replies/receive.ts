import type { WechatReply } from 'shared-contracts/model';
import type { Context } from '../../../platform/http/context.ts';
import { listVersions } from '../menu/menu.queries.ts';
import { replyOfKey } from '../menu/menu-wire.rules.ts';
import { readyReplies, ruleFor } from './answer.ts';
import { pickOne } from './match.rules.ts';
import { findFollowRule, keepMessage } from './reply.queries.ts';
import type { XmlParts } from '../service/callback.rules.ts';

type Parts = Pick<Context, 'db' | 'settings' | 'now'>;

/** Former menus whose buttons still answer: phones keep a menu for a day after it was replaced. */
const menusAnswered = 20;
/** Characters that are kept of a reader's message. */
const keptLength = 2000;
/** What is kept of messages that are no text: their kind and the address of what they bring. */
const addressFields = ['PicUrl', 'Url', 'Label', 'Title', 'Recognition', 'MediaId'];

/** What WeChat delivers to an account, answered by its rules; undefined when there is nothing to say. */
export async function receive(
  parts: Parts,
  accountId: string,
  message: ReadonlyMap<string, string>,
): Promise<XmlParts | undefined> {
  const field = (name: string) => message.get(name) ?? '';
  const key = field('MsgId') || `${field('FromUserName')}:${field('CreateTime')}:${field('Event')}`;
  const replies =
    field('MsgType') === 'event'
      ? await repliesToEvent(parts, accountId, message)
      : await keep(parts, accountId, message, key);
  const ready = await readyReplies(parts, accountId, replies);
  const reply = pickOne(ready, key);
  return (
    reply && {
      ToUserName: field('FromUserName'),
      FromUserName: field('ToUserName'),
      CreateTime: Math.floor(parts.now().getTime() / 1000),
      ...reply.xml,
    }
  );
}

async function repliesToEvent(
  { db }: Parts,
  accountId: string,
  message: ReadonlyMap<string, string>,
): Promise<readonly WechatReply[]> {
  switch (message.get('Event')) {
    case 'subscribe': {
      const rule = await findFollowRule(db, accountId);
      return rule?.isOn ? rule.replies : [];
    }
    case 'CLICK': {
      const menus = (await listVersions(db, accountId, menusAnswered)).filter(({ state }) => state !== 'failed');
      const reply = replyOfKey(
        message.get('EventKey') ?? '',
        menus.map(({ menu }) => menu),
      );
      return reply ? [reply] : [];
    }
    default:
      return [];
  }
}

async function keep(
  { db, now }: Parts,
  accountId: string,
  message: ReadonlyMap<string, string>,
  messageKey: string,
): Promise<readonly WechatReply[]> {
  const kind = message.get('MsgType') ?? '';
  const isText = kind === 'text';
  const text = isText
    ? (message.get('Content') ?? '')
    : (addressFields.map((name) => message.get(name)).find((value) => value) ?? '');
  const match = isText ? await ruleFor(db, accountId, text) : undefined;
  await keepMessage(db, {
    accountId,
    messageKey: messageKey.slice(0, 200),
    openId: (message.get('FromUserName') ?? '').slice(0, 64),
    kind: kind.slice(0, 20),
    text: text.slice(0, keptLength).toWellFormed().replaceAll('\u0000', ''),
    ruleId: match?.rule.id ?? null,
    isAnswered: match !== undefined,
    receivedTime: now(),
  });
  return match?.rule.replies ?? [];
}
