import { Target } from 'shared-contracts/model';
import { type SQL, sql } from '../../platform/database/orm.ts';
import type { Database } from '../../platform/database/database.ts';
import { toWireTime } from '../../platform/text/wire-time.ts';

/**
 * Planned publications that are due before a moment, by themselves or in a bundle, in some channels; an empty list of
 * channels has none (A22).
 */
interface PlannedScope {
  channels: readonly string[];
  until: Date;
}

/**
 * What goes out with bundles of some states in a period: each story at the bundle's targets, the stories of its posts
 * at the microblog, those of its messages at WeChat.
 */
export const bundleParts = (condition: SQL): SQL => sql`
  select p.content_id, p.target, b.state, b.plan_time, b.title
  from planning_bundles b cross join lateral (
    select s.content_id, target from planning_bundle_stories s cross join unnest(b.targets) as target
    where s.bundle_id = b.id
    union
    select (post ->> 'contentId')::bigint, ${Target.Weibo} from jsonb_array_elements(b.posts) as post
    union
    select (story #>> '{}')::bigint, ${Target.Wechat}
    from jsonb_path_query(b.messages, '$[*].contentIds[*]') as story
  ) p
  where ${condition}`;

const planned = ({ channels, until }: PlannedScope): SQL => sql`
  from (
    select content_id, target, plan_time from deliveries
    where state = 'scheduled' and plan_time < ${until.toISOString()}::timestamptz
    union all
    select content_id, target, plan_time from (
      ${bundleParts(sql`b.state = 'scheduled' and b.plan_time < ${until.toISOString()}::timestamptz`)}
    ) bundled
  ) d join contents c on c.id = d.content_id
  where c.deleted_time is null and c.category_id = any(${sql.param(channels)}::bigint[])`;

interface PlannedTarget {
  target: Target;
  planTime: string;
}

const wireTime = (time: string): string => toWireTime(new Date(time));

/** The stories with the soonest planned publications, each with its targets. */
export async function listPlanned(db: Database, scope: PlannedScope, most: number) {
  const { rows } = await db.execute<{ contentId: string; title: string; planTime: string; targets: PlannedTarget[] }>(
    sql`select c.id::text as "contentId", c.title, min(d.plan_time) as "planTime",
      json_agg(json_build_object('target', d.target, 'planTime', d.plan_time) order by d.plan_time, d.target) as targets
      ${planned(scope)} group by c.id order by min(d.plan_time), c.id limit ${most}`,
  );
  return rows.map(({ planTime, targets, ...row }) => ({
    ...row,
    planTime: wireTime(planTime),
    targets: targets.map((one) => ({ ...one, planTime: wireTime(one.planTime) })),
  }));
}

/** How many stories are planned, and how many of them for each target. */
export async function countPlanned(
  db: Database,
  scope: PlannedScope,
): Promise<{ stories: number; targets: { target: Target; count: number }[] }> {
  const { rows } = await db.execute<{ target: Target | null; count: number; stories: number }>(sql`
    select d.target, count(*)::int as count, count(distinct c.id)::int as stories
    ${planned(scope)} group by grouping sets ((d.target), ())`);
  return {
    stories: rows.find(({ target }) => target === null)!.stories,
    targets: rows.flatMap(({ target, count }) => (target === null ? [] : [{ target, count }])),
  };
}
