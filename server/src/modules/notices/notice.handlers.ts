import {
  noticeList,
  noticeMark,
  noticeMarkAll,
  noticeSaveSetting,
  noticeSettings,
  noticeUnreadCount,
} from 'shared-contracts/endpoints';
import { splitIds } from 'shared-contracts/wire';
import { noteAction } from '../../platform/audit/note-action.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Context } from '../../platform/http/context.ts';
import { handle } from '../../platform/http/handle.ts';
import { announceNotices } from '../../platform/notices/notice-staff.ts';
import { countUnread, listNotices, markNotices, markNoticesUpTo, saveSetting, settingsOf } from './notice.queries.ts';

/** Marks notices, lets the user's other pages know, and answers how many are left to read. */
async function marked({ db, session }: Context, mark: (tx: Database) => Promise<boolean>) {
  await db.transaction(async (tx) => {
    if (await mark(tx)) await announceNotices(tx);
  });
  return { data: { count: await countUnread(db, session.userId) } };
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
      await saveSetting(tx, context.session.userId, setting);
      await noteAction(tx, context, 'notice.setting', setting.kind, { isOn: setting.isOn, isToast: setting.isToast });
    }),
  ),
];
