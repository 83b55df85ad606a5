import type { StudyGroup } from 'shared-contracts/endpoints';
import type { ContentRow } from 'shared-contracts/model';
import { and, count, desc, eq, ilike, inArray, ne, sql } from '../../platform/database/orm.ts';
import { toWireTime } from '../../platform/text/wire-time.ts';
import { rowsOfPage } from './content-row.queries.ts';
import type { Database } from '../../platform/database/database.ts';
import { containsPattern } from '../../platform/database/like-pattern.ts';
import { studyGroupContents, studyGroups } from './study-group.tables.ts';

const contentCount = sql<number>`(select count(*)::int from study_group_contents s where s.group_id = "study_groups"."id")`;

/** Study groups, last changed first. */
export async function listStudyGroups(
  db: Database,
  filter: { keywords?: string | undefined; isOpen?: true } = {},
): Promise<StudyGroup[]> {
  const rows = await db
    .select({ group: studyGroups, contentCount })
    .from(studyGroups)
    .where(
      and(
        filter.keywords ? ilike(studyGroups.name, containsPattern(filter.keywords)) : undefined,
        filter.isOpen ? eq(studyGroups.isOpen, true) : undefined,
      ),
    )
    .orderBy(desc(studyGroups.modifiedTime), desc(studyGroups.id))
    .limit(1000);
  return rows.map(({ group: { modifiedTime, ...group }, contentCount: n }) => ({
    ...group,
    modifiedTime: toWireTime(modifiedTime),
    contentCount: n,
  }));
}

/** Returns those of the ids that are study groups, with their names. */
export async function namesOfGroups(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .select()
    .from(studyGroups)
    .where(inArray(studyGroups.id, [...ids]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** True when readers may find the group. */
export async function findOpenGroup(
  db: Database,
  id: string,
): Promise<{ id: string; name: string; description: string } | undefined> {
  const [row] = await db
    .select()
    .from(studyGroups)
    .where(and(eq(studyGroups.id, id), eq(studyGroups.isOpen, true)));
  return row;
}

export async function isNameTaken(db: Database, name: string, exceptId: string): Promise<boolean> {
  const [row] = await db
    .select({ total: count() })
    .from(studyGroups)
    .where(and(eq(studyGroups.name, name), ne(studyGroups.id, exceptId)));
  return (row?.total ?? 0) > 0;
}

type GroupText = Pick<StudyGroup, 'name' | 'description' | 'isOpen'>;

export async function insertStudyGroup(
  db: Database,
  text: GroupText,
  createUserName: string,
  now: Date,
): Promise<string> {
  const [row] = await db
    .insert(studyGroups)
    .values({ ...text, createUserName, modifiedTime: now })
    .returning();
  return row!.id;
}

/** False when there is no such group. */
export async function updateStudyGroup(db: Database, id: string, text: GroupText, now: Date): Promise<boolean> {
  const rows = await db
    .update(studyGroups)
    .set({ ...text, modifiedTime: now })
    .where(eq(studyGroups.id, id))
    .returning({ id: studyGroups.id });
  return rows.length > 0;
}

export async function deleteStudyGroups(db: Database, ids: readonly string[]): Promise<void> {
  await db.delete(studyGroups).where(inArray(studyGroups.id, [...ids]));
}

/** Puts a story into groups; returns those that it was not in yet. */
export async function addToGroups(
  tx: Database,
  contentId: string,
  groupIds: readonly string[],
  now: Date,
): Promise<string[]> {
  const added = await tx
    .insert(studyGroupContents)
    .values(groupIds.map((groupId) => ({ groupId, contentId, addedTime: now })))
    .onConflictDoNothing()
    .returning({ groupId: studyGroupContents.groupId });
  const ids = added.map(({ groupId }) => groupId);
  if (ids.length > 0) await tx.update(studyGroups).set({ modifiedTime: now }).where(inArray(studyGroups.id, ids));
  return ids;
}

/** False when the story was not in the group. */
export async function removeFromGroup(tx: Database, groupId: string, contentId: string, now: Date): Promise<boolean> {
  const rows = await tx
    .delete(studyGroupContents)
    .where(and(eq(studyGroupContents.groupId, groupId), eq(studyGroupContents.contentId, contentId)))
    .returning({ id: studyGroupContents.contentId });
  if (rows.length > 0) await tx.update(studyGroups).set({ modifiedTime: now }).where(eq(studyGroups.id, groupId));
  return rows.length > 0;
}

/** A page of a group's stories in the channels, last added first. */
export async function listGroupContent(
  db: Database,
  groupId: string,
  channels: ReadonlySet<string>,
  page: number,
  size: number,
  now: Date,
): Promise<{ list: ContentRow[]; total: number }> {
  const condition = sql`s.group_id = ${groupId} and c.deleted_time is null and c.category_id = any(${sql.param([...channels])}::bigint[])`;
  const [list, { rows }] = await Promise.all([
    rowsOfPage(
      db,
      sql`select c.id, row_number() over (order by s.added_time desc, c.id desc) as ord from study_group_contents s join contents c on c.id = s.content_id
          where ${condition} order by s.added_time desc, c.id desc limit ${size} offset ${page * size}`,
      now,
    ),
    db.execute<{ total: number }>(
      sql`select count(*)::int as total from study_group_contents s join contents c on c.id = s.content_id where ${condition}`,
    ),
  ]);
  return { list, total: rows[0]?.total ?? 0 };
}

/** Ids of a group's stories in the order that readers are given, last added first. */
export async function idsOfGroup(db: Database, groupId: string, limit: number): Promise<string[]> {
  const rows = await db
    .select()
    .from(studyGroupContents)
    .where(eq(studyGroupContents.groupId, groupId))
    .orderBy(desc(studyGroupContents.addedTime), desc(studyGroupContents.contentId))
    .limit(limit);
  return rows.map(({ contentId }) => contentId);
}
