import type { ContentBox } from 'shared-contracts/endpoints';
import { CommentStatus, type ListTab } from 'shared-contracts/model';
import { sql } from '../../platform/database/orm.ts';
import { facetsOf, lastDay } from '../stories/content-list.rules.ts';
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

/** Facets of stories that a list shows under a tab, so that a figure is the number of rows that it leads to. */
const facetsOfTab = (box: ContentBox, tab: ListTab) =>
  facetsOf({ box, tab, auditState: undefined, appPublishStatus: -1 });

const allTime = { contentType: undefined, days: null } as const;
const sum = (histogram: ReadonlyMap<number, number>, facets: readonly number[]) =>
  facets.reduce((total, facet) => total + (histogram.get(facet) ?? 0), 0);

/** Counts a user's own stories by state, as the lists of own stories do. */
export async function countOwnStories(db: Database, userId: string) {
  const own = await facetHistogram(db, { ...allTime, axis: TallyAxis.Author, channels: [userId] });
  const ofTab = (tab: ListTab) => sum(own, facetsOfTab('mine', tab));
  return {
    draft: ofTab('draft'),
    inReview: ofTab('inReview'),
    returned: ofTab('returned'),
    cleared: ofTab('cleared'),
    published: ofTab('published'),
  };
}

/**
 * Counts what waits at the user's desks, their own stories by state, and today's publications, within their channels.
 */
export async function readHomeFigures(
  db: Database,
  { userId, channels, stages, maySeeComments, day }: HomeAsker,
): Promise<HomeFigures> {
  const [waitingCounts, { published: _published, ...mine }, published, comments] = await Promise.all([
    facetHistogram(db, { ...allTime, axis: TallyAxis.Modified, channels }),
    countOwnStories(db, userId),
    facetHistogram(db, { ...allTime, axis: TallyAxis.Published, channels, days: [day, lastDay] }),
    maySeeComments
      ? db.execute<{ count: number }>(sql`
          select count(*)::int as count from comments m join contents c on c.id = m.content_id
          where m.status = ${CommentStatus.Pending} and c.category_id = any(${sql.param(channels)}::bigint[])`)
      : { rows: [] },
  ]);
  const atDesk = (stage: number) => sum(waitingCounts, facetsOfTab(`audit${stage}` as ContentBox, 'all'));
  return {
    waiting: stages.map((stage) => ({ stage, count: atDesk(stage) })),
    mine,
    publishedToday: sum(published, facetsOfTab('published', 'all')),
    pendingComments: comments.rows[0]?.count ?? 0,
  };
}
