import { and, eq, gt, ne, type SQL, sql } from '../../platform/database/orm.ts';
import type { Database } from '../../platform/database/database.ts';
import { networkOf } from '../../platform/rate-limit/address-network.rules.ts';
import { type MemberKey, markOf } from '../members/member-secrets.rules.ts';
import { findMember } from '../members/member.queries.ts';
import { members } from '../members/member.tables.ts';
import { invitationBatches, invitationCodes, invitations, invitationSignUps } from './invitation.tables.ts';
import { invitationTexts as texts } from './invitation.texts.ts';
import { codeStateAt, judgeInvitation, readInviteCode } from './invite.rules.ts';
import { giveRewards } from './rewards.ts';
import { addToTally, tallyOwner } from './tallies.queries.ts';

const day = 86_400_000;

/** A sign-up as the owner of members reports it. */
export interface SignUp {
  memberId: string;
  /** What the reader typed or came with; '' without an invitation. */
  invite: string;
  ip: string;
  device: string;
  now: Date;
}

/** Why a code that a reader gives is of no use; undefined for a good one and for none. */
export async function problemOfInvite(db: Database, invite: string, now: Date): Promise<string | undefined> {
  if (invite.trim() === '') return undefined;
  const code = readInviteCode(invite);
  if (code === undefined) return texts.unknownCode;
  const [found] = await db
    .select({ code: invitationCodes, state: members.state })
    .from(invitationCodes)
    .leftJoin(members, eq(members.id, invitationCodes.memberId))
    .where(eq(invitationCodes.code, code));
  const isGood = found && codeStateAt(found.code, now) === 'open' && (found.state === null || found.state === 'active');
  return isGood ? undefined : texts.unknownCode;
}

/** Two sign-ups of one address or device follow each other, so that each sees the other's row. */
const lockMark = (tx: Database, mark: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${mark}, 81))`);

/** The code under a lock, with the reward of its batch; undefined when it is not good any more. */
async function lockCode(tx: Database, invite: string, now: Date) {
  const code = readInviteCode(invite);
  if (code === undefined) return undefined;
  const [row] = await tx.select().from(invitationCodes).where(eq(invitationCodes.code, code)).for('update');
  if (!row || codeStateAt(row, now) !== 'open') return undefined;
  const [batch] =
    row.batchId === null ? [] : await tx.select().from(invitationBatches).where(eq(invitationBatches.id, row.batchId));
  return { ...row, reward: batch?.reward ?? null };
}

/**
 * Notes a sign-up by its marks and, where it came with a code, the invitation with its reward: given, kept for staff,
 * or refused (judgeInvitation). In the transaction of the sign-up.
 */
export async function noteSignUp(
  tx: Database,
  keys: MemberKey,
  { memberId, invite, ip, device, now }: SignUp,
): Promise<void> {
  const member = await findMember(tx, memberId);
  if (!member) return;
  const numberMark = member.mobileHash ?? `wechat:${member.wechatHash ?? memberId}`;
  const deviceMark = markOf(keys, 'device', device);
  const addressMark = markOf(keys, 'address', networkOf(ip));
  if (invite !== '') for (const mark of [addressMark, deviceMark]) await lockMark(tx, mark);
  const code = invite === '' ? undefined : await lockCode(tx, invite, now);
  const marks = { memberId, numberMark, deviceMark, addressMark, isInvited: code !== undefined, createdTime: now };
  await tx.insert(invitationSignUps).values(marks);
  if (!code) return;
  const inviter = code.memberId === null ? undefined : await findMember(tx, code.memberId);
  const { state, risks } = judgeInvitation({
    ...(await knownOf(tx, marks)),
    isInviterActive: code.memberId === null || inviter?.state === 'active',
  });
  const invitation = { inviterId: code.memberId, inviteeId: memberId };
  const earned = state === 'given' ? await giveRewards(tx, invitation, code.reward, now) : {};
  await tx.insert(invitations).values({ codeId: code.id, ...invitation, state, risks, ...earned, createdTime: now });
  // A refused one uses nothing up: a flood from one address cannot exhaust the codes of others.
  if (state === 'refused') return;
  await tx
    .update(invitationCodes)
    .set({ used: sql`${invitationCodes.used} + 1` })
    .where(eq(invitationCodes.id, code.id));
  await tx.update(members).set({ inviterId: code.memberId }).where(eq(members.id, memberId));
  const owner = tallyOwner({ inviterId: code.memberId, batchId: code.batchId });
  await addToTally(tx, owner, now, { invited: 1, rewarded: state === 'given' ? 1 : 0 });
}

type Marks = Pick<
  typeof invitationSignUps.$inferSelect,
  'memberId' | 'numberMark' | 'deviceMark' | 'addressMark' | 'createdTime'
>;

/** What earlier sign-ups say of one: whether its number and device came before, and how many its address brought. */
async function knownOf(tx: Database, marks: Marks) {
  const table = invitationSignUps;
  const isKnown = async (condition: SQL) => {
    const others = and(condition, ne(table.memberId, marks.memberId));
    return (await tx.select({ id: table.memberId }).from(table).where(others).limit(1)).length > 0;
  };
  const since = new Date(marks.createdTime.getTime() - day);
  return {
    isNumberKnown: await isKnown(eq(table.numberMark, marks.numberMark)),
    isDeviceKnown: await isKnown(eq(table.deviceMark, marks.deviceMark)),
    fromAddress: await tx.$count(
      table,
      and(
        eq(table.addressMark, marks.addressMark),
        eq(table.isInvited, true),
        gt(table.createdTime, since),
        ne(table.memberId, marks.memberId),
      ),
    ),
  };
}
