import { GoodsState } from 'shared-contracts/model';
import { and, asc, desc, eq, lt } from '../platform/database/orm.ts';
import type { Context, Session } from '../platform/http/context.ts';
import type { Database } from '../platform/database/database.ts';
import { goods } from '../modules/goods/goods.tables.ts';
import type { StoredMember } from '../modules/members/member.queries.ts';
import type { MemberKey } from '../modules/members/member-secrets.rules.ts';
import { members } from '../modules/members/member.tables.ts';
import { bySystem } from '../modules/orders/move-order.ts';
import { findOrder, type StoredOrder } from '../modules/orders/order.queries.ts';
import { placeOrder } from '../modules/orders/place-order.ts';
import { askForRefund, cancelOrder, closeOrder, payOrder, receiveOrder } from '../modules/orders/reader-orders.ts';
import { decideOne, proposeOne } from '../modules/orders/refund-orders.ts';
import { shipOrder } from '../modules/orders/ship-orders.ts';
import { orderTexts } from '../modules/orders/order.texts.ts';
import { adjustPoints } from '../modules/points/points.ts';
import { payWithMoney, refundMoney } from './order-money.ts';
import { orderWords as words } from './order-words.ts';
import type { SeededRandom } from './random.ts';

const hour = 3_600_000;

/** What becomes of an order, and of how many. */
type Fate = 'unpaid' | 'paid' | 'shipped' | 'done' | 'asked' | 'proposed' | 'refunded' | 'cancelled' | 'late';
type Fates = readonly (readonly [Fate, number])[];
const forPoints: Fates = [
  ['unpaid', 2],
  ['paid', 7],
  ['shipped', 6],
  ['done', 6],
  ['asked', 1],
  ['proposed', 1],
  ['refunded', 2],
  ['cancelled', 1],
  ['late', 1],
];
/** Those that cost money, alone or beside points. */
const forMoney: Fates = [
  ['unpaid', 1],
  ['paid', 3],
  ['shipped', 2],
  ['done', 3],
  ['asked', 1],
  ['refunded', 1],
  ['cancelled', 1],
  ['late', 1],
];

/** Who plays, with what. */
interface OrderStage {
  base: Omit<Context, 'db' | 'session' | 'now'>;
  keys: MemberKey;
  random: SeededRandom;
  operator: Session;
  chief: Session;
  now: Date;
}

/** Forty orders in all states, played through the commands of buyers and staff. */
export async function seedOrders(tx: Database, stage: OrderStage): Promise<void> {
  const { random, now } = stage;
  const onShelf = await tx
    .select()
    .from(goods)
    .where(eq(goods.state, GoodsState.OnShelf))
    .orderBy(desc(goods.sortField));
  const buyers = await tx
    .select()
    .from(members)
    .where(and(eq(members.state, 'active'), lt(members.createdTime, new Date(now.getTime() - 400 * hour))))
    .orderBy(asc(members.id))
    .limit(25);
  let nth = 0;
  const parts = [
    { fates: forPoints, wares: onShelf.filter((ware) => ware.points > 0 && !ware.isBoth) },
    { fates: forMoney, wares: onShelf.filter((ware) => ware.price > 0 && (ware.points === 0 || ware.isBoth)) },
  ];
  for (const { fates, wares } of parts)
    for (const fate of fates.flatMap(([name, count]) => Array.from({ length: count }, () => name))) {
      nth += 1;
      // Older than the hour that an unpaid one has; those that are not paid are of just now.
      const age = fate === 'unpaid' ? 0 : random.between(30, 300) * hour;
      const play = new OrderPlay(tx, stage, new Date(now.getTime() - age));
      await play.run(fate, buyers[nth % buyers.length]!, wares[nth % wares.length]!, nth);
    }
}

/** One order from its beginning to where it stays. */
class OrderPlay {
  readonly #tx: Database;
  readonly #stage: OrderStage;
  #time: Date;

  constructor(tx: Database, stage: OrderStage, time: Date) {
    this.#tx = tx;
    this.#stage = stage;
    this.#time = time;
  }

  async run(fate: Fate, member: StoredMember, ware: typeof goods.$inferSelect, nth: number): Promise<void> {
    const { keys, random, operator } = this.#stage;
    const pieces = random.between(1, 2);
    const by = { userId: operator.userId, nickName: operator.nickName };
    const gift = { memberId: member.id, requestId: `demo-order:${nth}`, amount: ware.points * pieces, by };
    if (gift.amount > 0) await adjustPoints(this.#tx, { ...gift, reason: words.gift, now: this.#time });
    const receiver = {
      name: random.pick(words.names),
      mobile: `1990001${String(nth).padStart(4, '0')}`,
      address: random.pick(words.streets),
    };
    const wish = { requestId: `demo-order:${nth}`, goodsId: ware.id, pieces, receiver };
    const order = await placeOrder(this.#tx, member, wish, { keys, now: this.#time, isMoneyOffered: true });
    if (fate === 'unpaid') return;
    this.#wait(0.2);
    if (fate === 'cancelled') return void (await cancelOrder(this.#tx, member, order.id, this.#time));
    if (fate === 'late')
      return void (await closeOrder(
        this.#tx,
        order,
        orderTexts.closedByTime,
        orderTexts.opClose,
        bySystem(new Date(order.payBefore.getTime() + 5000)),
      ));
    if (order.amount === 0) await payOrder(this.#tx, member, order.id, this.#time);
    else await payWithMoney(this.#tx, order, this.#time);
    if (fate !== 'paid') await this.#afterPayment(fate, member, order.id);
  }

  async #afterPayment(fate: Fate, member: StoredMember, id: string): Promise<void> {
    const { random, operator } = this.#stage;
    this.#wait(3);
    if (fate === 'proposed') {
      const proposal = { reason: words.refundByStaff, isStockBack: true };
      return proposeOne(this.#tx, { id, rev: (await this.#order(id)).rev, ...proposal }, this.#as(operator));
    }
    const sent = { carrier: random.pick(words.carriers), trackingNumber: `JC${random.between(100_000, 999_999)}` };
    await shipOrder(this.#tx, { id, ...sent }, this.#as(operator));
    if (fate === 'shipped') return;
    this.#wait(12);
    await receiveOrder(this.#tx, member, id, this.#time);
    if (fate === 'done') return;
    this.#wait(2);
    await askForRefund(this.#tx, member, { id, reason: words.refund }, this.#time);
    if (fate === 'refunded') await this.#refund(id);
  }

  async #refund(id: string): Promise<void> {
    const { operator, chief } = this.#stage;
    this.#wait(2);
    const proposal = { id, rev: (await this.#order(id)).rev, reason: words.refund, isStockBack: false };
    await proposeOne(this.#tx, proposal, this.#as(operator));
    this.#wait(2);
    const decision = { id, rev: (await this.#order(id)).rev, isPassed: true, note: words.passed };
    await decideOne(this.#tx, decision, this.#as(chief));
    this.#wait(1);
    await refundMoney(this.#tx, id, this.#time);
  }

  #wait(hours: number): void {
    this.#time = new Date(this.#time.getTime() + hours * hour);
  }

  async #order(id: string): Promise<StoredOrder> {
    return (await findOrder(this.#tx, id))!;
  }

  #as(session: Session): Context {
    const time = this.#time;
    return { ...this.#stage.base, db: this.#tx, session, now: () => time };
  }
}
