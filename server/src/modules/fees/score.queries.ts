import type { AssessmentSheet, ScoredStory } from 'shared-contracts/model';
import { and, asc, desc, eq, ilike, isNull, sql } from '../../platform/database/orm.ts';
import { containsPattern } from '../../platform/database/like-pattern.ts';
import type { Database } from '../../platform/database/database.ts';
import { toWireTime } from '../../platform/text/wire-time.ts';
import { contents } from '../stories/content.tables.ts';
import { contentAssessments } from './assessment.tables.ts';
import { feeLines } from './fee.tables.ts';

type StoredSheet = typeof contentAssessments.$inferSelect;

/** A published story as judges know it. */
export async function findStory(
  db: Database,
  id: string,
): Promise<{ id: string; title: string; authorId: string; isPublished: boolean } | undefined> {
  const [row] = await db
    .select({
      id: contents.id,
      title: contents.title,
      authorId: contents.createUserId,
      isPublished: sql<boolean>`${contents.appPublishedTime} is not null`,
    })
    .from(contents)
    .where(and(eq(contents.id, id), isNull(contents.deletedTime)));
  return row;
}

/** All sheets on a story, in the order in which they were handed in. */
export async function sheetsOf(db: Database, contentId: string): Promise<AssessmentSheet[]> {
  const rows = await db
    .select()
    .from(contentAssessments)
    .where(eq(contentAssessments.contentId, contentId))
    .orderBy(asc(contentAssessments.id));
  return rows.map(toSheet);
}

/** A sheet by id; locked when it will be changed. */
export async function findSheet(db: Database, id: string, isLocked = false): Promise<AssessmentSheet | undefined> {
  const query = db.select().from(contentAssessments).where(eq(contentAssessments.id, id)).$dynamic();
  const [row] = isLocked ? await query.for('update') : await query;
  return row && toSheet(row);
}

/** Adds a judge's sheet; undefined when the judge has one already. */
export async function addSheet(
  tx: Database,
  sheet: typeof contentAssessments.$inferInsert,
): Promise<AssessmentSheet | undefined> {
  const [row] = await tx.insert(contentAssessments).values(sheet).onConflictDoNothing().returning();
  return row && toSheet(row);
}

/** Writes what changes of a sheet. */
export async function patchSheet(tx: Database, id: string, patch: Partial<StoredSheet>): Promise<AssessmentSheet> {
  const [row] = await tx.update(contentAssessments).set(patch).where(eq(contentAssessments.id, id)).returning();
  return toSheet(row!);
}

const ofStory = sql`from ${contentAssessments} a where a.content_id = ${feeLines.contentId}`;

/** A page of the stories of a month with what judges gave them. */
export async function listScored(
  db: Database,
  filter: { month: string; keywords?: string | undefined; which: 'all' | 'open' },
  userId: string,
  page: number,
  size: number,
): Promise<{ list: ScoredStory[]; total: number }> {
  const own = sql<number | null>`(select a.total ${ofStory} and a.judge_id = ${userId})`;
  const which = and(
    eq(feeLines.month, filter.month),
    isNull(contents.deletedTime),
    filter.keywords ? ilike(feeLines.title, containsPattern(filter.keywords)) : undefined,
    filter.which === 'open' ? sql`${own} is null and ${contents.createUserId} <> ${userId}` : undefined,
  );
  const rows = await db
    .select({
      id: contents.id,
      title: feeLines.title,
      author: feeLines.author,
      departmentName: feeLines.departmentName,
      publishedTime: feeLines.publishedTime,
      authorId: contents.createUserId,
      judgeCount: sql<number>`(select count(*)::int ${ofStory})`,
      mean: sql<number | null>`(select round(avg(a.total), 1)::float8 ${ofStory})`,
      spread: sql<number | null>`(select max(a.total) - min(a.total) ${ofStory})`,
      ownTotal: own,
    })
    .from(feeLines)
    .innerJoin(contents, eq(contents.id, feeLines.contentId))
    .where(which)
    .orderBy(desc(feeLines.publishedTime), desc(feeLines.id))
    .limit(size)
    .offset(page * size);
  const [{ total }] = (await db
    .select({ total: sql<number>`count(*)::int` })
    .from(feeLines)
    .innerJoin(contents, eq(contents.id, feeLines.contentId))
    .where(which)) as [{ total: number }];
  return { list: rows.map((row) => ({ ...row, publishedTime: toWireTime(row.publishedTime) })), total };
}

function toSheet({ contentId, createdTime: _created, modifiedTime, ...row }: StoredSheet): AssessmentSheet {
  return { ...row, cId: contentId, modifiedTime: toWireTime(modifiedTime) };
}
