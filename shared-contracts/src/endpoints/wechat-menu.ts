import { z } from 'zod';
import { keywordsMax } from '../limits/index.ts';
import { contentRow, id, pageRequest, text, wechatMenu, wechatMenuState, wechatMenuVersion } from '../model/index.ts';
import { wechatPaths } from '../paths/index.ts';
import { WechatPermission } from '../permissions/index.ts';
import { dataOf, defineEndpoint, listOf, pageOf } from './define-endpoint.ts';

const page = { session: 'staff', code: wechatPaths.menu } as const;
const publishers = { session: 'staff', code: WechatPermission.PublishMenu } as const;
const search = { ...pageRequest, keywords: text(keywordsMax).optional() };
/** Absent: the account of the settings. */
const account = { accountId: id.optional() };

export const wechatGetMenu = defineEndpoint({
  id: 'wechatGetMenu',
  path: '/amc/web/wechat/getMenu.do',
  access: page,
  request: z.strictObject(account),
  answer: dataOf(wechatMenuState),
  summary: 'The draft of an account’s menu, what readers have, and what became of the last publication.',
});

export const wechatSaveMenu = defineEndpoint({
  id: 'wechatSaveMenu',
  path: '/amc/web/wechat/saveMenu.do',
  encoding: 'json',
  access: { session: 'staff', code: WechatPermission.EditMenu },
  request: z.strictObject({ ...account, rev: z.number().int().min(0), menu: wechatMenu }),
  answer: dataOf(wechatMenuState),
  summary: 'Stores the draft, which may be incomplete. StaleRevision when another saved meanwhile.',
});

export const wechatPullMenu = defineEndpoint({
  id: 'wechatPullMenu',
  path: '/amc/web/wechat/pullMenu.do',
  access: { session: 'staff', code: WechatPermission.EditMenu },
  request: z.strictObject(account),
  answer: dataOf(z.object({ menu: wechatMenu, isOpen: z.boolean() })),
  summary: 'Reads the menu that readers see from the account; nothing is stored.',
});

export const wechatPublishMenu = defineEndpoint({
  id: 'wechatPublishMenu',
  path: '/amc/web/wechat/publishMenu.do',
  access: publishers,
  request: z.strictObject({ ...account, rev: z.number().int().min(1) }),
  answer: dataOf(wechatMenuState),
  summary: 'Has the stored draft published by a job. Refused to everybody who wrote it; an empty menu is taken away.',
});

export const wechatMenuHistory = defineEndpoint({
  id: 'wechatMenuHistory',
  path: '/amc/web/wechat/menuHistory.do',
  access: page,
  request: z.strictObject(account),
  answer: listOf(wechatMenuVersion),
  summary: 'The last fifty publications, newest first.',
});

export const wechatRestoreMenu = defineEndpoint({
  id: 'wechatRestoreMenu',
  path: '/amc/web/wechat/restoreMenu.do',
  access: publishers,
  request: z.strictObject({ id }),
  answer: dataOf(wechatMenuState),
  summary: 'Has a former version published again in one step; the draft stays as it is.',
});

export const wechatListReplyStories = defineEndpoint({
  id: 'wechatListReplyStories',
  path: '/amc/web/wechat/listReplyStories.do',
  access: page,
  request: z.strictObject(search),
  answer: pageOf(contentRow),
  summary: 'Stories on the website, which an answer of the account may lead to.',
});

export const wechatListMenuArticles = defineEndpoint({
  id: 'wechatListMenuArticles',
  path: '/amc/web/wechat/listMenuArticles.do',
  access: page,
  request: z.strictObject({ ...account, ...search }),
  answer: pageOf(contentRow),
  summary: 'Stories that are published on the account, which a menu may open.',
});
