import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';

/** Figures of the start page. */
export interface HomeFigures {
  waiting: { stage: number; count: number }[];
  mine: { draft: number; inReview: number; returned: number; cleared: number };
  publishedToday: number;
  pendingComments: number;
}

interface HomeAsker {
  userId: string;
  channels: readonly string[];
  /** Stages that the user may work. */
  stages: readonly number[];
  maySeeComments: boolean;
  dayStart: Date;
}

/** Counts what waits at the user's desks, their own stories by state, and today's publications, within their channels. */
export async function readHomeFigures(db: Database, { userId, channels, stages, maySeeComments, dayStart }: HomeAsker): Promise<HomeFigures> {
  const own = sql`${`{${channels.join(',')}}`}::bigint[]`;
  const [waiting, mine, published, comments] = await Promise.all([
    db.execute<{ stage: number; count: number }>(sql`
      SELECT audit_stage::int AS stage, count(*)::int AS count FROM contents
      WHERE audit_state = 'inReview' AND deleted_time IS NULL AND category_id = ANY(${own}) AND audit_stage = ANY(${`{${stages.join(',')}}`}::int[])
      GROUP BY 1`),
    db.execute<{ state: string; count: number }>(sql`
      SELECT audit_state AS state, count(*)::int AS count FROM contents WHERE create_user_id = ${userId} AND deleted_time IS NULL GROUP BY 1`),
    db.execute<{ count: number }>(sql`
      SELECT count(*)::int AS count FROM contents
      WHERE app_published_time >= ${dayStart.toISOString()} AND deleted_time IS NULL AND category_id = ANY(${own})`),
    maySeeComments ? db.execute<{ count: number }>(sql`SELECT count(*)::int AS count FROM comments WHERE status = '0'`) : { rows: [] },
  ]);
  const counted = new Map(waiting.rows.map(({ stage, count }) => [stage, count]));
  const states = new Map(mine.rows.map(({ state, count }) => [state, count]));
  const ofState = (state: string): number => states.get(state) ?? 0;
  return {
    waiting: stages.map((stage) => ({ stage, count: counted.get(stage) ?? 0 })),
    mine: { draft: ofState('draft'), inReview: ofState('inReview'), returned: ofState('returned'), cleared: ofState('cleared') },
    publishedToday: published.rows[0]?.count ?? 0,
    pendingComments: comments.rows[0]?.count ?? 0,
  };
}
