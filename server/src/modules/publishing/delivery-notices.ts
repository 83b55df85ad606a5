import { NoticeKind, type Target, targetNames } from 'shared-contracts/model';
import type { Database } from '../../platform/database/database.ts';
import { findContent } from '../stories/content.queries.ts';
import { storyNoticeTexts as texts } from '../stories/story-notice.texts.ts';
import { noticeOfStory } from '../stories/story-notices.ts';

interface Failure {
  contentId: string;
  target: Target;
  reason: string;
  /** Who ordered it; nobody where that is not known. */
  userId: string | null;
  now: Date;
}

/** Notices the author of a story, and who ordered it, that it did not get to a target. */
export const noticeUnpublished = (tx: Database, failure: Failure): Promise<void> =>
  noticeFailure(tx, failure, NoticeKind.PublishFailed, texts.unpublished);

/** Notices them that it could not be taken down at a target. */
export const noticeNotWithdrawn = (tx: Database, failure: Failure): Promise<void> =>
  noticeFailure(tx, failure, NoticeKind.WithdrawFailed, texts.notWithdrawn);

async function noticeFailure(
  tx: Database,
  { contentId, target, reason, userId, now }: Failure,
  kind: NoticeKind,
  titleOf: (title: string, target: string) => string,
): Promise<void> {
  const content = await findContent(tx, contentId);
  if (!content) return;
  await noticeOfStory(
    tx,
    content,
    { users: [content.createUserId, ...(userId === null ? [] : [userId])] },
    {
      kind,
      title: titleOf(content.title, targetNames[target]),
      text: reason,
      // The transaction ends the attempt, so that each attempt has one such moment.
      event: `${kind}:${contentId}:${target}:${now.toISOString()}`,
      by: null,
      now,
    },
  );
}
