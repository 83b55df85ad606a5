import { sql } from 'drizzle-orm';
import { binFacet, lastDay } from '../stories/content-list.rules.ts';
import type { Database } from '../../platform/database/database.ts';
import { facetHistogram, TallyAxis } from '../stories/tally.queries.ts';

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
  /** Stages that the user may review. */
  stages: readonly number[];
  maySeeComments: boolean;
  /** Today, 'YYYY-MM-DD'. */
  day: string;
}

const digitOf = (facet: number) => Math.floor(facet / 10);
/** Tens of a facet by the review state that the page shows; stages are 1 to 4. */
const isIn = {
  draft: (tens: number) => tens === 0,
  inReview: (tens: number) => tens >= 1 && tens <= 4,
  returned: (tens: number) => tens === 5,
  cleared: (tens: number) => tens === 9,
} as const;

/**
 * Counts what waits at the user's desks, their own stories by state, and today's publications, within their channels.
 */
export async function readHomeFigures(
  db: Database,
  { userId, channels, stages, maySeeComments, day }: HomeAsker,
): Promise<HomeFigures> {
  const all = { contentType: undefined, days: null } as const;
  const [waitingCounts, own, published, comments] = await Promise.all([
    facetHistogram(db, { ...all, axis: TallyAxis.Modified, channels }),
    facetHistogram(db, { ...all, axis: TallyAxis.Author, channels: [userId] }),
    facetHistogram(db, { ...all, axis: TallyAxis.Published, channels, days: [day, lastDay] }),
    maySeeComments
      ? db.execute<{ count: number }>(sql`SELECT count(*)::int AS count FROM comments WHERE status = '0'`)
      : { rows: [] },
  ]);
  const sum = (histogram: ReadonlyMap<number, number>, isCounted: (tens: number) => boolean) =>
    [...histogram].reduce(
      (total, [facet, n]) => (facet !== binFacet && isCounted(digitOf(facet)) ? total + n : total),
      0,
    );
  return {
    waiting: stages.map((stage) => ({ stage, count: sum(waitingCounts, (tens) => tens === stage) })),
    mine: {
      draft: sum(own, isIn.draft),
      inReview: sum(own, isIn.inReview),
      returned: sum(own, isIn.returned),
      cleared: sum(own, isIn.cleared),
    },
    publishedToday: sum(published, () => true),
    pendingComments: comments.rows[0]?.count ?? 0,
  };
}
