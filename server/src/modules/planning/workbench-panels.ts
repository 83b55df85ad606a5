import { plannedListed, planningLimits as limits } from 'shared-contracts/limits';
import { Target, topicStateNames } from 'shared-contracts/model';
import { newsDetailPath, planningPaths, topicPath } from 'shared-contracts/paths';
import { sql } from '../../platform/database/orm.ts';
import type { OwnTasksReader } from '../../platform/waiting/own-tasks.ts';
import type { PlannedReader } from '../../platform/waiting/planned-reader.ts';
import { fromWireTime, toWireTime } from '../../platform/text/wire-time.ts';
import { countPlanned, listPlanned } from './planned.queries.ts';
import { listTopics } from './topic.queries.ts';

type RawTask = Record<string, unknown> & {
  id: string;
  title: string;
  subject: string;
  topicId: string;
  dueTime: string | null;
  light: 'soon' | 'overdue' | null;
  total: number;
};

const day = 86_400_000;

/** The topics that are planned for today, earliest first, those that are out after them. */
async function topicsOfToday({ db, session, now }: Parameters<OwnTasksReader>[0]) {
  const from = fromWireTime(`${toWireTime(now()).slice(0, 10)} 00:00:00`);
  const to = new Date(from.getTime() + day);
  const topics = await listTopics(db, { from, to, most: limits.shown }, session);
  const today = topics.slice(0, limits.owed).map(({ id, title, planTime, state, assignments }) => ({
    id,
    title,
    planTime: planTime!,
    state: topicStateNames[state],
    people: [...new Set(assignments.map(({ userName }) => userName))],
    link: topicPath(id),
  }));
  return { today, todayTotal: topics.length };
}

/** The user's open assignments, those due first before the others, and today's topics, for who may open the board. */
export const ownAssignments: OwnTasksReader = async (context) => {
  const { db, session, now } = context;
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
  return { list, data: { total: rows[0]?.total ?? 0, ...(await topicsOfToday(context)), pages } };
};

/** What goes out soon: each story leads to its hour in the calendar, for who may open it, else to itself. */
export const plannedStories: PlannedReader = async ({ db, session }, until) => {
  const scope = { channels: [...session.channels], until };
  const [planned, counts] = await Promise.all([listPlanned(db, scope, plannedListed), countPlanned(db, scope)]);
  const hasCalendar = session.can(planningPaths.calendar);
  const list = planned.map((story) => ({
    ...story,
    link: hasCalendar
      ? `${planningPaths.calendar}?day=${story.planTime.slice(0, 10)}&story=${story.contentId}`
      : newsDetailPath(story.contentId),
  }));
  const targets = Object.values(Target).flatMap((target) => counts.targets.filter((row) => row.target === target));
  return { list, stories: counts.stories, targets };
};
