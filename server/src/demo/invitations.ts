import { InviteRisk, InviteState } from 'shared-contracts/model';
import { and, asc, eq, isNull, sql } from '../platform/database/orm.ts';
import {
  invitationBatches,
  invitationCodes,
  invitations,
  invitationSignUps,
} from '../modules/invitations/invitation.tables.ts';
import { codeStateAt, makeInviteCode } from '../modules/invitations/invite.rules.ts';
import { giveRewards } from '../modules/invitations/rewards.ts';
import { addToTally, tallyOwner } from '../modules/invitations/tallies.queries.ts';
import { departments } from '../modules/identity/identity.tables.ts';
import { members } from '../modules/members/member.tables.ts';
import { recomputeLevels } from '../modules/points/levels.queries.ts';
import { reporters } from '../modules/reporters/reporter.tables.ts';
import type { Database } from '../platform/database/database.ts';
import type { Session } from '../platform/http/context.ts';
import { demoBatches, demoReleased, demoWithheld } from './invitation-words.ts';
import type { SeededRandom } from './random.ts';

const day = 86_400_000;
const invited = 60;
const sharing = 12;

type Member = typeof members.$inferSelect;
type Code = typeof invitationCodes.$inferSelect & { reward: number | null };

/** Batches of codes in every state, codes that members share, and sixty readers who came with one. */
export async function seedInvitations(tx: Database, random: SeededRandom, by: Session, now: Date): Promise<void> {
  const people = await tx.select().from(members).where(eq(members.state, 'active')).orderBy(asc(members.createdTime));
  const markOf = ({ id, mobileHash, createdTime }: Member) => ({
    memberId: id,
    numberMark: mobileHash ?? id,
    createdTime,
  });
  await tx.insert(invitationSignUps).values(people.map(markOf));
  const codes = [...(await seedBatches(tx, by, now)), ...(await seedOwn(tx, people.slice(0, sharing)))];
  // Whoever came last was invited by one who was there before.
  for (const [nth, member] of people.slice(-invited).entries()) {
    const good = codes.filter((code) => codeStateAt(code, member.createdTime) === 'open');
    await seedInvitation(tx, nth, random.pick(good), member, by);
  }
  await recomputeLevels(tx);
}

/** What became of the nth reward, why it was looked at, and what staff said of it. */
function fateOf(nth: number): { state: InviteState; risks: InviteRisk[]; reason: string } {
  if (nth % 10 === 3) return { state: InviteState.Held, risks: [InviteRisk.Device], reason: '' };
  if (nth % 15 === 7) return { state: InviteState.Withheld, risks: [InviteRisk.Burst], reason: demoWithheld };
  if (nth % 20 === 11) return { state: InviteState.Given, risks: [InviteRisk.Device], reason: demoReleased };
  return { state: InviteState.Given, risks: [], reason: '' };
}

async function seedInvitation(tx: Database, nth: number, code: Code, member: Member, by: Session): Promise<void> {
  const { id: inviteeId, createdTime } = member;
  const { state, risks, reason } = fateOf(nth);
  const sides = { inviterId: code.memberId, inviteeId };
  const earned = state === InviteState.Given ? await giveRewards(tx, sides, code.reward, createdTime) : {};
  const decided = reason === '' ? {} : { reason, decideUserName: by.nickName, decidedTime: createdTime };
  await tx.insert(invitations).values({ codeId: code.id, ...sides, state, risks, ...earned, ...decided, createdTime });
  await tx.update(members).set({ inviterId: code.memberId }).where(eq(members.id, inviteeId));
  await tx.update(invitationSignUps).set({ isInvited: true }).where(eq(invitationSignUps.memberId, inviteeId));
  await tx
    .update(invitationCodes)
    .set({ used: sql`${invitationCodes.used} + 1` })
    .where(eq(invitationCodes.id, code.id));
  code.used += 1;
  const owner = tallyOwner({ inviterId: code.memberId, batchId: code.batchId });
  await addToTally(tx, owner, createdTime, { invited: 1, rewarded: state === InviteState.Given ? 1 : 0 });
}

/** A reporter at work, or a department, for whom a batch is made. */
async function ownerOf(tx: Database, kind: 'newsroom' | 'reporter' | 'unit') {
  if (kind === 'newsroom') return { ownerKind: kind, ownerId: null, ownerName: '' };
  const [found] =
    kind === 'reporter'
      ? await tx
          .select({ id: reporters.id, name: reporters.name })
          .from(reporters)
          .where(eq(reporters.state, 'active'))
          .orderBy(asc(reporters.id))
          .limit(1)
      : await tx
          .select({ id: departments.id, name: departments.name })
          .from(departments)
          .where(and(isNull(departments.parentId), eq(departments.isOn, true)))
          .orderBy(asc(departments.id))
          .limit(1);
  if (!found) return { ownerKind: 'newsroom' as const, ownerId: null, ownerName: '' };
  return { ownerKind: kind, ownerId: found.id, ownerName: found.name };
}

async function seedBatches(tx: Database, by: Session, now: Date): Promise<Code[]> {
  const codes: Code[] = [];
  const momentOf = (days: number | null) => (days === null ? null : new Date(now.getTime() + days * day));
  for (const { name, owner, count, useLimit, from, to, reward, voidReason } of demoBatches) {
    const createdTime = momentOf(Math.min(from, -1))!;
    const [batch] = await tx
      .insert(invitationBatches)
      .values({
        requestId: crypto.randomUUID(),
        name,
        ...(await ownerOf(tx, owner)),
        reward,
        createUserId: by.userId,
        createUserName: by.nickName,
        createdTime,
      })
      .returning();
    const facts = {
      batchId: batch!.id,
      useLimit,
      startTime: momentOf(from),
      endTime: momentOf(to),
      voidReason,
      createdTime,
    };
    const voidTime = voidReason === '' ? null : createdTime;
    const rows = Array.from({ length: count }, () => ({ code: makeInviteCode(), ...facts, voidTime }));
    codes.push(...(await tx.insert(invitationCodes).values(rows).returning()).map((code) => ({ ...code, reward })));
  }
  return codes;
}

/** Codes that members share. */
async function seedOwn(tx: Database, people: readonly Member[]): Promise<Code[]> {
  const rows = people.map(({ id, createdTime }) => ({ code: makeInviteCode(), memberId: id, createdTime }));
  return (await tx.insert(invitationCodes).values(rows).returning()).map((code) => ({ ...code, reward: null }));
}
