import { plannedListed, planningLimits as limits } from 'shared-contracts/limits';
import { Target } from 'shared-contracts/model';
import { newsDetailPath, planningPaths, topicPath } from 'shared-contracts/paths';
import { sql } from '../../platform/database/orm.ts';
import type { OwnTasksReader } from '../../platform/waiting/own-tasks.ts';
import type { PlannedReader } from '../../platform/waiting/planned-reader.ts';
import { toWireTime } from '../../platform/text/wire-time.ts';
import { countPlanned, countPlannedStories, listPlanned } from './planned.queries.ts';

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

/** What goes out soon: each story leads to its hour in the calendar, for who may open it, else to itself. */
export const plannedStories: PlannedReader = async ({ db, session }, until) => {
  const scope = { channels: [...session.channels], until };
  const [planned, stories, counts] = await Promise.all([
    listPlanned(db, scope, plannedListed),
    countPlannedStories(db, scope),
    countPlanned(db, scope),
  ]);
  const hasCalendar = session.can(planningPaths.calendar);
  const list = planned.map((story) => ({
    ...story,
    link: hasCalendar
      ? `${planningPaths.calendar}?day=${story.planTime.slice(0, 10)}&story=${story.contentId}`
      : newsDetailPath(story.contentId),
  }));
  const targets = Object.values(Target).flatMap((target) => counts.filter((row) => row.target === target));
  return { list, stories, targets };
};
