import { AppError, ErrorCode, guardRefused } from 'shared-contracts/errors';
import { FeeStep, feeStepNames, feeSteps, FeeSubject, passRefusals, type ReviewStep } from 'shared-contracts/model';
import { AssessPermission, type PermissionCode } from 'shared-contracts/permissions';
import { addRecords } from '../../platform/audit/record.queries.ts';
import type { Database } from '../../platform/database/database.ts';
import { actorOf } from '../../platform/http/actor-of.ts';
import type { Context } from '../../platform/http/context.ts';
import { isOfDepartment, withPeople } from './chain.queries.ts';
import { feePasses } from './chain.tables.ts';
import { patchStep, type StoredFeeLine } from './fee.queries.ts';
import { toFen } from './fee.rules.ts';
import { feeTexts as texts } from './fee.texts.ts';
import { lockOpenFee } from './lock-fee.ts';
import { addLogs } from './log.queries.ts';

/** The right that each step needs. */
const rightAt: Record<Exclude<FeeStep, 'distribution'>, PermissionCode> = {
  department: AssessPermission.AuditFees,
  director: AssessPermission.DirectFees,
  regional: AssessPermission.RegionFees,
  publication: AssessPermission.CloseFees,
};

/** Refuses who has not the right of a step. */
export function mustDecideAt(step: Exclude<FeeStep, 'distribution'>, { session }: Context): void {
  if (!session.can(rightAt[step])) throw new AppError(ErrorCode.Forbidden);
}

async function refuseElsewhere(tx: Database, line: StoredFeeLine, step: FeeStep, { session }: Context): Promise<void> {
  if (line.step !== step) {
    const [known] = await withPeople(tx, [line]);
    const by = known!.passes.find((pass) => pass.step === step);
    const isPast = feeSteps.indexOf(line.step) > feeSteps.indexOf(step);
    throw new AppError(
      ErrorCode.Conflict,
      isPast && by ? texts.passedBy(line.title, by.userName) : texts.elsewhere(line.title, feeStepNames[line.step]),
    );
  }
  if (step === FeeStep.Department && !session.can(AssessPermission.AuditAnyFees)) {
    if (!(await isOfDepartment(tx, session.userId, line.departmentName)))
      throw guardRefused([{ guard: 'department', text: texts.otherDepartment }]);
  }
}

/** Hands a distributed line to the department. */
export async function submitFee(tx: Database, id: string, context: Context): Promise<string> {
  const line = await lockOpenFee(tx, id);
  await refuseElsewhere(tx, line, FeeStep.Distribution, context);
  const [known] = await withPeople(tx, [line]);
  if (line.isOut) throw guardRefused([{ guard: 'out', text: texts.storyWithdrawn }]);
  if (known!.hasPending) throw guardRefused([{ guard: 'pending', text: texts.changePending }]);
  if (known!.shares.length === 0) throw guardRefused([{ guard: 'shares', text: texts.noShares }]);
  await patchStep(tx, line, { step: FeeStep.Department, returnReason: '' });
  await note(tx, line, texts.opSubmit, '', context);
  return line.title;
}

/** Passes a line at a step to the next one; of two people who pass it at once the second hears who was first. */
export async function passFee(tx: Database, id: string, step: ReviewStep, context: Context): Promise<string> {
  const line = await lockOpenFee(tx, id);
  await refuseElsewhere(tx, line, step, context);
  const [known] = await withPeople(tx, [line]);
  const { userId, nickName } = context.session;
  const refusals = passRefusals(known!, userId);
  if (refusals.length > 0) throw guardRefused(refusals.map((text) => ({ guard: 'fourEyes', text })));
  await tx
    .insert(feePasses)
    .values({ feeLineId: id, round: line.round, step, userId, userName: nickName, time: context.now() });
  await patchStep(tx, line, { step: feeSteps[feeSteps.indexOf(step) + 1]! });
  await note(tx, line, texts.opPass(feeStepNames[step]), '', context);
  return line.title;
}

/** Sends a line back to distribution, where who passed it before no longer counts. */
export async function returnFee(
  tx: Database,
  id: string,
  step: Exclude<FeeStep, 'distribution'>,
  reason: string,
  context: Context,
): Promise<string> {
  const line = await lockOpenFee(tx, id);
  await refuseElsewhere(tx, line, step, context);
  await patchStep(tx, line, { step: FeeStep.Distribution, round: line.round + 1, returnReason: reason.trim() });
  await note(tx, line, texts.opReturn(feeStepNames[step]), reason.trim(), context);
  return line.title;
}

async function note(tx: Database, line: StoredFeeLine, opName: string, reason: string, context: Context) {
  const sum = toFen(line.amount);
  await addLogs(
    tx,
    [{ subject: FeeSubject.Line, subjectId: line.id, opName, before: sum, after: sum, reason }],
    context,
  );
  await addRecords(tx, [{ newsId: line.contentId, opName, remark: reason }], actorOf(context), context.now());
}
