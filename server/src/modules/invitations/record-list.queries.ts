import { InviteOwner, type InviteRecord, type InviteRisk, type InviteState, maskMobile } from 'shared-contracts/model';
import { and, desc, eq, gte, inArray, lte, or, type SQL, sql, alias } from '../../platform/database/orm.ts';
import type { Database } from '../../platform/database/database.ts';
import { endOfWireTime, fromWireTime, toWireTime } from '../../platform/text/wire-time.ts';
import { hashMobile, type MemberKey, openFact, readMemberMobile } from '../members/member-secrets.rules.ts';
import { members } from '../members/member.tables.ts';
import { invitationBatches, invitationCodes, invitations } from './invitation.tables.ts';
import { readInviteCode } from './invite.rules.ts';

/** Filter of the invited sign-ups. */
export interface RecordFilter {
  /** A whole code, nickname or mobile number: each is found by an index. */
  keywords?: string | undefined;
  state?: InviteState | undefined;
  risk?: InviteRisk | undefined;
  startDate?: string | undefined;
  endDate?: string | undefined;
  ids?: string[] | undefined;
}

/** Lines behind which the total is no longer counted. */
const countedMax = 10_000;
/** Members of one name that a search looks at. */
const namesakesMax = 200;

const inviters = alias(members, 'inviters');
const invitees = alias(members, 'invitees');

/** What a search for a code, name or number means: undefined without words. */
async function found(db: Database, keys: MemberKey, words: string): Promise<SQL | undefined> {
  if (words === '') return undefined;
  const mobile = readMemberMobile(words);
  const people = await db
    .select({ id: members.id })
    .from(members)
    .where(
      or(
        eq(members.nickName, words),
        mobile === undefined ? undefined : eq(members.mobileHash, hashMobile(keys, mobile)),
      ),
    )
    .limit(namesakesMax);
  const ids = people.map(({ id }) => id);
  const code = readInviteCode(words);
  const [known] =
    code === undefined
      ? []
      : await db.select({ id: invitationCodes.id }).from(invitationCodes).where(eq(invitationCodes.code, code));
  return (
    or(
      known && eq(invitations.codeId, known.id),
      ids.length > 0 ? or(inArray(invitations.inviterId, ids), inArray(invitations.inviteeId, ids)) : undefined,
    ) ?? sql`false`
  );
}

/** A page of invited sign-ups, newest first. */
export async function listRecords(
  db: Database,
  keys: MemberKey,
  { keywords = '', state, risk, startDate, endDate, ids }: RecordFilter,
  page: number,
  size: number,
): Promise<{ list: InviteRecord[]; total: number }> {
  const condition = and(
    ids ? inArray(invitations.id, ids) : undefined,
    state ? eq(invitations.state, state) : undefined,
    risk ? sql`${invitations.risks} @> array[${risk}]::text[]` : undefined,
    startDate ? gte(invitations.createdTime, fromWireTime(startDate)) : undefined,
    endDate ? lte(invitations.createdTime, endOfWireTime(endDate)) : undefined,
    await found(db, keys, keywords.trim()),
  );
  const rows = await db
    .select({
      invitation: invitations,
      code: invitationCodes.code,
      batch: invitationBatches,
      inviter: inviters.nickName,
      invitee: invitees,
    })
    .from(invitations)
    .innerJoin(invitationCodes, eq(invitationCodes.id, invitations.codeId))
    .innerJoin(invitees, eq(invitees.id, invitations.inviteeId))
    .leftJoin(invitationBatches, eq(invitationBatches.id, invitationCodes.batchId))
    .leftJoin(inviters, eq(inviters.id, invitations.inviterId))
    .where(condition)
    .orderBy(desc(invitations.id))
    .limit(size)
    .offset(page * size);
  const counted = db.select({ id: invitations.id }).from(invitations).where(condition).limit(countedMax).as('counted');
  const list = rows.map(({ invitation, code, batch, inviter, invitee }): InviteRecord => {
    const { id, state: rewardState, risks, inviterPoints, inviteePoints, reason, decideUserName } = invitation;
    return {
      id,
      code,
      batchName: batch?.name ?? '',
      ownerKind: batch?.ownerKind ?? InviteOwner.Member,
      inviterName: batch ? batch.ownerName : (inviter ?? ''),
      inviteeId: invitee.id,
      inviteeName: invitee.nickName,
      inviteeMobile: maskMobile(openFact(keys, 'mobile', invitee.mobileSealed)),
      way: invitee.source,
      state: rewardState,
      risks,
      inviterPoints,
      inviteePoints,
      reason,
      decideUserName,
      createdTime: toWireTime(invitation.createdTime),
    };
  });
  return { list, total: await db.$count(counted) };
}

/** Readers who came with a member's code, newest first, behind an id. */
export async function listInvitees(db: Database, memberId: string, before: string | undefined, limit: number) {
  return db
    .select({ invitation: invitations, nickName: members.nickName })
    .from(invitations)
    .innerJoin(members, eq(members.id, invitations.inviteeId))
    .where(
      and(
        eq(invitations.inviterId, memberId),
        before === undefined ? undefined : sql`${invitations.id} < ${before}::bigint`,
      ),
    )
    .orderBy(desc(invitations.id))
    .limit(limit);
}
