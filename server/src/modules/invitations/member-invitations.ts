import { inviteStateNames } from 'shared-contracts/model';
import { eq, lt } from '../../platform/database/orm.ts';
import type { Database } from '../../platform/database/database.ts';
import type { MemberDataItem, MemberDataSource } from '../../platform/readers/member-data.ts';
import { invitationCodes, invitations, invitationSignUps } from './invitation.tables.ts';
import { invitationTexts as texts } from './invitation.texts.ts';
import { shortName } from './invite.rules.ts';
import { listInvitees } from './record-list.queries.ts';

const year = 365 * 86_400_000;

/** The invitation that a member came with. */
async function ownInvitation(db: Database, memberId: string): Promise<MemberDataItem[]> {
  const rows = await db
    .select({ invitation: invitations, code: invitationCodes.code })
    .from(invitations)
    .innerJoin(invitationCodes, eq(invitationCodes.id, invitations.codeId))
    .where(eq(invitations.inviteeId, memberId));
  return rows.map(({ invitation: { state, inviteePoints, createdTime }, code }) => ({
    title: texts.wasInvited,
    text: inviteePoints > 0 ? `${texts.withCode(code)}，${texts.points(inviteePoints)}` : texts.withCode(code),
    state: inviteStateNames[state],
    time: createdTime,
  }));
}

/** Whom a member invited, by the first letter of their names, and the invitation that the member came with. */
export const memberInvitations: MemberDataSource = {
  key: 'invitations',
  name: texts.source,
  async list(db, memberId, limit) {
    const invited = await listInvitees(db, memberId, undefined, limit);
    const items = invited.map(({ invitation, nickName }) => ({
      title: texts.didInvite(shortName(nickName)),
      text: invitation.inviterPoints > 0 ? texts.points(invitation.inviterPoints) : '',
      state: inviteStateNames[invitation.state],
      time: invitation.createdTime,
    }));
    const all = [...items, ...(await ownInvitation(db, memberId))];
    return all.toSorted((one, other) => other.time.getTime() - one.time.getTime()).slice(0, limit);
  },
  /** The code ends. The mark of the number stays for a year, or a new sign-up of it would be rewarded again. */
  async forget(tx, memberId, now) {
    await tx
      .update(invitationCodes)
      .set({ voidTime: now, voidReason: texts.left })
      .where(eq(invitationCodes.memberId, memberId));
    await tx
      .update(invitationSignUps)
      .set({ deviceMark: '', addressMark: '', leftTime: now })
      .where(eq(invitationSignUps.memberId, memberId));
  },
};

/** Deletes the marks of members who left a year ago. */
export async function forgetOldSignUps(db: Database, now: Date): Promise<void> {
  await db.delete(invitationSignUps).where(lt(invitationSignUps.leftTime, new Date(now.getTime() - year)));
}
