import type { decideRefund, proposeRefund, RequestOf } from 'shared-contracts/endpoints';
import { AppError, ErrorCode, guardRefused } from 'shared-contracts/errors';
import { costOf, OrderRefundState, OrderState } from 'shared-contracts/model';
import { publicPaths } from 'shared-contracts/paths';
import { noteAction } from '../../platform/audit/note-action.ts';
import type { Database } from '../../platform/database/database.ts';
import { actorOf } from '../../platform/http/actor-of.ts';
import type { Context } from '../../platform/http/context.ts';
import { tellMember } from '../members/tell-member.ts';
import { sendMoneyBack } from './money/refund-money.ts';
import { type Doer, moveOrder, mustLock, noteOrder } from './move-order.ts';
import {
  changeOrder,
  changeRefund,
  findLiveRefund,
  insertRefund,
  putBackStock,
  type StoredOrder,
  type StoredRefund,
} from './order.queries.ts';
import { returnPoints } from './reader-orders.ts';
import { orderTexts as texts } from './order.texts.ts';

/** Proposes a refund, or takes up the one that the buyer asks for. Another person decides. */
export async function proposeOne(
  tx: Database,
  { id, rev, reason, isStockBack }: RequestOf<typeof proposeRefund>,
  context: Context,
): Promise<void> {
  const order = await mustLock(tx, id, { rev });
  const { userId, nickName } = context.session;
  const doer = { actor: actorOf(context), now: context.now() };
  const by = { state: OrderRefundState.Proposed, proposedBy: userId, proposedName: nickName, isStockBack };
  const live = await findLiveRefund(tx, id);
  if (live?.state === OrderRefundState.Proposed)
    throw new AppError(ErrorCode.Conflict, texts.alreadyProposed(live.proposedName));
  if (live) {
    // The buyer's own words stay; those of staff are in the history.
    await changeRefund(tx, live.id, by);
    await changeOrder(tx, order, {});
    await noteOrder(tx, order, texts.opPropose, doer, reason.trim());
  } else {
    const fromState = order.state;
    await moveOrder(tx, order, { to: OrderState.Refunding, opName: texts.opPropose, remark: reason.trim() }, doer);
    await insertRefund(tx, {
      ...by,
      orderId: id,
      isAskedByMember: false,
      reason: reason.trim(),
      fromState,
      askedTime: context.now(),
    });
  }
  await noteAction(tx, context, 'order.proposeRefund', texts.receiverOf(order.number), { reason, isStockBack });
}

/**
 * Passes or rejects a refund as somebody else than who proposed it. Passed, the points go back into the buyer's account
 * in the same transaction, and the pieces into stock where that was proposed; money is sent back, and the order is
 * refunded when it has arrived. What the buyer asked for and nobody has taken up may be rejected, not passed.
 */
export async function decideOne(
  tx: Database,
  { id, rev, isPassed, note }: RequestOf<typeof decideRefund>,
  context: Context,
): Promise<void> {
  const order = await mustLock(tx, id, { rev });
  const refund = await findLiveRefund(tx, id);
  if (!refund) throw new AppError(ErrorCode.Conflict, texts.noRefund);
  if (isPassed && refund.state !== OrderRefundState.Proposed)
    throw guardRefused([{ guard: 'proposed', text: texts.notProposed }]);
  const { userId, nickName } = context.session;
  if (refund.proposedBy === userId) throw guardRefused([{ guard: 'self', text: texts.ownRefund }]);
  const decision = note.trim();
  await changeRefund(tx, refund.id, {
    state: isPassed ? OrderRefundState.Passed : OrderRefundState.Rejected,
    decidedBy: userId,
    decidedName: nickName,
    decidedTime: context.now(),
    decisionNote: decision,
  });
  const opName = isPassed ? texts.opPass : texts.opReject;
  const doer = { actor: actorOf(context), now: context.now() };
  if (!isPassed) await moveOrder(tx, order, { to: refund.fromState, opName, remark: decision }, doer);
  else await endOrder(tx, order, { refund, decision }, doer);
  const { number, points, amount } = order;
  const action = isPassed ? 'order.passRefund' : 'order.rejectRefund';
  await noteAction(tx, context, action, texts.receiverOf(number), { note: decision, points, amount });
  await tellDecided(tx, order, { refundId: refund.id, isPassed, decision }, context.now());
  // The member's row before that of the goods, as those who order take them.
  if (isPassed) await giveBack(tx, order, refund, context.now());
}

/** An order for points is refunded at once, one for money when the money has arrived. */
async function endOrder(
  tx: Database,
  order: StoredOrder,
  { refund, decision: remark }: { refund: StoredRefund; decision: string },
  doer: Doer,
): Promise<void> {
  if (order.amount === 0) {
    const patch = { closedTime: doer.now };
    await moveOrder(tx, order, { to: OrderState.Refunded, opName: texts.opPass, remark, patch }, doer);
    return;
  }
  await sendMoneyBack(tx, order, refund, doer.now);
  await changeOrder(tx, order, {});
  await noteOrder(tx, order, texts.opPass, doer, remark);
}

async function giveBack(tx: Database, order: StoredOrder, refund: StoredRefund, now: Date): Promise<void> {
  if (refund.isStockBack) await putBackStock(tx, order.goodsId, order.pieces);
  await returnPoints(tx, order, now);
}

const tellDecided = (
  tx: Database,
  { id, memberId, goodsName, points, amount }: StoredOrder,
  { refundId, isPassed, decision }: { refundId: string; isPassed: boolean; decision: string },
  now: Date,
) =>
  tellMember(tx, {
    member: memberId,
    kind: 'order',
    title: isPassed ? texts.tellRefunded : texts.tellRejected,
    text: isPassed
      ? texts.tellRefundedText(goodsName, costOf({ points, amount }))
      : texts.tellRejectedText(goodsName, decision),
    link: publicPaths.myOrder(id),
    event: `order:${id}:refund:${refundId}`,
    now,
  });
