import type { OpenOrders } from '../goods/goods.ts';
import { countOpenOrders } from './order.queries.ts';
import { orderTexts as texts } from './order.texts.ts';

/** Keeps a merchant from being closed while buyers wait for goods or points. */
export const openOrdersOfMerchant: OpenOrders = async (tx, { id, name }) => {
  const count = await countOpenOrders(tx, id);
  return count === 0 ? undefined : texts.merchantHasOrders(name, count);
};
