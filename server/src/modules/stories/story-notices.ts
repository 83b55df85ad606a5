import { NoticeKind, type Stage, stageNames, storyDetailPath } from 'shared-contracts/model';
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
 * Those who may review a story at a stage, but for who wrote it or has approved another stage, whom four eyes forbid
 * it; undefined where there is nobody.
 */
export async function reviewersOf(
  tx: Database,
  content: Content,
  stage: Stage,
): Promise<Extract<NoticeAudience, { code: string }> | undefined> {
  const code = stagePermission(stage);
  const { categoryId, createUserId, writerIds } = content;
  if (code === undefined || categoryId === null) return undefined;
  const approvals = livingSeals(await listSeals(tx, content.id), content).filter((seal) => seal.stage !== stage);
  return {
    code,
    channelId: categoryId,
    except: [createUserId, ...writerIds, ...approvals.map(({ userId }) => userId)],
  };
}

/** Notices those who may review a story at the stage of its open task; again where it waits again. */
export async function noticeWaiting(
  tx: Database,
  content: Content,
  task: Pick<ReviewTask, 'id' | 'stage'>,
  { text, by, now, isAgain = false }: { text: string; by: RecordActor; now: Date; isAgain?: boolean },
): Promise<void> {
  const reviewers = await reviewersOf(tx, content, task.stage);
  if (!reviewers) return;
  await noticeOfStory(tx, content, reviewers, {
    kind: NoticeKind.ReviewWaiting,
    title: texts.waiting(content.title, stageNames[task.stage]),
    text,
    event: isAgain ? `task:${task.id}:${now.getTime()}` : `task:${task.id}`,
    forDeputies: true,
    by: by.userId,
    now,
  });
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
      event: `taken:${task.id}:${now.getTime()}`,
      by: by.userId,
      now,
    },
  );
}
