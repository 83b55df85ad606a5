import type { AssessmentContent } from 'shared-contracts/endpoints';
import { and, eq, ilike, inArray, isNull, type SQL, sql } from '../../platform/database/orm.ts';
import { facetsOf } from '../stories/content-list.rules.ts';
import { monthBounds } from './fee.rules.ts';
import { toWireTime } from '../../platform/text/wire-time.ts';
import type { Database } from '../../platform/database/database.ts';
import { rulesInUse } from './fee-rule.queries.ts';
import { ofMonth, publishedFacts } from './fee.queries.ts';
import { containsPattern } from '../../platform/database/like-pattern.ts';
import { contents } from '../stories/content.tables.ts';
import { ofDepartment } from '../identity/department.queries.ts';
import { departmentUnits } from '../identity/department-unit.ts';
import { departments, users } from '../identity/identity.tables.ts';
import { channels } from '../channels/channel.tables.ts';
import { facetHistogram, TallyAxis } from '../stories/tally.queries.ts';

/** Filter of the stories that fees are computed from. */
export interface AssessmentFilter {
  month: string;
  keywords?: string | undefined;
  departmentId?: string | undefined;
  departmentUnitId?: string | undefined;
  /** Leaves out what has its fee line. */
  open: boolean;
}

const hasFee = sql<boolean>`exists (select 1 from fee_lines f where f.content_id = ${contents.id})`;
const isStillPublished = sql`exists (select 1 from deliveries d where d.content_id = ${contents.id} and d.state = 'published')`;

const ofUnit = ({ departmentId, departmentUnitId }: AssessmentFilter): SQL | undefined =>
  and(
    departmentId ? eq(users.departmentId, departmentId) : undefined,
    departmentUnitId ? ofDepartment(departmentUnitId) : undefined,
  );

const matches = (filter: AssessmentFilter): SQL | undefined =>
  and(
    ofMonth(filter.month),
    isStillPublished,
    isNull(contents.deletedTime),
    filter.keywords ? ilike(contents.title, containsPattern(filter.keywords)) : undefined,
    ofUnit(filter),
    filter.open ? sql`not ${hasFee}` : undefined,
  );

/**
 * How many stories a filter leaves: by tallies, less the few on their way off all targets, where these know its
 * conditions.
 */
async function countAssessment(db: Database, filter: AssessmentFilter): Promise<number> {
  const count = (condition: SQL | undefined) =>
    db
      .select({ n: sql<number>`count(*)::int` })
      .from(contents)
      .leftJoin(users, eq(users.id, contents.createUserId))
      .where(condition);
  if (filter.keywords || filter.open) return (await count(matches(filter)))[0]!.n;
  const unit = ofUnit(filter);
  const keys = unit
    ? await db.select({ id: users.id }).from(users).where(unit)
    : [{ id: '0' }, ...(await db.select({ id: channels.id }).from(channels))];
  const { from, to } = monthBounds(filter.month);
  const histogram = await facetHistogram(db, {
    axis: unit ? TallyAxis.AuthorPublished : TallyAxis.Published,
    channels: keys.map(({ id }) => id),
    contentType: undefined,
    days: [toWireTime(from).slice(0, 10), toWireTime(to).slice(0, 10)],
  });
  const leaving = sql`${contents.id} in (select content_id from deliveries where state in ('withdrawing', 'withdrawFailed'))`;
  const [gone] = await count(
    and(
      ofMonth(filter.month),
      leaving,
      sql`not ${isStillPublished}`,
      isNull(contents.deletedTime),
      inArray(contents.publishState, [1, 2]),
      unit,
    ),
  );
  const publishedFacets = facetsOf({ box: 'news', tab: 'published', auditState: undefined, appPublishStatus: -1 });
  return publishedFacets.reduce((sum, facet) => sum + (histogram.get(facet) ?? 0), 0) - gone!.n;
}

/** A page of the stories of a month, newest first, each with what its line is or would begin with. */
export async function listAssessment(
  db: Database,
  filter: AssessmentFilter,
  page: number,
  size: number,
): Promise<{ list: AssessmentContent[]; total: number }> {
  const total = await countAssessment(db, filter);
  const rows = await db
    .select({ id: contents.id, hasFee, department: departments.name, unit: departmentUnits.name })
    .from(contents)
    .leftJoin(users, eq(users.id, contents.createUserId))
    .leftJoin(departments, eq(departments.id, users.departmentId))
    .leftJoin(departmentUnits, eq(departmentUnits.id, users.departmentUnitId))
    .where(matches(filter))
    .orderBy(sql`${contents.appPublishedTime} desc nulls last`, sql`${contents.id} desc`)
    .limit(size)
    .offset(page * size);
  if (rows.length === 0) return { list: [], total };
  const { rules } = await rulesInUse(db);
  const facts = new Map(
    (
      await publishedFacts(
        db,
        inArray(
          contents.id,
          rows.map(({ id }) => id),
        ),
        rules,
      )
    ).map((fact) => [fact.contentId, fact]),
  );
  const list = rows.flatMap(({ id, hasFee: has, department, unit }): AssessmentContent[] => {
    const fact = facts.get(id);
    if (!fact) return [];
    const { title, author, publishedTime, wordCount, pictureCount, grade, baseAmount } = fact;
    return [
      {
        id,
        title,
        author,
        publishedTime: toWireTime(publishedTime),
        wordCount,
        pictureCount,
        grade,
        baseAmount,
        departmentName: department ?? '',
        departmentUnitName: unit ?? '',
        hasFee: has,
      },
    ];
  });
  return { list, total };
}
