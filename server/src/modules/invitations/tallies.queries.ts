import { inviteLimits } from 'shared-contracts/limits';
import { InviteOwner, InvitePeriod, type InviteRank } from 'shared-contracts/model';
import { and, desc, eq, inArray, sql } from '../../platform/database/orm.ts';
import type { Database } from '../../platform/database/database.ts';
import { members } from '../members/member.tables.ts';
import { pointDay } from '../points/points.rules.ts';
import { invitationBatches, invitationTallies } from './invitation.tables.ts';

const allMonths = 'all';
const monthOf = (time: Date): string => pointDay(time).slice(0, 7);

/** Whom a sign-up is counted for. */
export const tallyOwner = ({ inviterId, batchId }: { inviterId: string | null; batchId: string | null }): string =>
  inviterId === null ? `batch:${batchId ?? ''}` : `member:${inviterId}`;

/** Counts a sign-up or its reward for whoever invited, in the month of the sign-up and for all time. */
export async function addToTally(
  tx: Database,
  owner: string,
  time: Date,
  { invited = 0, rewarded = 0 }: { invited?: number; rewarded?: number },
): Promise<void> {
  await tx
    .insert(invitationTallies)
    .values([allMonths, monthOf(time)].map((month) => ({ owner, month, invited, rewarded })))
    .onConflictDoUpdate({
      target: [invitationTallies.owner, invitationTallies.month],
      set: {
        invited: sql`${invitationTallies.invited} + ${invited}`,
        rewarded: sql`${invitationTallies.rewarded} + ${rewarded}`,
      },
    });
}

/** How many came with a member, and how many of them were rewarded. */
export async function tallyOfMember(db: Database, memberId: string): Promise<{ invited: number; rewarded: number }> {
  const owner = tallyOwner({ inviterId: memberId, batchId: null });
  const [row] = await db
    .select()
    .from(invitationTallies)
    .where(and(eq(invitationTallies.owner, owner), eq(invitationTallies.month, allMonths)));
  return { invited: row?.invited ?? 0, rewarded: row?.rewarded ?? 0 };
}

function monthOfPeriod(period: InvitePeriod, now: Date): string {
  if (period === InvitePeriod.All) return allMonths;
  const month = monthOf(now);
  if (period === InvitePeriod.Month) return month;
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 1 ? `${year - 1}-12` : `${year}-${String(number - 1).padStart(2, '0')}`;
}

/** Who brought most readers whose reward was given. */
export async function readRanking(db: Database, period: InvitePeriod, now: Date): Promise<InviteRank[]> {
  const rows = await db
    .select()
    .from(invitationTallies)
    .where(eq(invitationTallies.month, monthOfPeriod(period, now)))
    .orderBy(desc(invitationTallies.rewarded), desc(invitationTallies.invited), desc(invitationTallies.owner))
    .limit(inviteLimits.ranking);
  const idsOf = (kind: string) =>
    rows.flatMap(({ owner }) => (owner.startsWith(`${kind}:`) ? [owner.slice(kind.length + 1)] : []));
  const people = await db
    .select({ id: members.id, name: members.nickName })
    .from(members)
    .where(inArray(members.id, idsOf('member')));
  const batches = await db
    .select()
    .from(invitationBatches)
    .where(inArray(invitationBatches.id, idsOf('batch')));
  return rows.map(({ owner, invited, rewarded }, index) => {
    const figures = { rank: index + 1, invited, rewarded };
    const person = people.find(({ id }) => owner === `member:${id}`);
    if (person) return { ...figures, ownerKind: InviteOwner.Member, name: person.name };
    const batch = batches.find(({ id }) => owner === `batch:${id}`);
    const name = batch === undefined ? '' : [batch.name, batch.ownerName].filter(Boolean).join(' · ');
    return { ...figures, ownerKind: batch?.ownerKind ?? InviteOwner.Newsroom, name };
  });
}
