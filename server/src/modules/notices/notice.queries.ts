import { noticeDays, noticesCounted } from 'shared-contracts/limits';
import { type Notice, NoticeKind, type NoticeSetting } from 'shared-contracts/model';
import { and, desc, eq, inArray, isNull, lt, lte, type SQL, sql } from '../../platform/database/orm.ts';
import type { Database } from '../../platform/database/database.ts';
import { notices, noticeSettings } from '../../platform/notices/notice.tables.ts';
import { toWireTime } from '../../platform/text/wire-time.ts';

/** Notices that one round of housekeeping deletes. */
const forgottenAtOnce = 10_000;
const day = 86_400_000;

/** A notice as stored. */
type StoredNotice = typeof notices.$inferSelect;

/** A notice as its user gets it. */
const toNotice = ({ id, kind, title, text, link, subjectId, createdTime, readTime }: StoredNotice): Notice => ({
  id,
  kind,
  title,
  text,
  link,
  subjectId,
  time: toWireTime(createdTime),
  isRead: readTime !== null,
});

/** Filters of the list. */
interface NoticeFilter {
  kind?: NoticeKind | undefined;
  isUnread: boolean;
  before?: string | undefined;
}

/** Notices of a user, newest first. */
export async function listNotices(
  db: Database,
  userId: string,
  { kind, isUnread, before }: NoticeFilter,
  limit: number,
): Promise<Notice[]> {
  const rows = await db
    .select()
    .from(notices)
    .where(
      and(
        eq(notices.userId, userId),
        kind && eq(notices.kind, kind),
        isUnread ? isNull(notices.readTime) : undefined,
        before === undefined ? undefined : lt(notices.id, before),
      ),
    )
    .orderBy(desc(notices.id))
    .limit(limit);
  return rows.map(toNotice);
}

/** How many notices a user has not read; 100 for more than 99. */
export async function countUnread(db: Database, userId: string): Promise<number> {
  const unread = db
    .select({ id: notices.id })
    .from(notices)
    .where(and(eq(notices.userId, userId), isNull(notices.readTime)))
    .limit(noticesCounted)
    .as('unread');
  return db.$count(unread);
}

/** Marks unread notices of a user as read, those of the ids; true when there were any. */
export const markNotices = (db: Database, userId: string, ids: readonly string[], now: Date): Promise<boolean> =>
  mark(db, userId, inArray(notices.id, [...ids]), now);

/** Marks all unread notices of a user up to one, or those of a kind; true when there were any. */
export const markNoticesUpTo = (
  db: Database,
  userId: string,
  { upTo, kind }: { upTo: string; kind?: NoticeKind | undefined },
  now: Date,
): Promise<boolean> => mark(db, userId, and(lte(notices.id, upTo), kind && eq(notices.kind, kind)), now);

async function mark(db: Database, userId: string, which: SQL | undefined, now: Date): Promise<boolean> {
  const { rowCount } = await db
    .update(notices)
    .set({ readTime: now })
    .where(and(eq(notices.userId, userId), isNull(notices.readTime), which));
  return rowCount !== 0;
}

/** How a user wants the notices of each kind: all of them, and on the page too, until the user says otherwise. */
export async function settingsOf(db: Database, userId: string): Promise<NoticeSetting[]> {
  const rows = await db.select().from(noticeSettings).where(eq(noticeSettings.userId, userId));
  return Object.values(NoticeKind).map((kind) => {
    const row = rows.find((one) => one.kind === kind);
    const { isOn = true, isToast = true, byMail = false, bySms = false, byPush = false } = row ?? {};
    return { kind, isOn, isToast, byMail, bySms, byPush };
  });
}

/** Keeps how a user wants the notices of a kind. */
export async function saveSetting(db: Database, userId: string, { kind, ...setting }: NoticeSetting): Promise<void> {
  await db
    .insert(noticeSettings)
    .values({ userId, kind, ...setting })
    .onConflictDoUpdate({ target: [noticeSettings.userId, noticeSettings.kind], set: setting });
}

/** Deletes notices whose time is over. */
export async function forgetOldNotices(db: Database, now: Date): Promise<void> {
  const old = db
    .select({ id: notices.id })
    .from(notices)
    .where(lt(notices.createdTime, new Date(now.getTime() - noticeDays * day)))
    .limit(forgottenAtOnce);
  await db.delete(notices).where(inArray(notices.id, old));
}

/** What a user's open pages have to know. */
export interface NoticeNews {
  userId: string;
  /** The newest notices, oldest first. */
  ids: string[];
  unread: number;
}

/** The newest notices of some users, by their ids, and how many they have not read. */
export async function newsOf(db: Database, userIds: readonly string[], most: number): Promise<NoticeNews[]> {
  const { rows } = await db.execute<NoticeNews & Record<string, unknown>>(sql`
    select person.id::text as "userId",
      array(select newest.id::text from (
        select n.id from notices n where n.user_id = person.id order by n.id desc limit ${most}
      ) newest order by newest.id) as ids,
      (select count(*)::int from (
        select from notices n where n.user_id = person.id and n.read_time is null limit ${noticesCounted}
      ) counted) as unread
    from unnest(${sql.param([...userIds])}::bigint[]) as person (id)`);
  return rows;
}

/** Notices by their ids with whether their users want them on the page, oldest first. */
export async function noticesToSend(
  db: Database,
  ids: readonly string[],
): Promise<{ userId: string; notice: Notice; isToast: boolean }[]> {
  const rows = await db
    .select({ notice: notices, isToast: noticeSettings.isToast })
    .from(notices)
    .leftJoin(noticeSettings, and(eq(noticeSettings.userId, notices.userId), eq(noticeSettings.kind, notices.kind)))
    .where(inArray(notices.id, [...ids]))
    .orderBy(notices.id);
  return rows.map(({ notice, isToast }) => ({
    userId: notice.userId,
    notice: toNotice(notice),
    isToast: isToast ?? true,
  }));
}
