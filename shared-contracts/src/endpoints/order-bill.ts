import { z } from 'zod';
import { codeMax, exportColumnsMax, orderLimits } from '../limits/index.ts';
import { billDifference, BillDifferenceKind, dateOrTime, id, pageRequest, requiredText, text } from '../model/index.ts';
import { OperationPermission } from '../permissions/index.ts';
import { dataOf, defineEndpoint, pageOf } from './define-endpoint.ts';

const access = { session: 'staff', code: OperationPermission.ReconcileOrders } as const;
const filters = {
  kind: z.enum(BillDifferenceKind).optional(),
  startDate: dateOrTime.optional(),
  endDate: dateOrTime.optional(),
};

export const billDifferenceList = defineEndpoint({
  id: 'billDifferenceList',
  path: '/amc/web/order/billDifferences.do',
  access,
  request: z.strictObject({ ...pageRequest, ...filters }),
  answer: pageOf(billDifference),
  summary: 'Lines of bills of WeChat Pay that differ from our payments and refunds, newest day first.',
});

export const lastBill = defineEndpoint({
  id: 'lastBill',
  path: '/amc/web/order/lastBill.do',
  access,
  request: z.strictObject({}),
  answer: dataOf(
    z.object({ day: z.string(), lines: z.number().int(), differences: z.number().int(), time: z.string() }).nullable(),
  ),
  summary: 'The newest bill that was compared, with its lines and differences.',
});

export const closeBillDifference = defineEndpoint({
  id: 'closeBillDifference',
  path: '/amc/web/order/closeBillDifference.do',
  access,
  request: z.strictObject({ id, note: requiredText(orderLimits.reason, '处理说明') }),
  summary: 'Says what became of a difference. Recorded.',
});

export const billDifferenceExport = defineEndpoint({
  id: 'billDifferenceExport',
  path: '/amc/web/order/exportBillDifferences.do',
  kind: 'file',
  access,
  request: z.strictObject({
    ...filters,
    columns: z.array(text(codeMax)).min(1).max(exportColumnsMax),
    format: z.enum(['xlsx', 'csv']),
  }),
  summary: 'Differences of bills as xlsx or CSV. Recorded.',
});
