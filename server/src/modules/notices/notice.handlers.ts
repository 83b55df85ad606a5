import {
  noticeList,
  noticeMark,
  noticeMarkAll,
  noticeSaveSetting,
  noticeSettings,
  noticeUnreadCount,
} from 'shared-contracts/endpoints';
import { guardRefused } from 'shared-contracts/errors';
import type { NoticeSetting } from 'shared-contracts/model';
import { splitIds } from 'shared-contracts/wire';
import { noteAction } from '../../platform/audit/note-action.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Context } from '../../platform/http/context.ts';
import { handle } from '../../platform/http/handle.ts';
import { announceNotices } from '../../platform/notices/notice-staff.ts';
import { findDelivery, mobileOf } from './delivery/delivery.queries.ts';
import { devicesOf } from './push/push.queries.ts';
import { deliveryTexts } from './delivery/delivery.texts.ts';
import { countUnread, listNotices, markNotices, markNoticesUpTo, saveSetting, settingsOf } from './notice.queries.ts';

/** Marks notices, lets the user's other pages know, and answers how many are left to read. */
async function marked({ db, session }: Context, mark: (tx: Database) => Promise<boolean>) {
  await db.transaction(async (tx) => {
    if (await mark(tx)) await announceNotices(tx);
  });
  return { data: { count: await countUnread(db, session.userId) } };
}

/** Throws GuardRefused where a kind is to be sent to an address, or a number, that the user does not have. */
async function mayReach({ db, session, now }: Context, { byMail, bySms, byPush }: NoticeSetting): Promise<void> {
  const { userId } = session;
  if (byMail && !(await findDelivery(db, userId))?.mail)
    throw guardRefused([{ guard: 'noMail', text: deliveryTexts.mailMissing }]);
  if (bySms && (await mobileOf(db, userId)) === '')
    throw guardRefused([{ guard: 'noMobile', text: deliveryTexts.mobileMissing }]);
  if (byPush && (await devicesOf(db, userId, now())).length === 0)
    throw guardRefused([{ guard: 'noPush', text: deliveryTexts.pushMissing }]);
}

/** The notices of the user of the session, and no others. */
export const noticeHandlers = [
  handle(noticeList, async ({ limit, ...filter }, { db, session }) => {
    const list = await listNotices(db, session.userId, filter, limit + 1);
    return { list: list.slice(0, limit), data: { hasMore: list.length > limit } };
  }),
  handle(noticeUnreadCount, async (_request, { db, session }) => ({
    data: { count: await countUnread(db, session.userId) },
  })),
  handle(noticeMark, ({ ids }, context) =>
    marked(context, (tx) => markNotices(tx, context.session.userId, splitIds(ids), context.now())),
  ),
  handle(noticeMarkAll, (which, context) =>
    marked(context, (tx) => markNoticesUpTo(tx, context.session.userId, which, context.now())),
  ),
  handle(noticeSettings, async (_request, { db, session }) => ({ list: await settingsOf(db, session.userId) })),
  handle(noticeSaveSetting, (setting, context) =>
    context.db.transaction(async (tx) => {
      await mayReach(context, setting);
      await saveSetting(tx, context.session.userId, setting);
      const { kind, ...detail } = setting;
      await noteAction(tx, context, 'notice.setting', kind, detail);
    }),
  ),
];
