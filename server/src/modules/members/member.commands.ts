import { AppError, ErrorCode } from 'shared-contracts/errors';
import { type MemberRules, type AuditAction, auditActionNames } from 'shared-contracts/model';
import { sql } from '../../platform/database/orm.ts';
import { writeAudit } from '../../platform/audit/audit-entry.queries.ts';
import { addRecords } from '../../platform/audit/record.queries.ts';
import type { Database } from '../../platform/database/database.ts';
import { actorOf } from '../../platform/http/actor-of.ts';
import type { Context } from '../../platform/http/context.ts';
import type { MemberDataSource } from '../../platform/readers/member-data.ts';
import { setLevel } from '../points/levels.queries.ts';
import { adjustPoints, reversePoints } from '../points/points.ts';
import { addRules, changesOfRules, readRules } from './member-config.ts';
import { changeMember, lockMember, type StoredMember } from './member.queries.ts';
import { memberTexts as texts } from './member.texts.ts';
import { takePortrait } from './portrait.ts';

/** Name of a member in operation records, which name stories by their bare id. */
export const memberRecordName = (id: string): string => `member-${id}`;

/** Records what staff did with a member: in the history of the member, and in the audit log. */
async function record(
  tx: Database,
  context: Context,
  member: { id: string; nickName: string },
  action: AuditAction,
  remark: string,
): Promise<void> {
  const { session, ip, now } = context;
  const opName = auditActionNames[action];
  await addRecords(tx, [{ newsId: memberRecordName(member.id), opName, remark }], actorOf(context), now());
  await writeAudit(tx, {
    action,
    userId: session.userId,
    userName: session.nickName,
    ip,
    target: `${member.nickName}（${member.id}）`,
    detail: { remark },
    time: now(),
  });
}

async function mustLock(tx: Database, id: string): Promise<StoredMember> {
  const member = await lockMember(tx, id);
  if (!member || member.state === 'deleted') throw new AppError(ErrorCode.NotFound, texts.notFound);
  return member;
}

/** Freezes a member. One who is leaving stays frozen instead of deleted, so that nothing is washed away. */
export async function freezeMember(tx: Database, id: string, reason: string, context: Context): Promise<void> {
  const member = await mustLock(tx, id);
  if (member.state === 'frozen') throw new AppError(ErrorCode.Conflict, texts.isFrozen);
  await changeMember(tx, id, { state: 'frozen', frozenReason: reason.trim(), leaveTime: null });
  await record(tx, context, member, 'member.freeze', reason);
}

/** Removes the portrait of a member, also beside comments; gives the address of the picture. */
export async function removePortrait(
  tx: Database,
  id: string,
  reason: string,
  context: Context,
  sources: readonly MemberDataSource[],
): Promise<string | null> {
  const member = await mustLock(tx, id);
  const before = await takePortrait(tx, member, sources);
  await record(tx, context, member, 'member.portraitRemove', reason);
  return before;
}

/** Lets a frozen member take part again. */
export async function unfreezeMember(tx: Database, id: string, reason: string, context: Context): Promise<void> {
  const member = await mustLock(tx, id);
  if (member.state !== 'frozen') throw new AppError(ErrorCode.Conflict, texts.isNotFrozen);
  await changeMember(tx, id, { state: 'active', frozenReason: '' });
  await record(tx, context, member, 'member.unfreeze', reason);
}

/** Adds points or takes some; the same request again changes nothing. */
export async function adjustPointsOf(
  tx: Database,
  { id, requestId, amount, reason }: { id: string; requestId: string; amount: number; reason: string },
  context: Context,
): Promise<void> {
  const member = await mustLock(tx, id);
  const { userId, nickName } = context.session;
  const by = { userId, nickName };
  const isNew = await adjustPoints(tx, { memberId: id, requestId, amount, reason, by, now: context.now() });
  if (isNew) await record(tx, context, member, 'point.adjust', `${amount > 0 ? '+' : ''}${amount}，${reason}`);
}

/** Takes a change of points back. */
export async function reverseRecord(tx: Database, id: string, reason: string, context: Context): Promise<void> {
  const { userId, nickName } = context.session;
  const memberId = await reversePoints(tx, { id, reason, by: { userId, nickName }, now: context.now() });
  const member = await lockMember(tx, memberId);
  if (member) await record(tx, context, member, 'point.reverse', `${id}，${reason}`);
}

/** Sets the level of a member, or has it follow growth again. */
export async function setLevelOf(
  tx: Database,
  { id, levelId, reason }: { id: string; levelId: string | null; reason: string },
  context: Context,
): Promise<void> {
  const member = await mustLock(tx, id);
  await setLevel(tx, id, levelId);
  await record(tx, context, member, levelId === null ? 'member.followLevel' : 'member.level', reason);
}

/** Saves the rules of sign-up as a new version. Throws StaleRevision where another one was saved meanwhile. */
export async function saveRules(
  tx: Database,
  { basedOn, rules }: { basedOn: string; rules: MemberRules },
  { session, ip, now }: Context,
): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(7233070)`);
  const before = await readRules(tx);
  if (before.id !== basedOn) throw new AppError(ErrorCode.StaleRevision, texts.staleConfig);
  const change = changesOfRules(before.rules, rules);
  if (change === '') throw new AppError(ErrorCode.Conflict, texts.sameConfig);
  const isNewAgreement =
    before.rules.agreementText !== rules.agreementText || before.rules.agreementTitle !== rules.agreementTitle;
  await addRules(tx, {
    rules,
    agreementVersion: before.agreementVersion + (isNewAgreement ? 1 : 0),
    change,
    userId: session.userId,
    userName: session.nickName,
    createdTime: now(),
  });
  await writeAudit(tx, {
    action: 'member.config',
    userId: session.userId,
    userName: session.nickName,
    ip,
    detail: { change },
    time: now(),
  });
}
