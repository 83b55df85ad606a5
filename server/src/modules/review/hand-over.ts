import { AppError, ErrorCode, guardRefused } from 'shared-contracts/errors';
import { NoticeKind, stageNames } from 'shared-contracts/model';
import type { Author } from '../../platform/audit/author.ts';
import { addRecords } from '../../platform/audit/record.queries.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Context } from '../../platform/http/context.ts';
import { noticeTexts } from '../../platform/notices/notice-staff.texts.ts';
import { actorFor, checkGuards, guardsOf, loadItem } from '../stories/item.ts';
import { freeLocks } from '../stories/lock.queries.ts';
import { operationNames } from '../stories/operation.texts.ts';
import { assignTask } from '../stories/review.queries.ts';
import { storyNoticeTexts as texts } from '../stories/story-notice.texts.ts';
import { noticeClaimTaken, noticeOfStory } from '../stories/story-notices.ts';
import { noticeRecallAsked } from './recall-request.ts';
import { listReviewers } from './reviewer.queries.ts';
import { reviewTexts } from './review.texts.ts';

/** Who else may review a story now, for who may hand it over. */
export async function reviewersFor(id: string, context: Context): Promise<Author[]> {
  return context.db.transaction(async (tx) => {
    const item = await loadItem(tx, id, context, 'review');
    checkGuards(item, guardsOf(item, 'handOver', context.session));
    return listReviewers(tx, item);
  });
}

/** Hands the open review of a story to a person who may do it. Like a claim it is no change of the story: rev stays. */
export async function handReview(
  tx: Database,
  id: string,
  { userId, remark }: { userId: string; remark: string },
  context: Context,
): Promise<void> {
  const now = context.now();
  const item = await loadItem(tx, id, context, 'review');
  const by = actorFor(item, context);
  checkGuards(item, guardsOf(item, 'handOver', context.session));
  const { content, task } = item;
  if (!task) throw new AppError(ErrorCode.StageMoved);
  const to = (await listReviewers(tx, item)).find((one) => one.userId === userId);
  if (!to) throw guardRefused([{ guard: 'person', text: reviewTexts.mayNotReview }]);
  await assignTask(tx, task.id, to);
  await freeLocks(tx, id);
  const text = [reviewTexts.handedTo(to.nickName), remark].filter(Boolean).join('：');
  await addRecords(tx, [{ newsId: id, opName: operationNames.handReview, remark: text }], by, now);
  await noticeClaimTaken(tx, content, task, { text: texts.handedAway(by.nickName, to.nickName), by, now });
  await noticeOfStory(
    tx,
    content,
    { users: [to.userId] },
    {
      kind: NoticeKind.ReviewHanded,
      title: texts.handed(content.title, stageNames[task.stage]),
      text: noticeTexts.byWithReason(by.nickName, remark),
      event: `handed:${task.id}:${now.getTime()}`,
      by: by.userId,
      now,
      forDeputies: true,
    },
  );
  if (task.recallBy !== null) await noticeRecallAsked(tx, content, { ...task, assigneeId: to.userId }, now);
}
