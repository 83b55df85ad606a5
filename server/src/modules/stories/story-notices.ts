import { NoticeKind, stageNames, storyDetailPath } from 'shared-contracts/model';
import { stagePermission } from 'shared-contracts/permissions';
import type { RecordActor } from '../../platform/audit/record.queries.ts';
import type { Database } from '../../platform/database/database.ts';
import { type NoticeAudience, noticeStaff, type StaffNotice } from '../../platform/notices/notice-staff.ts';
import type { Content } from './content.queries.ts';
import { storyNoticeTexts as texts } from './story-notice.texts.ts';
import { listSeals, type ReviewTask } from './review.queries.ts';
import { livingSeals } from './review.rules.ts';

/** Notices people of a story; it leads to the story's detail. */
export async function noticeOfStory(
  tx: Database,
  { id, contentType }: Pick<Content, 'id' | 'contentType'>,
  audience: NoticeAudience,
  notice: Omit<StaffNotice, 'subjectId' | 'link'>,
): Promise<void> {
  await noticeStaff(tx, audience, { ...notice, subjectId: id, link: storyDetailPath(contentType, id) });
}

/**
 * Notices those who may review a story at the stage of its open task, but for who wrote it or has approved another
 * stage, whom four eyes forbid it.
 */
export async function noticeWaiting(
  tx: Database,
  content: Content,
  task: Pick<ReviewTask, 'id' | 'stage'>,
  { text, by, now }: { text: string; by: RecordActor; now: Date },
): Promise<void> {
  const code = stagePermission(task.stage);
  const { categoryId, title, createUserId, writerIds } = content;
  if (code === undefined || categoryId === null) return;
  const approvals = livingSeals(await listSeals(tx, content.id), content).filter(({ stage }) => stage !== task.stage);
  const except = [createUserId, ...writerIds, ...approvals.map(({ userId }) => userId)];
  await noticeOfStory(
    tx,
    content,
    { code, channelId: categoryId, except },
    {
      kind: NoticeKind.ReviewWaiting,
      title: texts.waiting(title, stageNames[task.stage]),
      text,
      event: `task:${task.id}`,
      by: by.userId,
      now,
    },
  );
}

/** Notices who held a review that is no longer theirs. */
export async function noticeClaimTaken(
  tx: Database,
  content: Content,
  task: ReviewTask | undefined,
  { text, by, now }: { text: string; by: RecordActor; now: Date },
): Promise<void> {
  if (!task?.assigneeId) return;
  await noticeOfStory(
    tx,
    content,
    { users: [task.assigneeId] },
    {
      kind: NoticeKind.TakenOver,
      title: texts.claimTaken(content.title),
      text,
      event: `taken:${task.id}`,
      by: by.userId,
      now,
    },
  );
}
