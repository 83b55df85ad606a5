import { sql } from '../../platform/database/orm.ts';
import type { Database } from '../../platform/database/database.ts';
import { announceNotices } from '../../platform/notices/notice-staff.ts';

/** Characters of the name of a thing in a notice. */
const titleLength = 60;

/** What has come to a desk and nobody was noticed of, in milliseconds. */
export interface NewAtDesk {
  desk: string;
  /** Since the first of it came. */
  waited: number;
  /** Since the last notice of the desk of which something still waits; null for none. */
  rested: number | null;
}

/** The desks at which something is new; times are those of the database, in which triggers write. */
export async function newAtDesks(tx: Database): Promise<NewAtDesk[]> {
  const { rows } = await tx.execute<NewAtDesk & Record<string, unknown>>(sql`
    select a.desk, (extract(epoch from clock_timestamp() - min(a.created_time)) * 1000)::float8 as waited,
      (extract(epoch from clock_timestamp() - (
        select max(n.noticed_time) from desk_arrivals n where n.desk = a.desk)) * 1000)::float8 as rested
    from desk_arrivals a where a.event is null and not a.is_over group by a.desk order by a.desk`);
  return rows;
}

/** What is new at a desk, held until the transaction ends, and the number of the first arrival. */
export async function arrivalsOf(tx: Database, desk: string): Promise<{ ids: string[]; first: string } | undefined> {
  const { rows } = await tx.execute<{ id: string; subject: string }>(sql`
    select id::text, subject_id::text as subject from desk_arrivals
    where desk = ${desk} and event is null and not is_over order by id for update skip locked`);
  return rows[0] && { ids: rows.map(({ subject }) => subject), first: rows[0].id };
}

interface DeskItems {
  desk: string;
  page: string;
  rights: readonly string[];
  ids: readonly string[];
}

const people = ({ desk, page, rights, ids }: DeskItems) =>
  sql`desk_people(${desk}, ${page}, ${sql.param([...rights])}::text[], ${sql.param([...ids])}::bigint[])`;

/** Keeps of which occasion the notices of new things are, and who gets them. */
export async function keepNoticed(tx: Database, items: DeskItems & { event: string }): Promise<void> {
  await tx.execute(sql`
    update desk_arrivals a set event = ${items.event}, noticed_time = clock_timestamp(),
      user_ids = coalesce(p.users, '{}')
    from unnest(${sql.param([...items.ids])}::bigint[]) as item (id)
    left join (select item_id, array_agg(user_id) as users from ${people(items)} group by 1) p on p.item_id = item.id
    where a.desk = ${items.desk} and a.subject_id = item.id and a.event is null and not a.is_over`);
}

/** People who are noticed of the same things. */
interface PeopleOfDesk {
  users: string[];
  count: number;
  /** The name of the newest one. */
  title: string;
  /** The place that all have in common. */
  place: string | null;
  /** The only one; null for several. */
  itemId: string | null;
}

/** Who decides on things of a desk and how many of them, those with most first. */
export async function peopleOfDesk(tx: Database, items: DeskItems): Promise<PeopleOfDesk[]> {
  const { rows } = await tx.execute<PeopleOfDesk & Record<string, unknown>>(sql`
    select array_agg(user_id::text) as users, count, title, place, "itemId" from (
      select user_id, count(*)::int as count,
        (array_agg(left(title, ${titleLength}) order by item_id desc))[1] as title,
        case when min(place) = max(place) then min(place) end as place,
        case when count(*) = 1 then min(item_id)::text end as "itemId"
      from ${people(items)} group by user_id
    ) one group by count, title, place, "itemId" order by count desc, title`);
  return rows;
}

/** Notices of desks are read for whom nothing of them waits any more; what is older than they are kept is forgotten. */
export async function settleDecided(tx: Database, now: Date, days: number): Promise<void> {
  const { rows } = await tx.execute<{ event: string }>(sql`
    with gone as (
      delete from desk_arrivals
      where id in (select id from desk_arrivals where is_over
        union all select id from desk_arrivals where created_time < now() - make_interval(days => ${days}))
      returning event)
    select distinct event from gone where event is not null`);
  if (rows.length === 0) return;
  const { rowCount } = await tx.execute(sql`
    update notices n set read_time = ${now.toISOString()}::timestamptz
    where n.id in (
      select o.id from notices o
      where o.event = any(${sql.param(rows.map(({ event }) => event))}::text[]) and o.read_time is null
        and not exists (select from desk_arrivals a where a.event = o.event and o.user_id = any (a.user_ids))
      for update skip locked)`);
  if (rowCount) await announceNotices(tx);
}
