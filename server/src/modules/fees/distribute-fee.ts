import type { feeDistribute, RequestOf } from 'shared-contracts/endpoints';
import { AppError, ErrorCode, guardRefused, invalidInput } from 'shared-contracts/errors';
import { type ChainLine, FeeStep, FeeSubject } from 'shared-contracts/model';
import type { Database } from '../../platform/database/database.ts';
import { addRecords } from '../../platform/audit/record.queries.ts';
import { actorOf } from '../../platform/http/actor-of.ts';
import type { Context } from '../../platform/http/context.ts';
import { readChainLine } from './chain.queries.ts';
import { patchFee, readFee } from './fee.queries.ts';
import { toFen } from './fee.rules.ts';
import { feeTexts as texts } from './fee.texts.ts';
import { lockOpenFee } from './lock-fee.ts';
import { addLogs } from './log.queries.ts';
import { payeeNames, payeesOf, putShares, sharesOf, type ShareOfPayee, userNames } from './share.queries.ts';
import { completeShares } from './share.rules.ts';

/** Says who earns which part of a fee, under the line's revision. */
export async function distributeFee(
  tx: Database,
  { id, rev, shares, reason }: RequestOf<typeof feeDistribute>,
  context: Context,
): Promise<ChainLine> {
  const line = await lockOpenFee(tx, id);
  if (line.rev !== rev)
    throw new AppError(ErrorCode.StaleRevision, texts.stale, { current: await readFee(tx, line.id) });
  if (line.step !== FeeStep.Distribution) throw guardRefused([{ guard: 'step', text: texts.notInDistribution }]);
  const percents = completeShares(shares.map(({ percent }) => percent));
  if (!percents) throw invalidInput([{ path: 'shares', message: texts.sharesNotWhole }]);
  const staff = await userNames(
    tx,
    shares.flatMap(({ userId }) => userId ?? []),
  );
  const people = shares.map(({ userId, name }, place) => {
    if (userId !== undefined && !staff.has(userId))
      throw invalidInput([{ path: `shares.${place}.userId`, message: texts.payeeGone }]);
    return { userId: userId ?? null, name: userId === undefined ? name.trim() : staff.get(userId)! };
  });
  const payeeIds = await payeesOf(tx, people);
  const next = payeeIds.map((payeeId, place): ShareOfPayee => ({ payeeId, percent: percents[place]! }));
  if (new Set(payeeIds).size < next.length) throw invalidInput([{ path: 'shares', message: texts.payeeTwice }]);
  const before = await sharesOf(tx, id);
  const { userId, nickName } = context.session;
  const now = context.now();
  await putShares(tx, { id, month: line.month, amount: line.amount }, next, { userId, isByHand: true, now });
  await patchFee(tx, line, {}, nickName, now);
  const names = await payeeNames(
    tx,
    [...before, ...next].map(({ payeeId }) => payeeId),
  );
  const note = texts.withReason(
    `${before.length === 0 ? texts.nobody : wordsOf(before, names)} → ${wordsOf(next, names)}`,
    reason.trim(),
  );
  const sum = toFen(line.amount);
  await addLogs(
    tx,
    [{ subject: FeeSubject.Line, subjectId: id, opName: texts.opDistribute, before: sum, after: sum, reason: note }],
    context,
  );
  await addRecords(tx, [{ newsId: line.contentId, opName: texts.opDistribute, remark: note }], actorOf(context), now);
  return readChainLine(tx, id);
}

const wordsOf = (shares: readonly ShareOfPayee[], names: ReadonlyMap<string, string>) =>
  shares.map(({ payeeId, percent }) => `${names.get(payeeId) ?? ''}${percent / 100}%`).join('、');
