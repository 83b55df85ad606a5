import { asc, eq } from '../platform/database/orm.ts';
import type { Database } from '../platform/database/database.ts';
import { members } from '../modules/members/member.tables.ts';
import { studyGroupContents, studyGroups } from '../modules/stories/study-group.tables.ts';
import { studyMembers, studyRecords } from '../modules/study/study.tables.ts';
import type { SeededRandom } from './random.ts';

const membersOfGroup = 20;
const day = 86_400_000;

/** Members of each study group, and what they have read: all, some or none of its stories. */
export async function seedStudies(tx: Database, random: SeededRandom, now: Date): Promise<void> {
  const groups = await tx.select().from(studyGroups).orderBy(asc(studyGroups.id));
  const readers = await tx
    .select({ id: members.id })
    .from(members)
    .where(eq(members.state, 'active'))
    .orderBy(asc(members.id))
    .limit(groups.length * membersOfGroup);
  for (const [place, { id: groupId }] of groups.entries()) {
    const ids = readers.slice(place * membersOfGroup, (place + 1) * membersOfGroup).map(({ id }) => id);
    const stories = await tx.select().from(studyGroupContents).where(eq(studyGroupContents.groupId, groupId));
    if (ids.length === 0 || stories.length === 0) continue;
    await tx.insert(studyMembers).values(
      ids.map((memberId, nth) => ({
        groupId,
        memberId,
        way: nth % 3 === 0 ? ('self' as const) : ('staff' as const),
        joinedTime: new Date(now.getTime() - random.between(3, 30) * day),
      })),
    );
    const records = ids.flatMap((memberId, nth) =>
      // The last few of each group have read nothing yet.
      nth >= membersOfGroup - 3 ? [] : stories.flatMap(({ contentId }) => reading(random, now, memberId, contentId)),
    );
    await tx.insert(studyRecords).values(records.map((record) => ({ groupId, ...record })));
  }
}

/** A reading that was finished, broken off, or never begun. */
function reading(random: SeededRandom, now: Date, memberId: string, contentId: string) {
  const progress = random.pick([100, 100, 100, 75, 50, 25, 0]);
  if (progress === 0) return [];
  const openedTime = new Date(now.getTime() - random.between(1, 60) * (day / 24));
  const readTime = new Date(openedTime.getTime() + random.between(2, 15) * 60_000);
  return [{ memberId, contentId, progress, openedTime, readTime, doneTime: progress === 100 ? readTime : null }];
}
