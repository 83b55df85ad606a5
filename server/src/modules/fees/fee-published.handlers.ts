import { feeNews, feeOwnList, feeSumList, publishedShareList } from 'shared-contracts/endpoints';
import { handle } from '../../platform/http/handle.ts';
import { listFeeNews, listFeesWaiting } from './fee-news.queries.ts';
import { listPublished, sumPublished } from './published.queries.ts';

/** Fees of published months: who earned them, their sums, and what their authors hear of them. */
export const publishedFeeHandlers = [
  handle(publishedShareList, async ({ currentPage, pageSize, which, ...filter }, { db }) => {
    const conditions = { ...filter, isWithdrawn: which === 'withdrawn' };
    const { amount, ...page } = await listPublished(db, conditions, currentPage, pageSize);
    return { ...page, data: { amount } };
  }),
  handle(feeOwnList, async ({ currentPage, pageSize, month }, { db, session: { userId } }) => {
    const { amount, ...page } = await listPublished(db, { month, userId }, currentPage, pageSize);
    return { ...page, data: { amount } };
  }),
  handle(feeNews, async (_request, { db, session, now }) => {
    const [waiting, news] = await Promise.all([listFeesWaiting(db, session), listFeeNews(db, session.userId, now())]);
    return { data: { waiting, news } };
  }),
  handle(feeSumList, async (request, { db }) => ({ list: await sumPublished(db, request) })),
];
