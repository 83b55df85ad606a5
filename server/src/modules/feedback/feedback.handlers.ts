import {
  answerFeedback,
  assignFeedback,
  closeFeedback,
  feedbackColleagues,
  feedbackContact,
  feedbackCounts,
  feedbackExport,
  feedbackList,
  feedbackToTipoff,
  getFeedback,
  reopenFeedback,
} from 'shared-contracts/endpoints';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import { splitIds } from 'shared-contracts/wire';
import type { Context } from '../../platform/http/context.ts';
import { runEach } from '../../platform/http/each.ts';
import { type Handler, handle } from '../../platform/http/handle.ts';
import type { MemberKey } from '../members/member-secrets.rules.ts';
import { answer, assign, close, readContactOf, reopen, type TipoffDesk, toTipoff } from './desk-feedback.ts';
import { countFeedback, listFeedback } from './feedback-list.queries.ts';
import { shownPictures } from './feedback-pictures.ts';
import { feedbackEventsOf, findFeedback, listFeedbackColleagues } from './feedback.queries.ts';
import { exportFeedback } from './feedback-sheet.ts';
import { feedbackTexts as texts } from './feedback.texts.ts';

const asker = ({ session, now }: Context) => ({ userId: session.userId, now: now() });

/** What staff see of feedback and do with it. */
export const feedbackHandlers = ({ keys, desk }: { keys: MemberKey; desk: TipoffDesk }): Handler[] => [
  handle(feedbackList, ({ currentPage, pageSize, ...filter }, context) =>
    listFeedback(context.db, keys, { ...filter, ...asker(context) }, currentPage, pageSize),
  ),
  handle(feedbackCounts, async (filter, context) => ({
    data: await countFeedback(context.db, { ...filter, ...asker(context) }),
  })),
  handle(getFeedback, async ({ id }, context) => ({ data: await wholeFeedback(id, keys, context) })),
  handle(feedbackColleagues, async (_request, { db }) => ({ list: await listFeedbackColleagues(db) })),
  handle(assignFeedback, (request, context) => context.db.transaction((tx) => assign(tx, request, context))),
  handle(answerFeedback, (request, context) => context.db.transaction((tx) => answer(tx, request, context))),
  handle(closeFeedback, ({ ids, reason }, context) =>
    runEach(context, splitIds(ids), (tx, id) => close(tx, id, reason, context)),
  ),
  handle(reopenFeedback, (request, context) => context.db.transaction((tx) => reopen(tx, request, context))),
  handle(feedbackToTipoff, async (request, context) => ({ data: await toTipoff(request, { desk, keys }, context) })),
  handle(feedbackContact, async (request, context) => ({
    data: await context.db.transaction((tx) => readContactOf(tx, request, keys, context)),
  })),
  handle(feedbackExport, (request, context) => exportFeedback(request, keys, context)),
];

async function wholeFeedback(id: string, keys: MemberKey, context: Context) {
  const { db } = context;
  const { list } = await listFeedback(db, keys, { ids: [id], ...asker(context) }, 0, 1);
  const stored = await findFeedback(db, id);
  const [row] = list;
  if (!stored || !row) throw new AppError(ErrorCode.NotFound, texts.gone);
  const [pictures, events] = await Promise.all([shownPictures(context, id), feedbackEventsOf(db, id)]);
  return { ...row, text: stored.content, pictures, events };
}
