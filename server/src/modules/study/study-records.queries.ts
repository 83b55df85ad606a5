import type { StudyRecord } from 'shared-contracts/model';
import { and, eq, gte, ilike, inArray, isNotNull, isNull, lte, type SQL, sql } from '../../platform/database/orm.ts';
import type { Database } from '../../platform/database/database.ts';
import { containsPattern } from '../../platform/database/like-pattern.ts';
import { endOfWireTime, fromWireTime, toWireTime, toWireTimeOrNull } from '../../platform/text/wire-time.ts';
import { members } from '../members/member.tables.ts';
import { contents } from '../stories/content.tables.ts';
import { studyGroups } from '../stories/study-group.tables.ts';
import { studyRecords } from './study.tables.ts';

/** Filter of the records of study. */
interface StudyRecordFilter {
  groupId?: string | undefined;
  memberId?: string | undefined;
  keywords?: string | undefined;
  title?: string | undefined;
  state?: 'done' | 'reading' | undefined;
  startDate?: string | undefined;
  endDate?: string | undefined;
  ids?: string[] | undefined;
}

/** Rows behind which the total is no longer counted: an exact one of millions says nothing to anybody. */
const countedMax = 10_000;

function conditionOf(filter: StudyRecordFilter): SQL | undefined {
  const { groupId, memberId, keywords, title, state, startDate, endDate, ids } = filter;
  return and(
    groupId ? eq(studyRecords.groupId, groupId) : undefined,
    memberId ? eq(studyRecords.memberId, memberId) : undefined,
    ids ? inArray(studyRecords.id, ids) : undefined,
    keywords ? ilike(members.nickName, containsPattern(keywords)) : undefined,
    title ? ilike(contents.title, containsPattern(title)) : undefined,
    state === 'done' ? isNotNull(studyRecords.doneTime) : undefined,
    state === 'reading' ? isNull(studyRecords.doneTime) : undefined,
    startDate ? gte(studyRecords.readTime, fromWireTime(startDate)) : undefined,
    endDate ? lte(studyRecords.readTime, endOfWireTime(endDate)) : undefined,
  );
}

/** A page of records, last read first; `counted` is the most rows that the total counts. */
export async function listStudyRecords(
  db: Database,
  filter: StudyRecordFilter,
  page: number,
  size: number,
  counted = countedMax,
): Promise<{ list: StudyRecord[]; total: number }> {
  const condition = conditionOf(filter);
  const rows = await db
    .select({
      record: studyRecords,
      groupName: studyGroups.name,
      nickName: members.nickName,
      contentType: contents.contentType,
      title: contents.title,
    })
    .from(studyRecords)
    .innerJoin(studyGroups, eq(studyGroups.id, studyRecords.groupId))
    .innerJoin(members, eq(members.id, studyRecords.memberId))
    .innerJoin(contents, eq(contents.id, studyRecords.contentId))
    .where(condition)
    // As the index has it.
    .orderBy(sql`${studyRecords.readTime} desc nulls last`, sql`${studyRecords.id} desc nulls last`)
    .limit(size)
    .offset(page * size);
  const found = db
    .select({ id: studyRecords.id })
    .from(studyRecords)
    .innerJoin(members, eq(members.id, studyRecords.memberId))
    .innerJoin(contents, eq(contents.id, studyRecords.contentId))
    .where(condition)
    .limit(counted)
    .as('found');
  const list = rows.map(({ record, ...names }): StudyRecord => {
    const { id, groupId, memberId, contentId, progress, openedTime, readTime, doneTime } = record;
    return {
      ...{ id, groupId, memberId, contentId, progress, ...names },
      doneTime: toWireTimeOrNull(doneTime),
      openedTime: toWireTime(openedTime),
      readTime: toWireTime(readTime),
    };
  });
  return { list, total: await db.$count(found) };
}

/** Deletes what is kept of a member's studies. */
export async function deleteStudyRecords(tx: Database, memberId: string): Promise<void> {
  await tx.delete(studyRecords).where(eq(studyRecords.memberId, memberId));
}
