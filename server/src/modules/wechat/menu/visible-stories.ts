import { type ContentRow, type Cover, Target } from 'shared-contracts/model';
import { publicPaths } from 'shared-contracts/paths';
import { and, eq, inArray, sql } from '../../../platform/database/orm.ts';
import type { Database } from '../../../platform/database/database.ts';
import { versions } from '../../stories/content.tables.ts';
import { idsOfTitle } from '../../stories/content-plan.ts';
import { countRows, rowsOfPage } from '../../stories/content-row.queries.ts';
import { deliveries } from '../../stories/delivery.tables.ts';
import { facetHistogram, TallyAxis, WebsiteFacet } from '../../stories/tally.queries.ts';

/** A story as an answer leads to it. */
interface VisibleStory {
  title: string;
  summary: string;
  cover: Cover | null;
  path: string;
}

/** Stories that readers see on the website, by id. */
export async function visibleStories(db: Database, ids: readonly string[]): Promise<Map<string, VisibleStory>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: deliveries.contentId, title: versions.title, draft: versions.draft })
    .from(deliveries)
    .innerJoin(versions, eq(versions.id, deliveries.versionId))
    .where(
      and(
        inArray(deliveries.contentId, [...ids]),
        eq(deliveries.target, Target.Website),
        eq(deliveries.state, 'published'),
      ),
    );
  return new Map(
    rows.map(({ id, title, draft }) => [
      id,
      { title, summary: draft.summary, cover: draft.cover, path: publicPaths.article(id) },
    ]),
  );
}

/** Stories on the website of some channels, the latest first. */
export async function listWebsiteStories(
  db: Database,
  channels: ReadonlySet<string>,
  keywords: string | undefined,
  page: number,
  size: number,
  now: Date,
): Promise<{ list: ContentRow[]; total: number }> {
  const from = sql`from deliveries d where d.target = 'website' and d.state = 'published'
    and d.category_id = any(${sql.param([...channels])}::bigint[])
    ${keywords ? sql`and d.content_id in (${idsOfTitle(keywords)})` : sql``}`;
  const order = sql`d.published_time desc nulls last, d.content_id desc nulls last`;
  const scope = { axis: TallyAxis.Website, channels: [...channels], contentType: undefined, days: null };
  const [list, total] = await Promise.all([
    rowsOfPage(
      db,
      sql`select d.content_id as id, row_number() over (order by ${order}) as ord ${from}
          order by ${order} limit ${size} offset ${page * size}`,
      now,
    ),
    keywords
      ? countRows(db, from)
      : facetHistogram(db, scope).then((histogram) => histogram.get(WebsiteFacet.Published) ?? 0),
  ]);
  return { list, total };
}
