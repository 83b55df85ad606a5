import {
  wechatGetMenu,
  wechatListMenuArticles,
  wechatListReplyStories,
  wechatMenuHistory,
  wechatPublishMenu,
  wechatPullMenu,
  wechatRestoreMenu,
  wechatSaveMenu,
} from 'shared-contracts/endpoints';
import { handle } from '../../../platform/http/handle.ts';
import type { ReadersButton } from '../service/menu-port.ts';
import { openWechat } from '../service/open-wechat.ts';
import { menuHistory, menuState, orderMenu, restoreVersion, saveDraft } from './menu.commands.ts';
import { fromButtons } from './menu-wire.rules.ts';
import { listAccountArticles, listVersions, readDraft, storiesOfPublications } from './menu.queries.ts';
import { listWebsiteStories } from './visible-stories.ts';

/** Former menus in which an answer is looked for. */
const menusLooked = 20;

/** The menu of the WeChat account. */
export const wechatMenuHandlers = [
  handle(wechatGetMenu, async (_request, context) => ({ data: await menuState(context.db, context) })),
  handle(wechatSaveMenu, async ({ rev, menu }, context) => {
    await context.db.transaction((tx) => saveDraft(tx, rev, menu, context));
    return { data: await menuState(context.db, context) };
  }),
  handle(wechatPullMenu, async (_request, context) => {
    const { db } = context;
    const { isOpen, buttons } = await openWechat(context, context.log).readersMenu();
    const all = buttons.flatMap((button): ReadersButton[] => [button, ...(button.sub_button?.list ?? [])]);
    const publications = all.flatMap(({ article_id: id }) => (id === undefined ? [] : [id]));
    const [draft, versions, stories] = await Promise.all([
      readDraft(db),
      listVersions(db, menusLooked),
      storiesOfPublications(db, publications),
    ]);
    return {
      data: { isOpen, menu: fromButtons(buttons, { menus: [draft, ...versions].map(({ menu }) => menu), stories }) },
    };
  }),
  handle(wechatPublishMenu, async ({ rev }, context) => {
    await context.db.transaction((tx) => orderMenu(tx, rev, context));
    return { data: await menuState(context.db, context) };
  }),
  handle(wechatMenuHistory, async (_request, context) => ({ list: await menuHistory(context.db, context) })),
  handle(wechatRestoreMenu, async ({ id }, context) => {
    await context.db.transaction((tx) => restoreVersion(tx, id, context));
    return { data: await menuState(context.db, context) };
  }),
  handle(wechatListReplyStories, ({ currentPage, pageSize, keywords }, { db, session, now }) =>
    listWebsiteStories(db, session.channels, keywords, currentPage, pageSize, now()),
  ),
  handle(wechatListMenuArticles, ({ currentPage, pageSize, keywords }, { db, session, now }) =>
    listAccountArticles(db, session.channels, keywords, currentPage, pageSize, now()),
  ),
];
