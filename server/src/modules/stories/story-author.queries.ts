import type { StoryAuthor } from 'shared-contracts/model';
import { asc, eq, inArray, sql } from '../../platform/database/orm.ts';
import type { Database } from '../../platform/database/database.ts';
import { storyAuthors } from './content.tables.ts';

const columns = {
  name: storyAuthors.name,
  reporterId: storyAuthors.reporterId,
  role: storyAuthors.role,
  share: storyAuthors.share,
};

/** Replaces the people of a story's byline. */
export async function putAuthors(tx: Database, contentId: string, authors: readonly StoryAuthor[]): Promise<void> {
  await tx.delete(storyAuthors).where(eq(storyAuthors.contentId, contentId));
  if (authors.length > 0)
    await tx.insert(storyAuthors).values(authors.map((author, place) => ({ ...author, contentId, place })));
}

/** The people of a story's byline, in order. */
export async function readAuthors(db: Database, contentId: string): Promise<StoryAuthor[]> {
  return db
    .select(columns)
    .from(storyAuthors)
    .where(eq(storyAuthors.contentId, contentId))
    .orderBy(asc(storyAuthors.place));
}

/**
 * The people of stories' bylines with roles and shares, by story, in order. A story whose byline is free text has no
 * entry: its `author` is all that is known.
 */
export async function authorsOfStories(db: Database, ids: readonly string[]): Promise<Map<string, StoryAuthor[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ contentId: storyAuthors.contentId, ...columns })
    .from(storyAuthors)
    .where(inArray(storyAuthors.contentId, [...ids]))
    .orderBy(asc(storyAuthors.contentId), asc(storyAuthors.place));
  const byStory = Map.groupBy(rows, ({ contentId }) => contentId);
  return new Map([...byStory].map(([id, list]) => [id, list.map(({ contentId: _story, ...author }) => author)]));
}

/** How many stories outside the bin name each reporter; those of none are absent. */
export async function countStoriesOf(db: Database, reporterIds: readonly string[]): Promise<Map<string, number>> {
  if (reporterIds.length === 0) return new Map();
  const rows = await db
    .select({ id: storyAuthors.reporterId, total: sql<number>`count(distinct ${storyAuthors.contentId})::int` })
    .from(storyAuthors)
    .where(inArray(storyAuthors.reporterId, [...reporterIds]))
    .groupBy(storyAuthors.reporterId);
  return new Map(rows.map(({ id, total }) => [id!, total]));
}
