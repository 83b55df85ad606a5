import { createHash } from 'node:crypto';
import type { WechatMenu, WechatMenuAction, WechatReply } from 'shared-contracts/model';
import type { MenuButton, ReadersButton } from '../service/menu-port.ts';

/** Where a published article is on the account. */
export interface ArticleAddress {
  articleId: string;
  place: number;
  url: string;
}

/** An action with its place, from 0; `entry` is null for that of a column. */
interface PlacedAction {
  column: number;
  entry: number | null;
  action: WechatMenuAction;
}

/** Actions of a menu; columns that open entries have none. */
export function actionsOf({ columns }: WechatMenu): PlacedAction[] {
  return columns.flatMap(({ action, entries }, column): PlacedAction[] =>
    entries.length === 0
      ? [{ column, entry: null, action }]
      : entries.map((one, entry) => ({ column, entry, action: one.action })),
  );
}

/** Names a reply in the menu: the same answer has the same key in every version, so old menus on phones still work. */
export function keyOfReply(reply: WechatReply): string {
  const { kind } = reply;
  const content = kind === 'text' ? reply.text : kind === 'story' ? reply.contentId : reply.path;
  return `reply:${createHash('sha256').update(`${kind}\n${content}`).digest('hex').slice(0, 24)}`;
}

/** The answer that a key names in one of the menus. */
export function replyOfKey(key: string, menus: readonly WechatMenu[]): WechatReply | undefined {
  for (const menu of menus)
    for (const { action } of actionsOf(menu))
      if (action.kind === 'reply' && keyOfReply(action.reply) === key) return action.reply;
  return undefined;
}

/** The menu in the words of the API. Articles must be on the account. */
export function toButtons(menu: WechatMenu, articles: ReadonlyMap<string, ArticleAddress>): MenuButton[] {
  return menu.columns.map(({ name, action, entries }) =>
    entries.length === 0
      ? { name: name.trim(), ...toWireAction(action, articles) }
      : {
          name: name.trim(),
          sub_button: entries.map((one) => ({ name: one.name.trim(), ...toWireAction(one.action, articles) })),
        },
  );
}

function toWireAction(
  action: WechatMenuAction,
  articles: ReadonlyMap<string, ArticleAddress>,
): Omit<MenuButton, 'name' | 'sub_button'> {
  switch (action.kind) {
    case 'page':
      return { type: 'view', url: action.url.trim() };
    case 'miniprogram':
      return {
        type: 'miniprogram',
        appid: action.appId.trim(),
        pagepath: action.pagePath.trim(),
        url: action.url.trim(),
      };
    case 'reply':
      return { type: 'click', key: keyOfReply(action.reply) };
    case 'article': {
      const { articleId, place, url } = articles.get(action.contentId)!;
      // A publication is opened at its first article, so the others are opened by their addresses.
      return place === 0 ? { type: 'article_id', article_id: articleId } : { type: 'view', url };
    }
    case 'other':
      return { ...action.fields, type: action.type };
  }
}

/** What the account's buttons refer to here: former menus, and stories by the id of their publication. */
interface KnownHere {
  menus: readonly WechatMenu[];
  stories: ReadonlyMap<string, { contentId: string; title: string }>;
}

/** The menu of the account as ours; what we have no words for is kept as it came. */
export function fromButtons(buttons: readonly ReadersButton[], known: KnownHere): WechatMenu {
  return {
    columns: buttons.slice(0, 3).map((button) => {
      const list = button.sub_button?.list ?? [];
      return {
        name: button.name.slice(0, 40),
        action: list.length > 0 ? { kind: 'page', url: '' } : fromWireAction(button, known),
        entries: list.slice(0, 5).map((one) => ({ name: one.name.slice(0, 40), action: fromWireAction(one, known) })),
      };
    }),
  };
}

function fromWireAction(button: ReadersButton, known: KnownHere): WechatMenuAction {
  const { type = 'click', url = '', key = '', value = '' } = button;
  switch (type) {
    case 'view':
      return { kind: 'page', url };
    case 'miniprogram':
      return { kind: 'miniprogram', appId: button.appid ?? '', pagePath: button.pagepath ?? '', url };
    case 'click': {
      const reply = replyOfKey(key, known.menus);
      return reply ? { kind: 'reply', reply } : keptAsItCame(button);
    }
    case 'text':
      return { kind: 'reply', reply: { kind: 'text', text: value.slice(0, 600) } };
    case 'article_id': {
      const story = known.stories.get(button.article_id ?? '');
      return story ? { kind: 'article', ...story } : keptAsItCame(button);
    }
    // Made in WeChat's console; over the API it is sent by its media id.
    case 'img':
    case 'photo':
    case 'video':
    case 'voice':
      return { kind: 'other', type: 'media_id', fields: { media_id: value } };
    default:
      return keptAsItCame(button);
  }
}

function keptAsItCame({ name: _name, type = 'click', sub_button: _list, ...rest }: ReadersButton): WechatMenuAction {
  const fields = Object.entries(rest).filter((field): field is [string, string] => typeof field[1] === 'string');
  return { kind: 'other', type, fields: Object.fromEntries(fields) };
}

/** True when two menus are the same to the API, whatever order it names fields in. */
export function isSameMenu(one: readonly MenuButton[], other: readonly MenuButton[]): boolean {
  return plain(one) === plain(other);
}

function plain(buttons: readonly MenuButton[]): string {
  const fieldsOf = ({ name, type = '', key = '', url = '', ...rest }: MenuButton) => [
    name,
    type,
    key,
    url,
    rest.appid ?? '',
    rest.pagepath ?? '',
    rest.article_id ?? '',
    rest.media_id ?? '',
    ...(rest.sub_button ?? []).map((entry) => plain([entry])),
  ];
  return JSON.stringify(buttons.map(fieldsOf));
}
