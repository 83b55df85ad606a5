import { noticeLimits } from 'shared-contracts/limits';
import type { NoticeKind } from 'shared-contracts/model';
import type { PermissionCode } from 'shared-contracts/permissions';
import { type SQL, sql } from '../database/orm.ts';
import type { Database } from '../database/database.ts';
import { announce } from '../redis/fan-out.ts';
import { noticeTexts } from './notice-staff.texts.ts';
import { shortened } from '../text/shortened.ts';

/** Name under which the database announces that notices came or were read. */
export const noticeChannel = 'notices';

/** Who is noticed: named people, or the staff who have a right, of a channel or of all (null), but for some. */
export type NoticeAudience =
  { users: readonly string[] } | { code: PermissionCode; channelId: string | null; except: readonly string[] };

/** What the staff is noticed of. */
export interface StaffNotice {
  kind: NoticeKind;
  title: string;
  text: string;
  /** Path of the page that it leads to. */
  link: string;
  subjectId: string;
  /** Names the occasion once and for all, e.g. 'task:17'. */
  event: string;
  /** Who did it, and needs no notice of it; null for a job. */
  by: string | null;
  now: Date;
  /** Whoever stands in for one of the people gets it too. */
  forDeputies?: boolean;
}

const idsOf = (ids: readonly string[]): SQL => sql`${sql.param([...new Set(ids)])}::bigint[]`;

function peopleOf(audience: NoticeAudience): SQL {
  if ('users' in audience) return sql`select unnest(${idsOf(audience.users)}) as id`;
  const { code, channelId, except } = audience;
  const may = channelId === null ? sql`staff_with(${code})` : sql`staff_who_may(${code}, ${channelId}::bigint)`;
  return sql`select id from ${may} as may (id) where id <> all (${idsOf(except)})`;
}

/** The people of an audience, and where asked for those who stand in for them now, by the name of whom. */
function withDeputies(audience: NoticeAudience, isForDeputies: boolean, time: SQL): SQL {
  if (!isForDeputies) return sql`select id, null::text as for_name from (${peopleOf(audience)}) as one`;
  const except = 'users' in audience ? [] : audience.except;
  return sql`
    with one as (${peopleOf(audience)})
    select distinct on (id) id, for_name from (
      select id, null::text as for_name, 0 as place from one
      union all
      select d.deputy_id, d.user_name, 1 from one join deputies d on d.user_id = one.id
      join users u on u.id = d.deputy_id and u.state = 'active'
      where d.ended_time is null and d.from_time <= ${time} and d.to_time > ${time}
        and d.deputy_id <> all (${idsOf(except)})
    ) as every order by id, place`;
}

/** Announces a change of notices to all server processes, once the transaction is committed. */
export async function announceNotices(tx: Database): Promise<void> {
  await announce(tx, noticeChannel, '');
}

/**
 * Notices people, in the transaction of what happened, on the page and by the ways out of it that each has chosen. The
 * same event again, whoever did it, and whoever has switched the kind off, change nothing.
 */
export async function noticeStaff(tx: Database, audience: NoticeAudience, notice: StaffNotice): Promise<void> {
  const { kind, link, subjectId, event, by, now, forDeputies = false } = notice;
  const title = shortened(notice.title, noticeLimits.title);
  const text = shortened(notice.text, noticeLimits.text);
  const time = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await tx.execute<{ count: number }>(sql`
    with added as (
      insert into notices (user_id, kind, title, text, link, subject_id, event, created_time)
      select person.id, ${kind}, ${title},
        ${text} || coalesce(replace(${noticeTexts.inPlaceOf}, '*', person.for_name), ''),
        ${link}, ${subjectId}, ${event}, ${time}
      from (${withDeputies(audience, forDeputies, time)}) as person
      where person.id is distinct from ${by}::bigint
        and not exists (select from notice_settings s where s.user_id = person.id and s.kind = ${kind} and not s.is_on)
      order by person.id
      on conflict (event, user_id) do nothing
      returning id, user_id
    ), to_people as (
      insert into notice_outbox (channel, user_id, notice_id, event, created_time)
      select way.channel, added.user_id, added.id, ${event}, ${time}
      from added
      join notice_settings s on s.user_id = added.user_id and s.kind = ${kind}
      cross join lateral (values ('mail', s.by_mail), ('sms', s.by_sms), ('push', s.by_push)) as way (channel, is_on)
      where way.is_on
    ), to_robots as (
      insert into notice_outbox (channel, notice_id, event, created_time)
      select robot, (select min(id) from added), ${event}, ${time}
      from notice_robots
      where ${kind} = any (kinds) and exists (select from added)
      on conflict (channel, event) where user_id is null do nothing
    )
    select count(*)::int as count from added`);
  if (rows[0]!.count > 0) await announceNotices(tx);
}

/** Which notices of a story are read: those of some occasions alone, but for people whom they still concern. */
interface Settled {
  events?: readonly string[];
  but?: readonly NoticeAudience[];
}

/**
 * Marks notices of a story as read by everybody: what they ask for is done, or no longer to be done. Those that
 * somebody marks at the same moment are left to them.
 */
export async function settleNotices(
  tx: Database,
  subjectId: string,
  kinds: readonly NoticeKind[],
  now: Date,
  { events, but = [] }: Settled = {},
): Promise<void> {
  const time = sql`${now.toISOString()}::timestamptz`;
  const conditions = [
    sql`subject_id = ${subjectId} and read_time is null and kind = any (${sql.param([...kinds])}::text[])`,
    ...(events ? [sql`event = any (${sql.param([...events])}::text[])`] : []),
    ...but.map((audience) => sql`user_id not in (select id from (${withDeputies(audience, true, time)}) as kept)`),
  ];
  const { rowCount } = await tx.execute(sql`
    update notices set read_time = ${time}
    where id in (select id from notices where ${sql.join(conditions, sql` and `)} for update skip locked)`);
  if (rowCount) await announceNotices(tx);
}
