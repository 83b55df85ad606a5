import { activityKindNames } from 'shared-contracts/model';
import { desc, eq } from '../../platform/database/orm.ts';
import type { MemberDataSource } from '../../platform/readers/member-data.ts';
import { activities, activityEntries } from './activity.tables.ts';
import { activityTexts as texts } from './activity.texts.ts';

/** Entries of a member in activities, votes, raffles and answer activities; they count on when the member leaves. */
export const memberEntries: MemberDataSource = {
  key: 'activities',
  name: texts.entriesOfMember,
  async list(db, memberId, limit) {
    const rows = await db
      .select({ entry: activityEntries, title: activities.name, kind: activities.kind })
      .from(activityEntries)
      .innerJoin(activities, eq(activities.id, activityEntries.activityId))
      .where(eq(activityEntries.memberId, memberId))
      .orderBy(desc(activityEntries.id))
      .limit(limit);
    return rows.map(({ entry, title, kind }) => ({
      title,
      text: Object.values(entry.details)
        .filter((value) => typeof value === 'string')
        .join(' '),
      state: `${activityKindNames[kind]}${entry.cancelledTime === null ? '' : texts.cancelledMark}`,
      time: entry.createdTime,
    }));
  },
  async forget(tx, memberId) {
    await tx
      .update(activityEntries)
      .set({ ip: '', mobile: '', memberId: null })
      .where(eq(activityEntries.memberId, memberId));
  },
};
