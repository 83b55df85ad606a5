import { AuditState, Decision, NoticeKind, stageNames } from 'shared-contracts/model';
import type { RecordActor } from '../../platform/audit/record.queries.ts';
import type { Database } from '../../platform/database/database.ts';
import { settleNotices } from '../../platform/notices/notice-staff.ts';
import { listCoWriters } from '../stories/co-writers/co-writer.queries.ts';
import type { Content } from '../stories/content.queries.ts';
import { addTask, type ReviewTask } from '../stories/review.queries.ts';
import { storyNoticeTexts as texts } from '../stories/story-notice.texts.ts';
import { noticeTexts } from '../../platform/notices/notice-staff.texts.ts';
import { noticeOfStory, noticeWaiting } from '../stories/story-notices.ts';
import { noticeRecallAnswer } from '../stories/task-ends.ts';

interface Act {
  by: RecordActor;
  now: Date;
}

/** Opens the first task of a submitted story, and notices its reviewers; what the author had to do is done. */
export async function openFirstTask(tx: Database, submitted: Content, { by, now }: Act): Promise<void> {
  const { id, auditStage: stage, auditRound: round } = submitted;
  await settleNotices(tx, id, [NoticeKind.Returned, NoticeKind.Vetoed, NoticeKind.Recall], now);
  const task = await addTask(tx, submitted, { stage, round, now });
  await noticeWaiting(tx, submitted, task, { text: texts.submittedBy(by.nickName), by, now });
}

/**
 * Opens the task that follows a decision, where one does, and notices its reviewers; notices the author of a return for
 * rework and of a veto, with the reason; of a return also who writes with the author.
 */
export async function followDecision(
  tx: Database,
  decided: Content,
  task: ReviewTask,
  { status, opinion, by, now }: Act & { status: Decision; opinion: string },
): Promise<void> {
  const { auditState, auditStage: stage, auditRound: round, title } = decided;
  await noticeRecallAnswer(tx, decided, task, { text: texts.decidedMeanwhile(by.nickName), by, now });
  if (auditState === AuditState.InReview) {
    const next = await addTask(tx, decided, { stage, round, now });
    const text =
      status === Decision.Approve
        ? texts.passedBy(by.nickName, stageNames[task.stage])
        : texts.returnedHere(by.nickName, opinion);
    return noticeWaiting(tx, decided, next, { text, by, now });
  }
  if (status === Decision.Approve) return;
  const isReturn = status === Decision.Return;
  const coWriters = isReturn ? await listCoWriters(tx, decided.id) : [];
  await noticeOfStory(
    tx,
    decided,
    { users: [decided.createUserId, ...coWriters.map(({ id }) => id)] },
    {
      kind: isReturn ? NoticeKind.Returned : NoticeKind.Vetoed,
      title: isReturn ? texts.returned(title) : texts.vetoed(title),
      text: noticeTexts.byWithReason(by.nickName, opinion),
      event: `decided:${task.id}`,
      by: by.userId,
      now,
    },
  );
}
