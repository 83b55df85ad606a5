import {
  feeDistribute,
  feeMonthClose,
  feeMonthGet,
  feePass,
  feePayeeFind,
  feeReturn,
  feeStepCounts,
  feeStepList,
  feeSubmit,
  getAssessmentLogList,
} from 'shared-contracts/endpoints';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import type { FeeStep } from 'shared-contracts/model';
import { splitIds } from 'shared-contracts/wire';
import { addRecords } from '../../platform/audit/record.queries.ts';
import type { Database } from '../../platform/database/database.ts';
import { actorOf } from '../../platform/http/actor-of.ts';
import type { Context } from '../../platform/http/context.ts';
import { reportEach } from '../../platform/http/each.ts';
import { handle } from '../../platform/http/handle.ts';
import { countChain, listChain } from './chain.queries.ts';
import { distributeFee } from './distribute-fee.ts';
import { colleaguesAt, feeStepPages } from './fee-step.rules.ts';
import { feeTexts as texts } from './fee.texts.ts';
import { listLogs } from './log.queries.ts';
import { closeMonth, readMonth } from './month.queries.ts';
import { mustDecideAt, passFee, returnFee, submitFee } from './pass-fee.ts';
import { findPayees } from './share.queries.ts';

/** The filter of a step, which only those with its page read. */
function filterOf<Filter extends { step: FeeStep }>(filter: Filter, { session }: Context) {
  if (!session.can(feeStepPages[filter.step])) throw new AppError(ErrorCode.Forbidden);
  return { ...filter, colleaguesOf: colleaguesAt(filter.step, session) };
}

/** Decides on lines, each in a transaction of its own. */
function decideEach(ids: string, { db }: Context, decide: (tx: Database, id: string) => Promise<string>) {
  const titles = new Map<string, string>();
  return reportEach(
    splitIds(ids),
    (id) => titles.get(id) ?? '',
    async (id) => void titles.set(id, await db.transaction((tx) => decide(tx, id))),
  );
}

/** The chain of fees from distribution to publication of the month. */
export const chainHandlers = [
  handle(feeStepList, ({ currentPage, pageSize, state, ...filter }, context) =>
    listChain(context.db, filterOf(filter, context), state, currentPage, pageSize),
  ),
  handle(feeStepCounts, async (filter, context) => ({
    data: await countChain(context.db, filterOf(filter, context)),
  })),
  handle(feeDistribute, async (request, context) => ({
    data: await context.db.transaction((tx) => distributeFee(tx, request, context)),
  })),
  handle(feeSubmit, ({ ids }, context) => decideEach(ids, context, (tx, id) => submitFee(tx, id, context))),
  handle(feePass, ({ ids, step }, context) => {
    mustDecideAt(step, context);
    return decideEach(ids, context, (tx, id) => passFee(tx, id, step, context));
  }),
  handle(feeReturn, ({ ids, step, reason }, context) => {
    mustDecideAt(step, context);
    return decideEach(ids, context, (tx, id) => returnFee(tx, id, step, reason, context));
  }),
  handle(feeMonthGet, async ({ month }, { db }) => ({ data: await readMonth(db, month) })),
  handle(feeMonthClose, async ({ month }, context) => ({
    data: await context.db.transaction(async (tx) => {
      const closed = await closeMonth(tx, month, context.session, context.now());
      const remark = texts.closed(closed.lineCount, (closed.amount / 100).toFixed(2), closed.out.count);
      await addRecords(
        tx,
        [{ newsId: `fee:${month}`, opName: texts.opClose, remark }],
        actorOf(context),
        context.now(),
      );
      return closed;
    }),
  })),
  handle(getAssessmentLogList, ({ id, subject, currentPage, pageSize }, { db }) =>
    listLogs(db, subject, id, currentPage, pageSize),
  ),
  handle(feePayeeFind, async ({ keywords }, { db }) => ({
    list: await findPayees(db, keywords),
  })),
];
