import { and, eq, ilike, inArray, isNull, sql } from 'drizzle-orm';
import type { AssessmentContent } from 'shared-contracts/endpoints';
import { toWireTime } from '../domain/wire-time.ts';
import type { Database } from './database.ts';
import { ofMonth, publishedFacts } from './fee.store.ts';
import { containsPattern } from './like-pattern.ts';
import { contents } from './schema/content.ts';
import { departments, departmentUnits, users } from './schema/identity.ts';

/** What narrows the stories that fees are computed from. */
export interface AssessmentFilter {
  month: string;
  keywords?: string | undefined;
  departmentId?: string | undefined;
  departmentUnitId?: string | undefined;
  /** Leaves out what has its fee line. */
  open: boolean;
}

const hasFee = sql<boolean>`exists (select 1 from fee_lines f where f.content_id = ${contents.id})`;
const standsPublished = sql`exists (select 1 from deliveries d where d.content_id = ${contents.id} and d.state = 'published')`;

/** A page of the stories of a month, newest first, each with what its line is or would begin with. */
export async function listAssessment(db: Database, filter: AssessmentFilter, page: number, size: number): Promise<{ list: AssessmentContent[]; total: number }> {
  const { month, keywords, departmentId, departmentUnitId, open } = filter;
  const where = and(
    ofMonth(month),
    standsPublished,
    isNull(contents.deletedTime),
    keywords ? ilike(contents.title, containsPattern(keywords)) : undefined,
    departmentId ? eq(users.departmentId, departmentId) : undefined,
    departmentUnitId ? eq(users.departmentUnitId, departmentUnitId) : undefined,
    open ? sql`not ${hasFee}` : undefined,
  );
  const fields = { id: contents.id, hasFee, department: departments.name, unit: departmentUnits.name, total: sql<number>`count(*) over ()::int` };
  const rows = await db
    .select(fields)
    .from(contents)
    .leftJoin(users, eq(users.id, contents.createUserId))
    .leftJoin(departments, eq(departments.id, users.departmentId))
    .leftJoin(departmentUnits, eq(departmentUnits.id, users.departmentUnitId))
    .where(where)
    .orderBy(sql`${contents.appPublishedTime} desc`, sql`${contents.id} desc`)
    .limit(size)
    .offset(page * size);
  if (rows.length === 0) return { list: [], total: 0 };
  const facts = new Map((await publishedFacts(db, inArray(contents.id, rows.map(({ id }) => id)))).map((fact) => [fact.contentId, fact]));
  const list = rows.flatMap(({ id, hasFee: has, department, unit }): AssessmentContent[] => {
    const fact = facts.get(id);
    if (!fact) return [];
    const { title, author, publishedTime, wordCount, pictureCount, grade, baseAmount } = fact;
    return [{ id, title, author, publishedTime: toWireTime(publishedTime), wordCount, pictureCount, grade, baseAmount, departmentName: department ?? '', departmentUnitName: unit ?? '', hasFee: has }];
  });
  return { list, total: rows[0]!.total };
}
