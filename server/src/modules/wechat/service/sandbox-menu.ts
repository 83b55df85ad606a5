import type { FastifyInstance } from 'fastify';
import type { Database } from '../../../platform/database/database.ts';
import { holdsRefusedWords } from '../../../platform/external-service/sandbox.rules.ts';
import { findSandboxItem, putSandboxItem, removeSandboxItem } from '../wechat-sandbox.queries.ts';
import type { MenuButton } from './menu-port.ts';
import { sandboxApps, type SandboxTokens } from './sandbox-apps.ts';

interface Parts {
  db: Database;
  now(): Date;
  appOf: SandboxTokens['appOf'];
}

type Answer = object;
/** Names the menu of an account; blank for that of the settings. */
const menuOf = (appId: string): string => (appId === '' ? 'menu' : `menu:${appId}`);
const refuse = (errcode: number, errmsg: string): Answer => ({ errcode, errmsg });
const fine: Answer = { errcode: 0, errmsg: 'ok' };
const bytes = (text: string | undefined): number => Buffer.byteLength(text ?? '');

/** The menu of an account as it was sent to the sandbox; undefined when there is none. */
export async function sandboxMenu(db: Database, appId = ''): Promise<MenuButton[] | undefined> {
  return (await findSandboxItem<{ button: MenuButton[] }>(db, 'menu', menuOf(appId)))?.button;
}

/** The account's menu with the account's rules: names, addresses and keys in bytes, three by five. */
export function answerMenu(app: FastifyInstance, { db, now, appOf }: Parts): void {
  type Call = { Querystring: { access_token?: string }; Body: { button?: MenuButton[] } | null };
  const badToken = refuse(40001, 'invalid credential');
  const read = (path: string, answer: (appId: string) => Promise<Answer>) =>
    app.get<Call>(`/sandbox/wechat/cgi-bin${path}`, async ({ query }) => {
      const appId = appOf(query.access_token);
      return appId === undefined ? badToken : answer(appId);
    });

  app.post<Call>('/sandbox/wechat/cgi-bin/menu/create', async ({ query, body }) => {
    const appId = appOf(query.access_token);
    if (appId === undefined) return badToken;
    if (appId === sandboxApps.unverified) return refuse(48001, 'api unauthorized');
    const refusal = refusalOfMenu(body?.button ?? []);
    if (refusal) return refusal;
    const content = { button: body!.button };
    await putSandboxItem(db, { mediaId: menuOf(appId), kind: 'menu', appId, content, createdTime: now() });
    return fine;
  });

  read('/menu/get', async (appId) => {
    const button = await sandboxMenu(db, appId);
    return button ? { menu: { button } } : refuse(46003, 'menu no exist');
  });

  read('/menu/delete', async (appId) =>
    (await removeSandboxItem(db, 'menu', menuOf(appId))) ? fine : refuse(46003, 'menu no exist'),
  );

  read('/get_current_selfmenu_info', async (appId) => {
    const button = (await sandboxMenu(db, appId)) ?? [];
    return {
      is_menu_open: button.length > 0 ? 1 : 0,
      selfmenu_info: {
        button: button.map(({ sub_button: list, ...one }) => (list?.length ? { ...one, sub_button: { list } } : one)),
      },
    };
  });
}

function refusalOfMenu(buttons: readonly MenuButton[]): Answer | undefined {
  if (buttons.length === 0 || buttons.length > 3) return refuse(40016, 'invalid button size');
  for (const { name, sub_button: list = [], ...button } of buttons) {
    if (bytes(name) === 0 || bytes(name) > 16) return refuse(40018, 'invalid button name size');
    if (list.length > 5) return refuse(40023, 'invalid sub button size');
    const own = list.length > 0 ? undefined : refusalOfButton(button);
    const below = list.map((one) =>
      bytes(one.name) === 0 || bytes(one.name) > 60
        ? refuse(40025, 'invalid sub button name size')
        : refusalOfButton(one),
    );
    const refusal = [own, ...below].find((one) => one !== undefined);
    if (refusal) return refusal;
  }
  return holdsRefusedWords(JSON.stringify(buttons)) ? refuse(87014, 'risky content') : undefined;
}

function refusalOfButton(button: Omit<MenuButton, 'name' | 'sub_button'>): Answer | undefined {
  const isAddress = (url: string | undefined) => url !== undefined && URL.canParse(url) && bytes(url) <= 1024;
  switch (button.type) {
    case 'view':
      return isAddress(button.url) ? undefined : refuse(40020, 'invalid button url size');
    case 'click':
      return bytes(button.key) > 0 && bytes(button.key) <= 128 ? undefined : refuse(40019, 'invalid button key size');
    case 'miniprogram':
      if (!isAddress(button.url)) return refuse(40020, 'invalid button url size');
      return button.appid && button.pagepath ? undefined : refuse(45064, 'no permission to use weapp in menu');
    case 'article_id':
      return button.article_id ? undefined : refuse(40007, 'invalid media_id');
    case 'media_id':
    case 'scancode_push':
    case 'scancode_waitmsg':
    case 'pic_sysphoto':
    case 'pic_photo_or_album':
    case 'pic_weixin':
    case 'location_select':
      return undefined;
    default:
      return refuse(40017, 'invalid button type');
  }
}
