import { AppError, ErrorCode, invalidInput } from 'shared-contracts/errors';
import { inviteLimits } from 'shared-contracts/limits';
import type { BatchOwner, InviteBatchDraft, NamedItem } from 'shared-contracts/model';
import { and, eq } from '../../platform/database/orm.ts';
import { noteAction } from '../../platform/audit/note-action.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Context } from '../../platform/http/context.ts';
import { fromWireTime } from '../../platform/text/wire-time.ts';
import { departmentOptions } from '../identity/department.queries.ts';
import { reporters } from '../reporters/reporter.tables.ts';
import { invitationBatches, invitationCodes } from './invitation.tables.ts';
import { invitationTexts as texts } from './invitation.texts.ts';
import { makeInviteCode } from './invite.rules.ts';

/** Reporters at work, or departments that are on, whose name holds some words. */
export async function listOwners(db: Database, ownerKind: BatchOwner, keywords = ''): Promise<NamedItem[]> {
  if (ownerKind === 'newsroom') return [];
  const found =
    ownerKind === 'unit'
      ? (await departmentOptions(db)).filter(({ isOn }) => isOn)
      : await db
          .select({ id: reporters.id, name: reporters.name })
          .from(reporters)
          .where(eq(reporters.state, 'active'))
          .orderBy(reporters.name, reporters.id);
  const words = keywords.trim();
  return found
    .filter(({ name }) => name.includes(words))
    .slice(0, inviteLimits.owners)
    .map(({ id, name }) => ({ id, name }));
}

/** The owner's name. Throws Invalid for a reporter who left, a department that is off, and for nobody. */
async function nameOfOwner(db: Database, ownerKind: BatchOwner, ownerId: string | null): Promise<string> {
  const refuse = (message: string) => invalidInput([{ path: 'ownerId', message }]);
  if (ownerKind === 'newsroom') {
    if (ownerId !== null) throw refuse(texts.ownerGone);
    return '';
  }
  if (ownerId === null) throw refuse(texts.ownerMissing);
  if (ownerKind === 'unit') {
    const unit = (await departmentOptions(db)).find(({ id, isOn }) => id === ownerId && isOn);
    if (!unit) throw refuse(texts.ownerGone);
    return unit.name;
  }
  const { id, name, state } = reporters;
  const [reporter] = await db
    .select({ name })
    .from(reporters)
    .where(and(eq(id, ownerId), eq(state, 'active')));
  if (!reporter) throw refuse(texts.ownerGone);
  return reporter.name;
}

/** Makes a batch; gives how many codes were made, none for a request that came before. Throws Invalid. */
export async function makeBatch(
  tx: Database,
  {
    requestId,
    name,
    count,
    useLimit,
    startTime,
    endTime,
    ownerKind,
    ownerId,
    reward,
  }: InviteBatchDraft & {
    requestId: string;
  },
  context: Context,
): Promise<number> {
  const { session, now } = context;
  const [start, end] = [startTime, endTime].map((time) => (time === null ? null : fromWireTime(time)));
  if (start && end && end <= start) throw invalidInput([{ path: 'endTime', message: texts.endBeforeStart }]);
  if (end && end <= now()) throw invalidInput([{ path: 'endTime', message: texts.endInPast }]);
  const ownerName = await nameOfOwner(tx, ownerKind, ownerId);
  const createdTime = now();
  const by = { createUserId: session.userId, createUserName: session.nickName, createdTime };
  const [batch] = await tx
    .insert(invitationBatches)
    .values({ requestId, name: name.trim(), ownerKind, ownerId, ownerName, reward, ...by })
    .onConflictDoNothing()
    .returning({ id: invitationBatches.id });
  if (!batch) return 0;
  const fresh = () => ({
    code: makeInviteCode(),
    batchId: batch.id,
    useLimit,
    startTime: start ?? null,
    endTime: end ?? null,
    createdTime,
  });
  // A code that is there already is made again: there are 850 billion of them.
  for (let left = count; left > 0;) {
    const rows = Array.from({ length: left }, fresh);
    const made = await tx
      .insert(invitationCodes)
      .values(rows)
      .onConflictDoNothing()
      .returning({ id: invitationCodes.id });
    left -= made.length;
  }
  await noteAction(tx, context, 'invite.batch', name.trim(), {
    batchId: batch.id,
    count,
    useLimit,
    startTime,
    endTime,
    ownerKind,
    ownerName,
    reward,
  });
  return count;
}

/** Ends a code for good. Throws NotFound, Conflict. */
export async function voidCode(tx: Database, id: string, reason: string, context: Context): Promise<void> {
  const { now } = context;
  const [found] = await tx.select().from(invitationCodes).where(eq(invitationCodes.id, id)).for('update');
  if (!found) throw new AppError(ErrorCode.NotFound, texts.codeGone);
  if (found.voidTime !== null) throw new AppError(ErrorCode.Conflict, texts.voidBefore);
  await tx
    .update(invitationCodes)
    .set({ voidTime: now(), voidReason: reason.trim() })
    .where(eq(invitationCodes.id, id));
  await noteAction(tx, context, 'invite.void', found.code, { reason });
}

/** The code that a member shares, made with the first look at it. */
export async function codeOfMember(
  db: Database,
  memberId: string,
  now: Date,
): Promise<typeof invitationCodes.$inferSelect> {
  for (;;) {
    const [known] = await db.select().from(invitationCodes).where(eq(invitationCodes.memberId, memberId));
    if (known) return known;
    await db
      .insert(invitationCodes)
      .values({ code: makeInviteCode(), memberId, createdTime: now })
      .onConflictDoNothing();
  }
}
