import { NoticeKind, type TaskState } from 'shared-contracts/model';
import type { RecordActor } from '../../platform/audit/record.queries.ts';
import type { Database } from '../../platform/database/database.ts';
import { settleNotices } from '../../platform/notices/notice-staff.ts';
import type { Content } from './content.queries.ts';
import { freeLocks } from './lock.queries.ts';
import { assignTask, closeTask, type ReviewTask } from './review.queries.ts';
import { storyNoticeTexts as texts } from './story-notice.texts.ts';
import { noticeClaimTaken, noticeOfStory, noticeWaiting } from './story-notices.ts';

/** What ended a review, in the words of the notices. */
interface Cause {
  text: string;
  by: RecordActor;
  now: Date;
}

/** Tells who asked for a story what became of the request, which asks nobody any more; nothing where nobody asked. */
export async function noticeRecallAnswer(
  tx: Database,
  content: Content,
  task: ReviewTask,
  { title = texts.recallOver(content.title), text, by, now }: Cause & { title?: string },
): Promise<void> {
  if (task.recallBy === null) return;
  await settleNotices(tx, content.id, [NoticeKind.Recall], now);
  const event = `recalled:${task.id}:${task.recallTime?.getTime()}`;
  const notice = { kind: NoticeKind.Recall, title, text, event, by: by.userId, now };
  await noticeOfStory(tx, content, { users: [task.recallBy] }, notice);
}

/** Closes a task without a decision on it: who held it hears so, and who asked for the story back has an answer. */
export async function stopTask(
  tx: Database,
  content: Content,
  task: ReviewTask,
  { state, opinion, ...cause }: Cause & { state: TaskState; opinion: string },
): Promise<void> {
  await closeTask(tx, task.id, { state, opinion, by: cause.by, now: cause.now });
  await noticeClaimTaken(tx, content, task, cause);
  await noticeRecallAnswer(tx, content, task, cause);
}

/**
 * Sets a claimed task back to waiting for anyone: who may review it is noticed again, and who asked for the story back
 * may simply take it.
 */
export async function releaseTask(
  tx: Database,
  content: Content,
  task: ReviewTask,
  { by, now }: Omit<Cause, 'text'>,
): Promise<void> {
  await assignTask(tx, task.id, null);
  await freeLocks(tx, content.id);
  await noticeRecallAnswer(tx, content, task, { text: texts.releasedMeanwhile(by.nickName), by, now });
  await settleNotices(tx, content.id, [NoticeKind.ReviewWaiting], now);
  await noticeWaiting(tx, content, task, { text: texts.releasedBy(by.nickName), by, now, isAgain: true });
}
