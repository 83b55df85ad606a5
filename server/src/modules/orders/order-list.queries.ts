import {
  type MoneyRefund,
  type OrderLabel,
  type OrderPayment,
  type OrderRefund,
  type OrderRow,
  OrderState,
} from 'shared-contracts/model';
import { and, desc, eq, gte, ilike, inArray, lte, type SQL, sql } from '../../platform/database/orm.ts';
import type { Database } from '../../platform/database/database.ts';
import { containsPattern } from '../../platform/database/like-pattern.ts';
import { endOfWireTime, fromWireTime, toWireTime, toWireTimeOrNull } from '../../platform/text/wire-time.ts';
import { goods } from '../goods/goods.tables.ts';
import { members } from '../members/member.tables.ts';
import type { MemberKey } from '../members/member-secrets.rules.ts';
import { moneyRefundsOfOrders, type StoredMoneyRefund, type StoredPayment } from './money/money.queries.ts';
import { refundsOfOrders, type StoredOrder, type StoredRefund } from './order.queries.ts';
import { orders } from './order.tables.ts';
import { openReceiver } from './receiver.rules.ts';

/** Filter of the list of orders. */
interface OrderFilter {
  number?: string | undefined;
  goods?: string | undefined;
  member?: string | undefined;
  memberId?: string | undefined;
  merchantId?: string | undefined;
  startDate?: string | undefined;
  endDate?: string | undefined;
  state?: OrderState | undefined;
  ids?: string[] | undefined;
}

/** Ids up to which the planner hears them one by one: it knows then how many orders they have. */
const namedMost = 500;

/** Orders of goods that a text is part of the name of. */
async function ofGoodsNamed(db: Database, text: string): Promise<SQL> {
  const search = () =>
    db
      .select({ id: goods.id })
      .from(goods)
      .where(ilike(goods.name, containsPattern(text)));
  const ids = await search().limit(namedMost + 1);
  return inArray(orders.goodsId, ids.length > namedMost ? search() : ids.map(({ id }) => id));
}

/** Orders of members that a text is part of the nickname of. */
async function ofMembersNamed(db: Database, text: string): Promise<SQL> {
  const search = () =>
    db
      .select({ id: members.id })
      .from(members)
      .where(ilike(members.nickName, containsPattern(text)));
  const ids = await search().limit(namedMost + 1);
  return inArray(orders.memberId, ids.length > namedMost ? search() : ids.map(({ id }) => id));
}

async function conditionOf(db: Database, filter: OrderFilter): Promise<SQL | undefined> {
  const { number, memberId, merchantId, startDate, endDate, state, ids } = filter;
  const named = await Promise.all([
    filter.goods ? ofGoodsNamed(db, filter.goods) : undefined,
    filter.member ? ofMembersNamed(db, filter.member) : undefined,
  ]);
  return and(
    ...named,
    state ? eq(orders.state, state) : undefined,
    number ? eq(orders.number, number.trim()) : undefined,
    memberId ? eq(orders.memberId, memberId) : undefined,
    merchantId ? eq(orders.merchantId, merchantId) : undefined,
    ids ? inArray(orders.id, ids) : undefined,
    startDate ? gte(orders.createdTime, fromWireTime(startDate)) : undefined,
    endDate ? lte(orders.createdTime, endOfWireTime(endDate)) : undefined,
  );
}

/** A page of orders, newest first. */
export async function listOrders(
  db: Database,
  filter: OrderFilter,
  page: number,
  size: number,
): Promise<{ list: OrderRow[]; total: number }> {
  const condition = await conditionOf(db, filter);
  const [rows, total] = await Promise.all([
    db
      .select({ order: orders, memberName: members.nickName })
      .from(orders)
      .innerJoin(members, eq(members.id, orders.memberId))
      .where(condition)
      .orderBy(desc(orders.id))
      .limit(size)
      .offset(page * size),
    db.$count(orders, condition),
  ]);
  const ids = rows.map(({ order }) => order.id);
  const [refunds, money] = await Promise.all([refundsOfOrders(db, ids), moneyRefundsOfOrders(db, ids)]);
  return { list: rows.map((row) => toRow(row, refunds, money)), total };
}

/** How many orders there are of each state under the filter, and of all. */
export async function countOrders(db: Database, filter: OrderFilter): Promise<Record<string, number>> {
  const rows = await db
    .select({ state: orders.state, total: sql<number>`count(*)::int` })
    .from(orders)
    .where(await conditionOf(db, filter))
    .groupBy(orders.state);
  return {
    all: rows.reduce((sum, { total }) => sum + total, 0),
    ...Object.fromEntries(rows.map(({ state, total }) => [state, total])),
  };
}

/** Since when orders of a state wait, oldest first: paid ones for their parcel, others for a refund's decision. */
export async function waitingOrders(db: Database, state: OrderState, most: number): Promise<{ since: Date | null }[]> {
  const isPaid = state === OrderState.Paid;
  const rows = await db
    .select({ id: orders.id, paidTime: orders.paidTime })
    .from(orders)
    .where(await conditionOf(db, { state }))
    .orderBy(orders.id)
    .limit(most);
  if (isPaid) return rows.map(({ paidTime }) => ({ since: paidTime }));
  const refunds = await refundsOfOrders(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id }) => ({ since: refunds.find(({ orderId }) => orderId === id)?.askedTime ?? null }));
}

/** Paid orders of the ids with their whole receivers, oldest first. */
export async function labelsOf(
  db: Database,
  keys: MemberKey,
  { ids, limit }: { ids?: string[]; limit: number },
): Promise<OrderLabel[]> {
  const rows = await db
    .select()
    .from(orders)
    .where(and(eq(orders.state, OrderState.Paid), ids && inArray(orders.id, ids)))
    .orderBy(orders.id)
    .limit(limit);
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    goodsName: row.goodsName,
    merchantName: row.merchantName,
    pieces: row.pieces,
    createdTime: toWireTime(row.createdTime),
    receiver: openReceiver(keys, row),
  }));
}

/** The wire form of a refund. */
export function toRefund({ askedTime, decidedTime, ...row }: StoredRefund): OrderRefund {
  return {
    id: row.id,
    state: row.state,
    isAskedByMember: row.isAskedByMember,
    reason: row.reason,
    isStockBack: row.isStockBack,
    askedTime: toWireTime(askedTime),
    proposedBy: row.proposedBy,
    proposedName: row.proposedName,
    decidedName: row.decidedName,
    decisionNote: row.decisionNote,
    decidedTime: toWireTimeOrNull(decidedTime),
  };
}

/** The wire form of a payment. */
export const toPayment = (row: StoredPayment): OrderPayment => ({
  id: row.id,
  outTradeNo: row.outTradeNo,
  transactionId: row.transactionId,
  amount: row.state === 'paid' ? row.paidAmount : row.amount,
  state: row.state,
  createdTime: toWireTime(row.createdTime),
  paidTime: toWireTimeOrNull(row.paidTime),
});

/** The wire form of money that goes back. */
export const toMoneyRefund = (row: StoredMoneyRefund): MoneyRefund => ({
  id: row.id,
  outRefundNo: row.outRefundNo,
  amount: row.amount,
  cause: row.cause,
  state: row.state,
  note: row.note,
  createdTime: toWireTime(row.createdTime),
  doneTime: toWireTimeOrNull(row.doneTime),
});

function toRow(
  { order, memberName }: { order: StoredOrder; memberName: string },
  refunds: readonly StoredRefund[],
  money: readonly StoredMoneyRefund[],
): OrderRow {
  const last = refunds.find(({ orderId }) => orderId === order.id);
  return {
    id: order.id,
    number: order.number,
    goodsId: order.goodsId,
    goodsName: order.goodsName,
    goodsPicture: order.goodsPicture,
    merchantId: order.merchantId,
    merchantName: order.merchantName,
    memberId: order.memberId,
    memberName,
    pieces: order.pieces,
    points: order.points,
    amount: order.amount,
    state: order.state,
    receiverName: order.receiverName,
    receiverMobile: order.receiverMobile,
    receiverAddress: order.receiverAddress,
    carrier: order.carrier,
    trackingNumber: order.trackingNumber,
    createdTime: toWireTime(order.createdTime),
    payBefore: toWireTime(order.payBefore),
    paidTime: toWireTimeOrNull(order.paidTime),
    shippedTime: toWireTimeOrNull(order.shippedTime),
    doneTime: toWireTimeOrNull(order.doneTime),
    closedTime: toWireTimeOrNull(order.closedTime),
    closeReason: order.closeReason,
    rev: order.rev,
    refund: last ? toRefund(last) : null,
    moneyRefund: money.find(({ orderId }) => orderId === order.id)?.state ?? null,
  };
}
