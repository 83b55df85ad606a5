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
import { openAccount } from '../accounts/open-account.ts';
import { ownAccount } from '../accounts/own-account.ts';
import { menuHistory, menuState, orderMenu, restoreVersion, saveDraft } from './menu.commands.ts';
import { fromButtons } from './menu-wire.rules.ts';
import { listAccountArticles, listVersions, readDraft, storiesOfPublications } from './menu.queries.ts';
import { listWebsiteStories } from './visible-stories.ts';

/** Former menus in which an answer is looked for. */
const menusLooked = 20;

/** The menus of the WeChat accounts. */
export const wechatMenuHandlers = [
  handle(wechatGetMenu, async ({ accountId }, context) => ({
    data: await menuState(context.db, await ownAccount(context.db, accountId, context), context),
  })),
  handle(wechatSaveMenu, async ({ accountId, ...draft }, context) => {
    const account = await ownAccount(context.db, accountId, context);
    await context.db.transaction((tx) => saveDraft(tx, account, draft, context));
    return { data: await menuState(context.db, account, context) };
  }),
  handle(wechatPullMenu, async ({ accountId }, context) => {
    const { db } = context;
    const { id } = await ownAccount(db, accountId, context);
    const { isOpen, buttons } = await (await openAccount(context, context.log, id)).readersMenu();
    const all = buttons.flatMap((button): ReadersButton[] => [button, ...(button.sub_button?.list ?? [])]);
    const publications = all.flatMap(({ article_id: articleId }) => (articleId === undefined ? [] : [articleId]));
    const [draft, versions, stories] = await Promise.all([
      readDraft(db, id),
      listVersions(db, id, menusLooked),
      storiesOfPublications(db, id, publications),
    ]);
    return {
      data: { isOpen, menu: fromButtons(buttons, { menus: [draft, ...versions].map(({ menu }) => menu), stories }) },
    };
  }),
  handle(wechatPublishMenu, async ({ accountId, rev }, context) => {
    const account = await ownAccount(context.db, accountId, context);
    await context.db.transaction((tx) => orderMenu(tx, account, rev, context));
    return { data: await menuState(context.db, account, context) };
  }),
  handle(wechatMenuHistory, async ({ accountId }, context) => ({
    list: await menuHistory(context.db, (await ownAccount(context.db, accountId, context)).id, context),
  })),
  handle(wechatRestoreMenu, async ({ id }, context) => {
    const account = await context.db.transaction((tx) => restoreVersion(tx, id, context));
    return { data: await menuState(context.db, account, context) };
  }),
  handle(wechatListReplyStories, ({ currentPage, pageSize, keywords }, { db, session, now }) =>
    listWebsiteStories(db, session.channels, keywords, currentPage, pageSize, now()),
  ),
  handle(wechatListMenuArticles, async ({ accountId, currentPage: page, pageSize: size, keywords }, context) => {
    const { db, session, now } = context;
    const { id } = await ownAccount(db, accountId, context);
    const filter = { accountId: id, channels: session.channels, keywords };
    return listAccountArticles(db, filter, { page, size }, now());
  }),
];
