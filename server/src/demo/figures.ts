import { SourceKind } from 'shared-contracts/model';
import { sql } from '../platform/database/orm.ts';
import { rollDay } from '../modules/statistics/roll-up-work.ts';
import { addDays } from '../modules/statistics/figure-range.rules.ts';
import { rollUpDays } from '../modules/statistics/roll-up.ts';
import type { Database } from '../platform/database/database.ts';
import { toWireTime } from '../platform/text/wire-time.ts';

/** Days of readings that the demo newsroom has. */
const daysSeeded = 92;
/** Readings of a day by hour, in thousandths: morning, noon and evening are read most. */
const byHour = [6, 4, 3, 3, 5, 14, 38, 68, 72, 54, 46, 50, 66, 58, 44, 42, 44, 50, 60, 66, 72, 62, 46, 27];
/** Readings of Monday to Sunday beside one another. */
const byWeekday = [1.05, 1.08, 1.04, 1.02, 1, 0.86, 0.78];

/**
 * Three months of readings of the published stories, most of them in a story's first days, by the hours and weekdays
 * that people read at, on the devices and by the ways that they come; then the figures by day that follow from them.
 */
export async function seedFigures(tx: Database, now: Date): Promise<void> {
  await tx.execute(sql`select setseed(0.16)`);
  await tx.execute(sql`
    insert into story_hours (content_id, hour, target, device, source, readings, visitors, comments, praise, shares)
    select content_id, hour, target, device, source, sum(n), sum(round(n * 0.82)), 0, sum(n / 23), sum(n / 41)
    from (
      select c.id as content_id, h.hour, k.target, k.device, k.source,
        floor(greatest(c.hits, 40) * 0.5 * exp(-extract(epoch from h.hour - c.app_published_time) / 129600)
          * (${sql.param(byHour)}::float8[])[extract(hour from h.hour)::int + 1] / 1000
          * (${sql.param(byWeekday)}::float8[])[extract(isodow from h.hour)::int]
          * k.weight * (0.6 + 0.8 * random()) + random() * 0.55)::int as n
      from contents c
      cross join lateral generate_series(
        greatest(date_trunc('hour', c.app_published_time), date_trunc('hour', ${now.toISOString()}::timestamptz) - make_interval(days => ${daysSeeded})),
        least(date_trunc('hour', ${now.toISOString()}::timestamptz) - interval '1 hour', c.app_published_time + interval '9 days'), interval '1 hour') as h (hour)
      cross join (values (1, 1, 1, 0.12), (1, 1, 2, 0.14), (1, 1, 3, 0.10), (1, 3, 1, 0.07), (1, 3, 2, 0.11),
        (1, 3, 3, 0.07), (1, 2, 2, 0.02),
        (2, 1, 1, 0.52), (2, 1, 7, 0.3), (2, 2, 1, 0.03), (3, 1, 4, 0.34), (1, 1, 5, 0.04)
      ) as k (target, device, source, weight)
      where c.app_published_time is not null and c.publish_state in (1, 2, 3) and c.deleted_time is null
        and (k.source <> ${SourceKind.Push} or exists (
          select from pushes p where p.content_id = c.id and p.state = 'sent'
            and p.created_time < h.hour + interval '1 hour'))) as readings
    where n > 0 group by 1, 2, 3, 4, 5`);
  await tx.execute(sql`
    insert into story_hours as h (content_id, hour, target, device, source, comments, comment_praise)
    select m.content_id, date_trunc('hour', m.created_time), 2, 1, 1, count(*), sum(m.praise) from comments m
    where m.created_time > ${now.toISOString()}::timestamptz - make_interval(days => ${daysSeeded}) group by 1, 2
    on conflict (content_id, hour, target, device, source) do update set comments = excluded.comments,
      comment_praise = excluded.comment_praise`);
  await tx.execute(sql`
    insert into channel_hours (hour, channel_id, target, readings, visitors, channel_visitors, comments, praise,
      comment_praise, shares)
    select h.hour, coalesce(c.category_id, 0), h.target, sum(h.readings), sum(round(h.visitors * 0.42)),
      sum(round(h.visitors * 0.7)), sum(h.comments), sum(h.praise), sum(h.comment_praise), sum(h.shares)
    from story_hours h join contents c on c.id = h.content_id group by 1, 2, 3`);
  await tx.execute(sql`
    insert into channel_days (day, channel_id, target, device, source, readings, visitors, channel_visitors, comments,
      praise, comment_praise, shares)
    select h.hour::date, coalesce(c.category_id, 0), h.target, h.device, h.source, sum(h.readings),
      sum(round(h.visitors * 0.42)), sum(round(h.visitors * 0.7)), sum(h.comments), sum(h.praise),
      sum(h.comment_praise), sum(h.shares)
    from story_hours h join contents c on c.id = h.content_id group by 1, 2, 3, 4, 5`);
  await rollUpDays(tx, now);
  const today = toWireTime(now).slice(0, 10);
  for (let day = addDays(today, 1 - daysSeeded); day <= today; day = addDays(day, 1)) await rollDay(tx, day);
  // A story was read at least as often as its hours say.
  await tx.execute(sql`
    update contents c set hits = greatest(c.hits, s.readings)
    from (select content_id, sum(readings)::int as readings from story_days group by 1) s where s.content_id = c.id and c.hits < s.readings`);
}
