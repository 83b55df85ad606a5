import type { FigureTable } from 'shared-contracts/model';
import { sql } from '../../platform/database/orm.ts';
import type { Database } from '../../platform/database/database.ts';
import { figureTexts as texts } from './figure.texts.ts';

/** Hours since the first reading up to which a story's curve is drawn by the hour. */
const hourlySpan = 72;
/** Points of a curve at most: a year by day. */
const mostPoints = 366;

/** What readers did with one story: by hour in its first three days, by day later. */
export async function storyCurve(db: Database, contentId: string): Promise<FigureTable> {
  const { rows: spans } = await db.execute<{ isHourly: boolean | null }>(sql`
    select max(hour) - min(hour) < make_interval(hours => ${hourlySpan}) as "isHourly" from story_hours where content_id = ${contentId}`);
  const isHourly = spans[0]?.isHourly !== false;
  const source = isHourly
    ? sql`select to_char(hour, 'MM-DD HH24:00') as time, hour as place, readings, visitors, comments, shares from story_hours where content_id = ${contentId}`
    : sql`select day::text as time, day::timestamptz as place, readings, visitors, comments, shares from story_days where content_id = ${contentId}`;
  const { rows } = await db.execute<Record<string, string | number>>(sql`
    select time, sum(readings)::float8 as readings, sum(visitors)::float8 as visitors, sum(comments)::float8 as comments
    from (${source}) as points group by time, place order by place desc limit ${mostPoints}`);
  return {
    key: 'curve',
    title: texts.curve,
    columns: [
      { key: 'time', title: texts.time },
      { key: 'readings', title: texts.readings },
      { key: 'visitors', title: texts.visitors },
      { key: 'comments', title: texts.comments },
    ],
    charted: ['readings', 'visitors'],
    rows: rows.reverse(),
  };
}
