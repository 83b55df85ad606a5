import { type InviteCodeRow, InviteCodeState, InviteOwner } from 'shared-contracts/model';
import { publicPaths } from 'shared-contracts/paths';
import {
  and,
  desc,
  eq,
  gt,
  ilike,
  inArray,
  isNotNull,
  isNull,
  lte,
  or,
  type SQL,
  sql,
} from '../../platform/database/orm.ts';
import type { Database } from '../../platform/database/database.ts';
import { containsPattern } from '../../platform/database/like-pattern.ts';
import { toWireTime, toWireTimeOrNull } from '../../platform/text/wire-time.ts';
import { members } from '../members/member.tables.ts';
import { invitationBatches, invitationCodes } from './invitation.tables.ts';
import { codeStateAt, readInviteCode } from './invite.rules.ts';

/** Filter of the list of codes. */
export interface CodeFilter {
  keywords?: string | undefined;
  ownerKind?: InviteOwner | undefined;
  state?: InviteCodeState | undefined;
  ids?: string[] | undefined;
}

/** Lines behind which the total is no longer counted. */
const countedMax = 10_000;

const { useLimit, used, startTime, endTime, voidTime } = invitationCodes;
const usedUp = sql`${useLimit} > 0 and ${used} >= ${useLimit}`;

/** What codeStateAt says, for the database. */
function ofState(state: InviteCodeState, now: Date): SQL | undefined {
  const isOver = lte(endTime, now);
  const goesOn = or(isNull(endTime), gt(endTime, now));
  switch (state) {
    case InviteCodeState.Void:
      return isNotNull(voidTime);
    case InviteCodeState.Expired:
      return and(isNull(voidTime), isOver);
    case InviteCodeState.Used:
      return and(isNull(voidTime), goesOn, usedUp);
    case InviteCodeState.Planned:
      return and(isNull(voidTime), goesOn, sql`not (${usedUp})`, gt(startTime, now));
    case InviteCodeState.Open:
      return and(isNull(voidTime), goesOn, sql`not (${usedUp})`, or(isNull(startTime), lte(startTime, now)));
  }
}

function conditionOf({ keywords = '', ownerKind, state, ids }: CodeFilter, now: Date): SQL | undefined {
  const words = keywords.trim();
  const code = readInviteCode(words);
  const { id, name } = invitationBatches;
  const named = sql`${invitationCodes.batchId} in (select ${id} from ${invitationBatches}
    where ${ilike(name, containsPattern(words))})`;
  return and(
    ids ? inArray(invitationCodes.id, ids) : undefined,
    ownerKind === InviteOwner.Member ? isNotNull(invitationCodes.memberId) : undefined,
    ownerKind && ownerKind !== InviteOwner.Member ? eq(invitationBatches.ownerKind, ownerKind) : undefined,
    state ? ofState(state, now) : undefined,
    words === '' ? undefined : or(code === undefined ? undefined : eq(invitationCodes.code, code), named),
  );
}

/** The address that a reader opens to sign up with a code. */
export const invitePath = (code: string): string => `${publicPaths.meLogin}?invite=${code}`;

/** A page of codes, newest first. */
export async function listCodes(
  db: Database,
  filter: CodeFilter,
  now: Date,
  page: number,
  size: number,
): Promise<{ list: InviteCodeRow[]; total: number }> {
  const condition = conditionOf(filter, now);
  const rows = await db
    .select({ row: invitationCodes, batch: invitationBatches, nickName: members.nickName })
    .from(invitationCodes)
    .leftJoin(invitationBatches, eq(invitationBatches.id, invitationCodes.batchId))
    .leftJoin(members, eq(members.id, invitationCodes.memberId))
    .where(condition)
    .orderBy(desc(invitationCodes.id))
    .limit(size)
    .offset(page * size);
  const counted = db
    .select({ id: invitationCodes.id })
    .from(invitationCodes)
    .leftJoin(invitationBatches, eq(invitationBatches.id, invitationCodes.batchId))
    .where(condition)
    .limit(countedMax)
    .as('counted');
  const list = rows.map(({ row, batch, nickName }): InviteCodeRow => ({
    id: row.id,
    code: row.code,
    batchName: batch?.name ?? '',
    ownerKind: batch?.ownerKind ?? InviteOwner.Member,
    ownerName: batch ? batch.ownerName : (nickName ?? ''),
    useLimit: row.useLimit,
    used: row.used,
    startTime: toWireTimeOrNull(row.startTime),
    endTime: toWireTimeOrNull(row.endTime),
    reward: batch?.reward ?? null,
    state: codeStateAt(row, now),
    voidReason: row.voidReason,
    path: invitePath(row.code),
    createUserName: batch?.createUserName ?? '',
    createdTime: toWireTime(row.createdTime),
  }));
  return { list, total: await db.$count(counted) };
}
