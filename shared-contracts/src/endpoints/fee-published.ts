import { z } from 'zod';
import { keywordsMax } from '../limits/index.ts';
import { feeNewsEntry, feeSum, feeWaiting, pageRequest, publishedShare, text } from '../model/index.ts';
import { assessPaths } from '../paths/index.ts';
import { dataOf, defineEndpoint, listOf, pageOf } from './define-endpoint.ts';
import { feeMonthField } from './fee-chain.ts';

export const publishedShareList = defineEndpoint({
  id: 'publishedShareList',
  path: '/amc/web/assess/listPublishedFee.do',
  access: { session: 'staff', code: [assessPaths.refundInform, assessPaths.publication] },
  request: z.strictObject({
    ...pageRequest,
    month: feeMonthField,
    keywords: text(keywordsMax, '关键词').optional(),
    /** 'withdrawn' leaves those whose story is not before readers any more. */
    which: z.enum(['all', 'withdrawn']).default('all'),
  }),
  answer: pageOf(publishedShare).extend({ data: z.object({ amount: z.number().int() }) }),
  summary: 'Shares of a published month with its reversing entries, and their sum over all pages.',
});

export const feeOwnList = defineEndpoint({
  id: 'feeOwnList',
  path: '/amc/web/assess/listOwnFee.do',
  access: { session: 'staff', code: assessPaths.own },
  request: z.strictObject({ ...pageRequest, month: feeMonthField.optional() }),
  answer: pageOf(publishedShare).extend({ data: z.object({ amount: z.number().int() }) }),
  summary: 'The caller’s own fees of published months, newest first, with their sum.',
});

export const feeSumList = defineEndpoint({
  id: 'feeSumList',
  path: '/amc/web/assess/sumFee.do',
  access: { session: 'staff', code: assessPaths.sums },
  request: z
    .strictObject({ from: feeMonthField, to: feeMonthField, by: z.enum(['author', 'department', 'grade', 'month']) })
    .refine(({ from, to }) => from <= to, { path: ['to'], message: '结束月份不能早于开始月份' }),
  answer: listOf(feeSum),
  summary: 'Sums of published fees by author, department, grade or month; the greatest first, months in their order.',
});

export const feeNews = defineEndpoint({
  id: 'feeNews',
  path: '/amc/web/assess/feeNews.do',
  access: { session: 'staff' },
  answer: dataOf(z.object({ waiting: z.array(feeWaiting), news: z.array(feeNewsEntry) })),
  summary: 'Fees that wait for the caller at each desk, and unread news of the caller’s own fees, newest first.',
});
