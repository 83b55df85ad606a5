import { noticeDays } from 'shared-contracts/limits';
import {
  type NoticeKind,
  type NoticeRobot,
  type NoticeTimes,
  type NoticeWay,
  urgentNoticeKinds,
} from 'shared-contracts/model';
import { and, eq, isNull, sql } from '../../../platform/database/orm.ts';
import type { Database } from '../../../platform/database/database.ts';
import { type NoticeChannel, noticeLetters, noticeRobots } from '../../../platform/notices/notice.tables.ts';
import { users } from '../../identity/identity.tables.ts';
import { anyTime, type DeliveryTimes } from './delivery.rules.ts';
import { noticeDeliveries } from './delivery.tables.ts';

/** How a user wants notices outside the page, as stored. */
export type StoredDelivery = typeof noticeDeliveries.$inferSelect;

/** Days that a notice waits on its way out: later it is news no longer. */
const waitingDays = 3;
const day = 86_400_000;

/** How a user wants notices outside the page; undefined where nothing was said yet. */
export async function findDelivery(db: Database, userId: string): Promise<StoredDelivery | undefined> {
  return (await db.select().from(noticeDeliveries).where(eq(noticeDeliveries.userId, userId)))[0];
}

/** Keeps some of how a user wants notices outside the page. */
export async function keepDelivery(
  db: Database,
  userId: string,
  change: Partial<Omit<StoredDelivery, 'userId'>>,
): Promise<void> {
  await db
    .insert(noticeDeliveries)
    .values({ userId, ...change })
    .onConflictDoUpdate({ target: noticeDeliveries.userId, set: change });
}

/** The stored times of a person; those of one who has said nothing. */
export function timesOf(row: StoredDelivery | undefined): DeliveryTimes & NoticeTimes {
  const { digestHours = [], quietFrom = '', quietTo = '', urgentPasses = false } = row ?? {};
  return { digestHours, urgentPasses, quiet: quietFrom === '' ? null : { from: quietFrom, to: quietTo } };
}

/** The number that an account has proved; '' for none. */
export async function mobileOf(db: Database, userId: string): Promise<string> {
  const [row] = await db.select({ mobile: users.mobile }).from(users).where(eq(users.id, userId));
  return row?.mobile ?? '';
}

/** What waits for one person, or one robot, by one way. */
export interface WaitingGroup {
  channel: NoticeChannel;
  userId: string | null;
  oldest: Date;
  oldestUrgent: Date | null;
  last: Date | null;
  times: DeliveryTimes;
}

const urgent = sql`${sql.param([...urgentNoticeKinds])}::text[]`;

/** Takes off what was read meanwhile by whom it was for, and what has waited for days. */
export async function dropSettled(tx: Database, now: Date): Promise<void> {
  const late = new Date(now.getTime() - waitingDays * day).toISOString();
  await tx.execute(sql`
    delete from notice_outbox o using notices n
    where o.letter_id is null and n.id = o.notice_id
      and ((o.user_id is not null and n.read_time is not null) or o.created_time < ${late}::timestamptz)`);
}

/** All that waits, by person or robot and way. */
export async function listWaiting(tx: Database): Promise<WaitingGroup[]> {
  const { rows } = await tx.execute<
    Record<'oldest' | 'oldestUrgent' | 'last', Date | string | null> & { channel: NoticeChannel; userId: string | null }
  >(sql`
    select o.channel, o.user_id::text as "userId", min(o.created_time) as oldest,
      min(o.created_time) filter (where n.kind = any (${urgent})) as "oldestUrgent",
      (select max(l.created_time) from notice_letters l
        where l.channel = o.channel and l.user_id is not distinct from o.user_id) as last
    from notice_outbox o join notices n on n.id = o.notice_id
    where o.letter_id is null
    group by o.channel, o.user_id`);
  const dateOf = (value: Date | string | null) => (value === null ? null : new Date(value));
  const stored = await tx.select().from(noticeDeliveries);
  const byUser = new Map(stored.map((row) => [row.userId, row]));
  return rows.map(({ channel, userId, oldest, oldestUrgent, last }) => ({
    channel,
    userId,
    oldest: dateOf(oldest)!,
    oldestUrgent: dateOf(oldestUrgent),
    last: dateOf(last),
    times: userId === null ? anyTime : timesOf(byUser.get(userId)),
  }));
}

/** Makes a message of what waits for one person or robot, all or the urgent ones alone; returns its id. */
export async function makeLetter(
  tx: Database,
  { channel, userId }: Pick<WaitingGroup, 'channel' | 'userId'>,
  which: 'all' | 'urgent',
  now: Date,
): Promise<string> {
  const [letter] = await tx
    .insert(noticeLetters)
    .values({ channel, userId, createdTime: now })
    .returning({ id: noticeLetters.id });
  await tx.execute(sql`
    update notice_outbox o set letter_id = ${letter!.id}::bigint from notices n
    where o.letter_id is null and o.channel = ${channel} and o.user_id is not distinct from ${userId}::bigint
      and n.id = o.notice_id and (${which === 'all'} or n.kind = any (${urgent}))`);
  return letter!.id;
}

/** A message that is not closed yet, locked until the transaction ends. */
export async function lockLetter(tx: Database, id: string) {
  const [letter] = await tx
    .select()
    .from(noticeLetters)
    .where(and(eq(noticeLetters.id, id), isNull(noticeLetters.closedTime)))
    .for('update');
  return letter;
}

/** Notes that a message was sent, or that nothing is left to send. */
export async function closeLetter(tx: Database, id: string, now: Date): Promise<void> {
  await tx.update(noticeLetters).set({ closedTime: now }).where(eq(noticeLetters.id, id));
}

/** A notice of a message. */
export interface LetterNotice {
  kind: NoticeKind;
  title: string;
  text: string;
  link: string;
}

/** The notices of a message to a robot, newest first. */
export async function noticesForRobot(tx: Database, letterId: string): Promise<LetterNotice[]> {
  const { rows } = await tx.execute<LetterNotice & Record<string, unknown>>(sql`
    select n.kind, n.title, n.text, n.link from notice_outbox o join notices n on n.id = o.notice_id
    where o.letter_id = ${letterId}::bigint order by n.id desc`);
  return rows;
}

/** The notices of a message to a person that are unread and wanted by this way still, newest first. */
export async function noticesForPerson(tx: Database, letterId: string, way: NoticeWay): Promise<LetterNotice[]> {
  const isWanted = { mail: sql`s.by_mail`, sms: sql`s.by_sms`, push: sql`s.by_push` }[way];
  const { rows } = await tx.execute<LetterNotice & Record<string, unknown>>(sql`
    select n.kind, n.title, n.text, n.link
    from notice_outbox o
    join notices n on n.id = o.notice_id and n.read_time is null
    join notice_settings s on s.user_id = o.user_id and s.kind = n.kind and s.is_on and ${isWanted}
    where o.letter_id = ${letterId}::bigint order by n.id desc`);
  return rows;
}

/** Where an active member of the staff is reached; '' for what is missing, undefined for nobody. */
export async function findReceiver(tx: Database, userId: string) {
  const [row] = await tx
    .select({ mobile: users.mobile, delivery: noticeDeliveries })
    .from(users)
    .leftJoin(noticeDeliveries, eq(noticeDeliveries.userId, users.id))
    .where(and(eq(users.id, userId), eq(users.state, 'active'), eq(users.kind, 'staff')));
  const stored = row?.delivery ?? undefined;
  return row && { mobile: row.mobile, mail: stored?.mail ?? '', times: timesOf(stored) };
}

/** The kinds of notices that each robot sends to its group chat. */
export async function listRobotKinds(db: Database): Promise<Map<NoticeRobot, NoticeKind[]>> {
  const rows = await db.select().from(noticeRobots);
  return new Map(rows.map(({ robot, kinds }) => [robot, kinds]));
}

/** Keeps the kinds of notices that a robot sends to its group chat. */
export async function keepRobotKinds(db: Database, robot: NoticeRobot, kinds: NoticeKind[]): Promise<void> {
  await db
    .insert(noticeRobots)
    .values({ robot, kinds })
    .onConflictDoUpdate({ target: noticeRobots.robot, set: { kinds } });
}

/** Deletes messages whose time is over, as that of their notices. */
export async function forgetOldLetters(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - noticeDays * day);
  await db.execute(sql`delete from notice_letters where created_time < ${before.toISOString()}::timestamptz`);
}
