import type { Target } from 'shared-contracts/model';
import { eq, sql } from '../../platform/database/orm.ts';
import type { Database } from '../../platform/database/database.ts';
import { departments } from '../identity/identity.tables.ts';
import { reporters } from '../reporters/reporter.tables.ts';
import { newestFirst, type PublishedStory, storiesOfIds } from '../stories/published.queries.ts';

/** A reporter with the department's name, for the public page. */
export async function findReporter(db: Database, id: string) {
  const [row] = await db
    .select({ reporter: reporters, departmentName: departments.name })
    .from(reporters)
    .leftJoin(departments, eq(departments.id, reporters.departmentId))
    .where(eq(reporters.id, id));
  return row;
}

interface BylineFilter {
  target: Target;
  reporterId: string;
  hiddenIds: readonly string[];
}

const published = ({ target, reporterId, hiddenIds }: BylineFilter) => sql`
  from deliveries d where d.target = ${target} and d.state = 'published' and d.category_id <> all(${sql.param(hiddenIds)}::bigint[])
    and d.content_id in (select s.content_id from story_authors s where s.reporter_id = ${reporterId}::bigint)`;

/** How many published stories name a reporter; counts no further than `most`. */
export async function countStoriesBy(db: Database, filter: BylineFilter, most: number): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from (select 1 ${published(filter)} limit ${most}) as found`,
  );
  return rows[0]!.total;
}

/** A page of a reporter's published stories, newest first: those whose published text names the reporter. */
export async function listStoriesBy(
  db: Database,
  filter: BylineFilter,
  page: number,
  size: number,
): Promise<PublishedStory[]> {
  const ids = sql`select d.content_id ${published(filter)} order by ${newestFirst} limit ${size} offset ${page * size}`;
  const stories = await storiesOfIds(db, { target: filter.target, exceptChannelIds: filter.hiddenIds }, ids);
  return stories.filter(({ draft }) => draft.authors.some(({ reporterId }) => reporterId === filter.reporterId));
}
