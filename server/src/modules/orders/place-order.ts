import { AppError, ErrorCode, guardRefused } from 'shared-contracts/errors';
import { orderLimits, orderPayMinutes } from 'shared-contracts/limits';
import { type GoodsWay, goodsWays, type OrderReceiver } from 'shared-contracts/model';
import type { Database } from '../../platform/database/database.ts';
import { cleanLine } from '../../platform/text/html.rules.ts';
import { findGoods, holdMerchant } from '../goods/goods.queries.ts';
import { pointDay } from '../points/points.rules.ts';
import { spendPoints } from '../points/spend-points.ts';
import { assertMayAct } from '../members/member-gate.ts';
import type { StoredMember } from '../members/member.queries.ts';
import type { MemberKey } from '../members/member-secrets.rules.ts';
import { lockMember } from '../members/member.queries.ts';
import { noteOrder } from './move-order.ts';
import { changeOrder, countUnpaid, findByRequest, insertOrder, type StoredOrder, takeStock } from './order.queries.ts';
import { byBuyer } from './reader-orders.ts';
import { keepReceiver, makeOrderNumber } from './receiver.rules.ts';
import { orderTexts as texts } from './order.texts.ts';

const minute = 60_000;

/** What a member orders. */
interface OrderWish {
  /** The same one again gives the same order. */
  requestId: string;
  goodsId: string;
  pieces: number;
  /** How it is paid, where there is a choice; absent takes the first way that there is. */
  way?: GoodsWay | undefined;
  receiver: OrderReceiver;
}

/**
 * Orders goods: the pieces leave the stock with the order, which closes by itself when it is not paid in time. Points
 * that are due beside money leave the account with the order too, and come back when it closes.
 */
export async function placeOrder(
  tx: Database,
  { id: memberId }: Pick<StoredMember, 'id'>,
  { requestId, goodsId, pieces, way, receiver }: OrderWish,
  { keys, now, isMoneyOffered }: { keys: MemberKey; now: Date; isMoneyOffered: boolean },
): Promise<StoredOrder> {
  // One member's orders follow each other: the same request makes one, and the limit of unpaid ones holds.
  const member = await lockMember(tx, memberId);
  if (!member) throw new AppError(ErrorCode.ReLogin);
  const before = await findByRequest(tx, memberId, requestId);
  if (before) return before;
  assertMayAct(member);
  if ((await countUnpaid(tx, memberId)) >= orderLimits.unpaid)
    throw guardRefused([{ guard: 'unpaid', text: texts.tooManyUnpaid(orderLimits.unpaid) }]);
  const found = await findGoods(tx, goodsId);
  if (found?.goods.state !== 'onShelf') throw new AppError(ErrorCode.NotFound, texts.goodsGone);
  const taken = await takeStock(tx, goodsId, pieces);
  if (!taken) throw guardRefused([{ guard: 'stock', text: await whyNone(tx, goodsId) }]);
  // Read from the row that was just written: a price may have changed since the page was shown.
  const ways = goodsWays(taken, isMoneyOffered);
  const chosen = way ?? ways[0];
  if (chosen === undefined || !ways.includes(chosen))
    throw guardRefused([{ guard: 'way', text: chosen === 'points' ? texts.notForPoints : texts.notForMoney }]);
  const merchant = await holdMerchant(tx, taken.merchantId);
  const number = makeOrderNumber(pointDay(now));
  const order = await insertOrder(tx, {
    number,
    memberId,
    requestId,
    goodsId,
    goodsName: taken.name,
    goodsPicture: taken.pictures[0]?.path ?? '',
    merchantId: taken.merchantId,
    merchantName: merchant?.name ?? '',
    pieces,
    points: chosen === 'money' ? 0 : taken.points * pieces,
    amount: chosen === 'points' ? 0 : taken.price * pieces,
    ...keepReceiver(keys, number, tidy(receiver)),
    createdTime: now,
    payBefore: new Date(now.getTime() + orderPayMinutes * minute),
  });
  await noteOrder(tx, order, texts.opPlace, byBuyer(now));
  return chosen === 'both' ? holdPoints(tx, order, now) : order;
}

/** Takes the points that are due beside money, before the money is paid: nobody pays and lacks them then. */
async function holdPoints(tx: Database, order: StoredOrder, now: Date): Promise<StoredOrder> {
  const pointParts = await spendPoints(tx, {
    memberId: order.memberId,
    eventKey: `order:${order.id}`,
    amount: order.points,
    reason: texts.payReason(order.number),
    now,
  });
  return changeOrder(tx, order, { pointParts });
}

const tidy = ({ name, mobile, address }: OrderReceiver): OrderReceiver => ({
  name: cleanLine(name),
  mobile,
  address: cleanLine(address),
});

async function whyNone(tx: Database, goodsId: string): Promise<string> {
  const now = await findGoods(tx, goodsId);
  return now?.goods.state === 'onShelf' ? texts.soldOut(now.goods.stock) : texts.goodsGone;
}
