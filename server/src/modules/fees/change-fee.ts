import type { feeUpdate, RequestOf } from 'shared-contracts/endpoints';
import { AppError, ErrorCode, guardRefused, invalidInput } from 'shared-contracts/errors';
import { FeeChangeState, type FeeLine, FeeStep, FeeSubject } from 'shared-contracts/model';
import { AssessPermission } from 'shared-contracts/permissions';
import { amountOf, toFen } from './fee.rules.ts';
import { feeOf } from './fee-rule.rules.ts';
import { rulesOf } from './fee-rule.queries.ts';
import type { Context } from '../../platform/http/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { lockOpenFee } from './lock-fee.ts';
import { addLogs } from './log.queries.ts';
import { putShares, sharesOf } from './share.queries.ts';
import { patchFee, readFee, type StoredFeeChange, type StoredFeeLine } from './fee.queries.ts';
import { addChange, decideChange, findChange, pendingChange } from './fee-change.queries.ts';
import { addRecords } from '../../platform/audit/record.queries.ts';
import { actorOf } from '../../platform/http/actor-of.ts';
import { feeTexts as texts } from './fee.texts.ts';

type Sum = Pick<StoredFeeLine, 'grade' | 'baseAmount' | 'adjustment' | 'amount'>;

const sumText = ({ grade, adjustment, amount }: Pick<Sum, 'grade' | 'adjustment' | 'amount'>) =>
  texts.sum(grade, adjustment, amount);

function record(tx: Database, line: StoredFeeLine, opName: string, remark: string, context: Context): Promise<void> {
  return addRecords(tx, [{ newsId: line.contentId, opName, remark }], actorOf(context), context.now());
}

/** Returns the sum that the line would earn; throws where more is taken off than there is. */
async function wantedSum(
  tx: Database,
  { wordCount, pictureCount, contentType, channelId, isHoliday, ruleVersion }: StoredFeeLine,
  { grade, adjustment }: Pick<Sum, 'grade' | 'adjustment'>,
): Promise<Sum> {
  const rules = await rulesOf(tx, ruleVersion);
  const baseAmount = feeOf(rules, { grade, wordCount, pictureCount, contentType, channelId, isHoliday }) / 100;
  if (baseAmount + adjustment < 0) throw invalidInput([{ path: 'adjustment', message: texts.deductedTooMuch }]);
  return { grade, adjustment, baseAmount, amount: amountOf(baseAmount, adjustment) };
}

/**
 * Changes a line under its revision. A remark is changed at once; a sum is requested with a reason and stays as it is
 * until another person confirms it.
 */
export async function requestFee(
  tx: Database,
  request: RequestOf<typeof feeUpdate>,
  context: Context,
): Promise<FeeLine> {
  const line = await lockOpenFee(tx, request.id);
  if (line.rev !== request.rev)
    throw new AppError(ErrorCode.StaleRevision, texts.stale, {
      current: await readFee(tx, line.id),
    });
  if (await pendingChange(tx, line.id)) throw guardRefused([{ guard: 'pending', text: texts.changePending }]);
  const { remark } = request;
  const reason = request.reason.trim();
  const sum = await wantedSum(tx, line, request);
  if (sum.grade === line.grade && sum.adjustment === line.adjustment) {
    await patchFee(tx, line, { remark }, context.session.nickName, context.now());
    await record(tx, line, texts.opRemark, remark, context);
    return readFee(tx, line.id);
  }
  if (reason === '') throw invalidInput([{ path: 'reason', message: texts.reasonMissing }]);
  const { userId, nickName } = context.session;
  await addChange(tx, {
    ...sum,
    feeLineId: line.id,
    lineRev: line.rev,
    oldGrade: line.grade,
    oldAdjustment: line.adjustment,
    oldAmount: line.amount,
    remark,
    reason,
    requestedBy: userId,
    requestedName: nickName,
    requestedTime: context.now(),
  });
  await addLogs(
    tx,
    [
      {
        subject: FeeSubject.Line,
        subjectId: line.id,
        opName: texts.opRequest,
        before: toFen(line.amount),
        after: toFen(sum.amount),
        reason,
      },
    ],
    context,
  );
  await record(tx, line, texts.opRequest, texts.withReason(`${sumText(line)} → ${sumText(sum)}`, reason), context);
  return readFee(tx, line.id);
}

/** A change that waits, with its line locked. */
async function waiting(tx: Database, id: string): Promise<{ change: StoredFeeChange; line: StoredFeeLine }> {
  const known = await findChange(tx, id);
  if (!known) throw new AppError(ErrorCode.NotFound, texts.changeGone);
  const line = await lockOpenFee(tx, known.feeLineId);
  // Read again under the lock: another may have decided meanwhile.
  const change = (await findChange(tx, id))!;
  if (change.state !== FeeChangeState.Pending) throw new AppError(ErrorCode.Conflict, texts.changeDecided);
  return { change, line };
}

/** Puts a requested sum into effect; a person never confirms their own request. */
export async function confirmFee(tx: Database, id: string, context: Context): Promise<FeeLine> {
  const { change, line } = await waiting(tx, id);
  if (change.requestedBy === context.session.userId) throw guardRefused([{ guard: 'self', text: texts.ownChange }]);
  await decideChange(tx, id, FeeChangeState.Confirmed, context.session, '', context.now());
  const { grade, baseAmount, adjustment, amount, remark } = change;
  const isBack = line.step !== FeeStep.Distribution;
  const round = isBack ? line.round + 1 : line.round;
  await patchFee(
    tx,
    line,
    { grade, baseAmount, adjustment, amount, remark, step: FeeStep.Distribution, round, returnReason: change.reason },
    change.requestedName,
    context.now(),
  );
  const shares = await sharesOf(tx, line.id);
  if (shares.length > 0)
    // Who said the shares said them of the former sum: they stay the person who changed them.
    await putShares(tx, { id: line.id, month: line.month, amount }, shares, {
      userId: shares[0]!.createdBy,
      isByHand: shares[0]!.isByHand,
      now: context.now(),
    });
  await addLogs(
    tx,
    [
      {
        subject: FeeSubject.Line,
        subjectId: line.id,
        opName: texts.opConfirm,
        before: toFen(line.amount),
        after: toFen(amount),
        reason: texts.withRequester(change.reason, change.requestedName),
      },
    ],
    context,
  );
  await record(tx, line, texts.opConfirm, texts.withRequester(sumText(change), change.requestedName), context);
  return readFee(tx, line.id);
}

/** Rejects another's request, or takes one's own back. */
export async function rejectFee(tx: Database, id: string, note: string, context: Context): Promise<FeeLine> {
  const { change, line } = await waiting(tx, id);
  const isOwn = change.requestedBy === context.session.userId;
  if (!isOwn && !context.session.can(AssessPermission.ConfirmFees)) throw new AppError(ErrorCode.Forbidden);
  await decideChange(
    tx,
    id,
    isOwn ? FeeChangeState.Withdrawn : FeeChangeState.Rejected,
    context.session,
    note,
    context.now(),
  );
  await addLogs(
    tx,
    [
      {
        subject: FeeSubject.Line,
        subjectId: line.id,
        opName: isOwn ? texts.opWithdraw : texts.opReject,
        before: toFen(change.amount),
        after: toFen(line.amount),
        reason: note,
      },
    ],
    context,
  );
  await record(tx, line, isOwn ? texts.opWithdraw : texts.opReject, texts.withReason(sumText(change), note), context);
  return readFee(tx, line.id);
}
