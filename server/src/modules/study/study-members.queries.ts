import type { StudyMember, StudyWay } from 'shared-contracts/model';
import { studyCandidatesMax } from 'shared-contracts/limits';
import { and, desc, eq, ilike, inArray, isNull, sql } from '../../platform/database/orm.ts';
import type { Database } from '../../platform/database/database.ts';
import { containsPattern } from '../../platform/database/like-pattern.ts';
import { toWireTime } from '../../platform/text/wire-time.ts';
import { members } from '../members/member.tables.ts';
import { studyGroups } from '../stories/study-group.tables.ts';
import { studyMembers } from './study.tables.ts';

/** Finds a study group. */
export async function findStudyGroup(db: Database, id: string): Promise<typeof studyGroups.$inferSelect | undefined> {
  const [row] = await db.select().from(studyGroups).where(eq(studyGroups.id, id));
  return row;
}

/** Puts a member into a group; false when the member was there. */
export async function insertStudyMember(
  tx: Database,
  { groupId, memberId, way, now }: { groupId: string; memberId: string; way: StudyWay; now: Date },
): Promise<boolean> {
  const added = await tx
    .insert(studyMembers)
    .values({ groupId, memberId, way, joinedTime: now })
    .onConflictDoNothing()
    .returning({ id: studyMembers.memberId });
  return added.length > 0;
}

/** Takes a member out of a group; false when the member was not there. */
export async function deleteStudyMember(tx: Database, groupId: string, memberId: string): Promise<boolean> {
  const gone = await tx
    .delete(studyMembers)
    .where(and(eq(studyMembers.groupId, groupId), eq(studyMembers.memberId, memberId)))
    .returning({ id: studyMembers.memberId });
  return gone.length > 0;
}

/** How many groups a member is in. */
export const countGroupsOf = (db: Database, memberId: string): Promise<number> =>
  db.$count(studyMembers, eq(studyMembers.memberId, memberId));

/** A page of the members of a group, last joined first. */
export async function listStudyMembers(
  db: Database,
  { groupId, keywords }: { groupId: string; keywords?: string | undefined },
  page: number,
  size: number,
): Promise<{ list: StudyMember[]; total: number }> {
  const condition = and(
    eq(studyMembers.groupId, groupId),
    keywords ? ilike(members.nickName, containsPattern(keywords)) : undefined,
  );
  const rows = await db
    .select({ id: members.id, nickName: members.nickName, way: studyMembers.way, joinedTime: studyMembers.joinedTime })
    .from(studyMembers)
    .innerJoin(members, eq(members.id, studyMembers.memberId))
    .where(condition)
    .orderBy(sql`${studyMembers.joinedTime} desc nulls last`, sql`${studyMembers.memberId} desc nulls last`)
    .limit(size)
    .offset(page * size);
  const [sum] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(studyMembers)
    .innerJoin(members, eq(members.id, studyMembers.memberId))
    .where(condition);
  return {
    list: rows.map(({ joinedTime, ...row }) => ({ ...row, joinedTime: toWireTime(joinedTime) })),
    total: sum?.total ?? 0,
  };
}

/** Active members who are not in the group, by part of their nickname, newest first. */
export async function listCandidates(
  db: Database,
  groupId: string,
  keywords: string,
): Promise<{ id: string; nickName: string }[]> {
  const words = keywords.trim();
  return db
    .select({ id: members.id, nickName: members.nickName })
    .from(members)
    .leftJoin(studyMembers, and(eq(studyMembers.memberId, members.id), eq(studyMembers.groupId, groupId)))
    .where(
      and(
        isNull(studyMembers.memberId),
        inArray(members.state, ['active', 'frozen']),
        words === '' ? undefined : ilike(members.nickName, containsPattern(words)),
      ),
    )
    .orderBy(desc(members.createdTime), desc(members.id))
    .limit(studyCandidatesMax);
}

/** Takes a member out of all groups. */
export async function deleteMemberships(tx: Database, memberId: string): Promise<void> {
  await tx.delete(studyMembers).where(eq(studyMembers.memberId, memberId));
}

/** Nicknames of members by id. */
export async function namesOfMembers(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: members.id, nickName: members.nickName })
    .from(members)
    .where(inArray(members.id, [...ids]));
  return new Map(rows.map(({ id, nickName }) => [id, nickName]));
}
