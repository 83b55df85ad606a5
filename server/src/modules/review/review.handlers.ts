import {
  contentAnswerRecall,
  contentApprove,
  contentAskRecall,
  contentAuditTimeline,
  contentClaim,
  contentHandReview,
  contentListAudit,
  contentMarkRead,
  contentPassSheet,
  contentPullBack,
  contentReadMarks,
  contentRecall,
  contentReopen,
  contentReviewers,
  contentSubmit,
  contentTakeBack,
} from 'shared-contracts/endpoints';
import { splitIds } from 'shared-contracts/wire';
import { deskPageOf } from './desk-page.ts';
import { passSheetOf } from './pass-sheet.ts';
import { handle } from '../../platform/http/handle.ts';
import { auditTimeline } from '../stories/review.queries.ts';
import { runBatch } from '../stories/batch.ts';
import { markRead, readMarksOf } from './passing.ts';
import { handReview, reviewersFor } from './hand-over.ts';
import { answerRecall, askRecall } from './recall-request.ts';
import { noteHandlers } from './notes/story-note.handlers.ts';
import { pullBackStory } from './pull-back.ts';
import { checkReadable } from '../stories/reading.ts';
import { claimStory, decideStory, recallStory, reopenStory, submitStory } from './review.ts';
import { takeBackStory } from './take-back.ts';

/** The item of a batch that carries what its user saw. */
const seenOf = <T extends { id: string }>(items: readonly T[]) => new Map(items.map((item) => [item.id, item]));

/** The way of a story from its author through its review. */
export const reviewHandlers = [
  ...noteHandlers,
  handle(contentListAudit, deskPageOf),
  handle(contentSubmit, ({ items }, context) => {
    const seen = seenOf(items);
    return runBatch(context, [...seen.keys()], 'own', (tx, id) => submitStory(tx, seen.get(id)!, context));
  }),
  handle(contentRecall, ({ ids }, context) =>
    runBatch(context, splitIds(ids), 'own', (tx, id) => recallStory(tx, id, context)),
  ),
  handle(contentClaim, ({ ids, claim }, context) =>
    runBatch(context, splitIds(ids), 'review', (tx, id) => claimStory(tx, id, claim, context)),
  ),
  handle(contentReviewers, async ({ id }, context) => ({
    list: (await reviewersFor(id, context)).map(({ userId, nickName }) => ({ id: userId, nickName })),
  })),
  handle(contentHandReview, ({ ids, ...to }, context) =>
    runBatch(context, splitIds(ids), 'review', (tx, id) => handReview(tx, id, to, context)),
  ),
  handle(contentAskRecall, ({ ids, reason }, context) =>
    runBatch(context, splitIds(ids), 'own', (tx, id) => askRecall(tx, id, reason, context)),
  ),
  handle(contentAnswerRecall, ({ ids, ...answer }, context) =>
    runBatch(context, splitIds(ids), 'review', (tx, id) => answerRecall(tx, id, answer, context)),
  ),
  handle(contentApprove, (request, context) => {
    const seen = seenOf(request.items);
    return runBatch(context, [...seen.keys()], 'review', (tx, id) => decideStory(tx, seen.get(id)!, request, context));
  }),
  handle(contentPullBack, ({ ids, remark }, context) =>
    runBatch(context, splitIds(ids), 'channel', (tx, id) => pullBackStory(tx, id, remark, context)),
  ),
  handle(contentTakeBack, ({ ids }, context) =>
    runBatch(context, splitIds(ids), 'channel', (tx, id) => takeBackStory(tx, id, context)),
  ),
  handle(contentPassSheet, async ({ id }, context) => ({ data: await passSheetOf(id, context) })),
  handle(contentReadMarks, async ({ ids }, context) => ({ list: await readMarksOf(splitIds(ids), context) })),
  handle(contentMarkRead, async (request, context) => ({ data: { kept: await markRead(request, context) } })),
  handle(contentReopen, ({ ids }, context) =>
    runBatch(context, splitIds(ids), 'channel', (tx, id) => reopenStory(tx, id, context)),
  ),
  handle(contentAuditTimeline, async ({ id }, context) => {
    await checkReadable(context, [id], 'history');
    return { list: await auditTimeline(context.db, id) };
  }),
];
