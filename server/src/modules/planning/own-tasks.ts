import { sql } from 'drizzle-orm';
import { planningLimits as limits } from 'shared-contracts/limits';
import { planningPaths, topicPath } from 'shared-contracts/paths';
import type { OwnTasksReader, PlannedLink } from '../../platform/waiting/own-tasks.ts';
import { toWireTime } from '../../platform/text/wire-time.ts';

type RawTask = Record<string, unknown> & {
  id: string;
  title: string;
  subject: string;
  topicId: string;
  dueTime: string | null;
  light: 'soon' | 'overdue' | null;
  total: number;
};

/** The user's open assignments, those due first before the others, for who may open the board. */
export const ownAssignments: OwnTasksReader = async ({ db, session, now }) => {
  if (!session.can(planningPaths.board)) return undefined;
  const time = sql`${now().toISOString()}::timestamptz`;
  const { rows } = await db.execute<RawTask>(sql`
    select a.id::text as id, a.task as title, t.title as subject, t.id::text as "topicId", a.due_time as "dueTime",
      case when a.due_time <= ${time} then 'overdue' when a.soon_time <= ${time} then 'soon' end as light,
      count(*) over ()::int as total
    from planning_assignments a join planning_topics t on t.id = a.topic_id
    where a.user_id = ${session.userId} and a.done_time is null and t.dropped_time is null
    order by a.due_time nulls last, a.id limit ${limits.owed}`);
  const list = rows.map(({ id, title, subject, topicId, dueTime, light }) => ({
    id,
    title,
    subject,
    dueTime: dueTime === null ? null : toWireTime(new Date(dueTime)),
    light,
    link: topicPath(topicId),
  }));
  const pages = [planningPaths.board, planningPaths.calendar].filter((path) => session.can(path));
  return { list, data: { total: rows[0]?.total ?? 0, pages } };
};

/** The hours of the day in which a story goes out, with the story marked. */
export const hourInCalendar: PlannedLink = (session, { contentId, planTime }) =>
  session.can(planningPaths.calendar)
    ? `${planningPaths.calendar}?day=${planTime.slice(0, 10)}&story=${contentId}`
    : undefined;
