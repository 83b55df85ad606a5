import { NoticeKind } from 'shared-contracts/model';
import { addRecords } from '../../platform/audit/record.queries.ts';
import type { Database } from '../../platform/database/database.ts';
import { actorOf } from '../../platform/http/actor-of.ts';
import type { Context } from '../../platform/http/context.ts';
import type { Content } from '../stories/content.queries.ts';
import { actorFor, checkGuards, guardsOf, loadItem } from '../stories/item.ts';
import { freeLocks } from '../stories/lock.queries.ts';
import { operationNames } from '../stories/operation.texts.ts';
import { noteRecallAsked, type ReviewTask } from '../stories/review.queries.ts';
import { storyNoticeTexts as texts } from '../stories/story-notice.texts.ts';
import { noticeTexts } from '../../platform/notices/notice-staff.texts.ts';
import { noticeOfStory } from '../stories/story-notices.ts';
import { noticeRecallAnswer } from '../stories/task-ends.ts';
import { endRound } from './end-round.ts';

/** Notices who holds a review that the story is asked back. */
export async function noticeRecallAsked(tx: Database, content: Content, task: ReviewTask, now: Date): Promise<void> {
  if (task.assigneeId === null || task.recallBy === null) return;
  await noticeOfStory(
    tx,
    content,
    { users: [task.assigneeId] },
    {
      kind: NoticeKind.Recall,
      title: texts.recallAsked(content.title),
      text: noticeTexts.byWithReason(task.recallName ?? '', task.recallReason ?? ''),
      event: `recall:${task.id}:${task.recallTime?.getTime()}:${task.assigneeId}`,
      by: task.recallBy,
      now,
      forDeputies: true,
    },
  );
}

/** Asks whoever claimed a story to let the author have it back. Rev stays: the story does not change. */
export async function askRecall(tx: Database, id: string, reason: string, context: Context): Promise<void> {
  const now = context.now();
  const by = actorOf(context);
  const item = await loadItem(tx, id, context);
  checkGuards(item, guardsOf(item, 'askRecall', context.session));
  const task = item.task!;
  await noteRecallAsked(tx, task.id, { by, reason, now });
  await addRecords(tx, [{ newsId: id, opName: operationNames.askRecall, remark: reason }], by, now);
  const request = { recallBy: by.userId, recallName: by.nickName, recallReason: reason, recallTime: now };
  await noticeRecallAsked(tx, item.content, { ...task, ...request }, now);
}

/** Answers the request: consent makes the story a draft again, a refusal keeps it where it is. */
export async function answerRecall(
  tx: Database,
  id: string,
  { agree, reason }: { agree: boolean; reason: string },
  context: Context,
): Promise<void> {
  const now = context.now();
  const item = await loadItem(tx, id, context, 'review');
  const by = actorFor(item, context);
  checkGuards(item, guardsOf(item, 'answerRecall', context.session));
  const { content } = item;
  const task = item.task!;
  const opName = agree ? operationNames.agreeRecall : operationNames.refuseRecall;
  await addRecords(tx, [{ newsId: id, opName, remark: reason }], by, now);
  if (agree) {
    await endRound(tx, item, by, now);
    await freeLocks(tx, id);
  } else await noteRecallAsked(tx, task.id, null);
  const title = agree ? texts.recallAgreed(content.title) : texts.recallRefused(content.title);
  const text = noticeTexts.byWithReason(by.nickName, reason);
  await noticeRecallAnswer(tx, content, task, { title, text, by, now });
}
