import { costOf, orderStateNames } from 'shared-contracts/model';
import type { MemberDataSource } from '../../platform/readers/member-data.ts';
import { forgetOrders, ordersOfMember } from './order.queries.ts';
import { forgottenReceiver } from './receiver.rules.ts';
import { orderTexts as texts } from './order.texts.ts';

/**
 * Orders of a member: they stay with the bare id when the member leaves. The receivers of finished ones are gone at
 * once, that of an order under way with its end, so that what was paid for still arrives.
 */
export const memberOrders: MemberDataSource = {
  key: 'orders',
  name: texts.orders,
  async list(db, memberId, limit) {
    const rows = await ordersOfMember(db, memberId, undefined, limit);
    return rows.map((order) => ({
      title: texts.itemTitle(order.goodsName, order.pieces),
      text: texts.itemText({ ...order, cost: costOf(order) }),
      state: orderStateNames[order.state],
      time: order.createdTime,
    }));
  },
  forget: (tx, memberId) => forgetOrders(tx, memberId, forgottenReceiver),
};
