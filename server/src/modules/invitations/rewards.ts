import { AppError, ErrorCode, guardRefused } from 'shared-contracts/errors';
import type { AuditAction } from 'shared-contracts/model';
import { and, eq, inArray } from '../../platform/database/orm.ts';
import { writeAudit } from '../../platform/audit/audit-entry.queries.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Context } from '../../platform/http/context.ts';
import { members } from '../members/member.tables.ts';
import { earnPoints, reverseEvent } from '../points/points.ts';
import { invitationBatches, invitationCodes, invitations } from './invitation.tables.ts';
import { invitationTexts as texts } from './invitation.texts.ts';
import { addToTally, tallyOwner } from './tallies.queries.ts';

type Stored = typeof invitations.$inferSelect;

/** Who gets points for an invitation, in one order for all: two changes at once then never wait for each other. */
function sides({ inviterId, inviteeId }: Pick<Stored, 'inviterId' | 'inviteeId'>) {
  const both = [
    ...(inviterId === null
      ? []
      : [{ memberId: inviterId, action: 'invite' as const, eventKey: `invite:${inviteeId}` }]),
    { memberId: inviteeId, action: 'invited' as const, eventKey: `invited:${inviteeId}` },
  ];
  return both.toSorted((one, other) => Number(BigInt(one.memberId) - BigInt(other.memberId)));
}

/** Gives both sides their points, as the rules of points and the batch have them; gives what they got. */
export async function giveRewards(
  tx: Database,
  invitation: Pick<Stored, 'inviterId' | 'inviteeId'>,
  reward: number | null,
  now: Date,
): Promise<{ inviterPoints: number; inviteePoints: number }> {
  const earned = { inviterPoints: 0, inviteePoints: 0 };
  for (const side of sides(invitation)) {
    const isInvitee = side.action === 'invited';
    const points = isInvitee && reward !== null ? reward : undefined;
    earned[isInvitee ? 'inviteePoints' : 'inviterPoints'] = await earnPoints(tx, { ...side, points, now });
  }
  return earned;
}

/** An invitation under a lock, with its batch. */
async function lockInvitation(tx: Database, id: string) {
  const [found] = await tx
    .select({ invitation: invitations, code: invitationCodes, batch: invitationBatches })
    .from(invitations)
    .innerJoin(invitationCodes, eq(invitationCodes.id, invitations.codeId))
    .leftJoin(invitationBatches, eq(invitationBatches.id, invitationCodes.batchId))
    .where(eq(invitations.id, id))
    .for('update', { of: invitations });
  if (!found) throw new AppError(ErrorCode.NotFound, texts.recordGone);
  return found;
}

async function note(tx: Database, { session, ip, now }: Context, action: AuditAction, id: string, reason: string) {
  await writeAudit(tx, {
    action,
    userId: session.userId,
    userName: session.nickName,
    ip,
    target: id,
    detail: { reason },
    time: now(),
  });
}

const decided = ({ session, now }: Context, reason: string) => ({
  reason: reason.trim(),
  decideUserName: session.nickName,
  decidedTime: now(),
});

/** Keeps a waiting reward back for good, or takes a given one back on both sides. */
export async function withholdReward(tx: Database, id: string, reason: string, context: Context): Promise<void> {
  const { invitation, code } = await lockInvitation(tx, id);
  if (invitation.state !== 'given' && invitation.state !== 'held')
    throw guardRefused([{ guard: 'state', text: texts.notWithholdable }]);
  if (invitation.state === 'given') {
    const { userId, nickName } = context.session;
    const by = { userId, nickName };
    for (const { eventKey } of sides(invitation))
      await reverseEvent(tx, { eventKey, reason: texts.withheldReason(reason), by, now: context.now() });
    const owner = tallyOwner({ inviterId: invitation.inviterId, batchId: code.batchId });
    await addToTally(tx, owner, invitation.createdTime, { rewarded: -1 });
  }
  await tx
    .update(invitations)
    .set({ state: 'withheld', inviterPoints: 0, inviteePoints: 0, ...decided(context, reason) })
    .where(eq(invitations.id, id));
  await note(tx, context, 'invite.withhold', id, reason);
}

/** Gives a reward that waited, where both may still take part. */
export async function releaseReward(tx: Database, id: string, reason: string, context: Context): Promise<void> {
  const { invitation, code, batch } = await lockInvitation(tx, id);
  if (invitation.state !== 'held') throw guardRefused([{ guard: 'state', text: texts.notHeld }]);
  const ids = sides(invitation).map(({ memberId }) => memberId);
  const active = await tx.$count(members, and(inArray(members.id, ids), eq(members.state, 'active')));
  if (active < ids.length) throw guardRefused([{ guard: 'member', text: texts.inactive }]);
  const earned = await giveRewards(tx, invitation, batch?.reward ?? null, context.now());
  await tx
    .update(invitations)
    .set({ state: 'given', ...earned, ...decided(context, reason) })
    .where(eq(invitations.id, id));
  const owner = tallyOwner({ inviterId: invitation.inviterId, batchId: code.batchId });
  await addToTally(tx, owner, invitation.createdTime, { rewarded: 1 });
  await note(tx, context, 'invite.release', id, reason);
}
