import { refundInform, refundList, refundRepeat, refundSettle } from 'shared-contracts/endpoints';
import { handle } from '../../platform/http/handle.ts';
import { informRefund, repeatRefund, settleRefund } from './refund-fees.ts';
import { listRefunds } from './refund.queries.ts';

/** What is asked back of published fees. */
export const refundHandlers = [
  handle(refundList, ({ currentPage, pageSize, ...filter }, { db }) => listRefunds(db, filter, currentPage, pageSize)),
  handle(refundInform, async (request, context) => ({
    data: await context.db.transaction((tx) => informRefund(tx, request, context)),
  })),
  handle(refundRepeat, async (request, context) => ({
    data: await context.db.transaction((tx) => repeatRefund(tx, request, context)),
  })),
  handle(refundSettle, async ({ id, receipt }, context) => ({
    data: await context.db.transaction((tx) => settleRefund(tx, id, receipt, context)),
  })),
];
