import { NoticeKind, type TopicRow } from 'shared-contracts/model';
import { topicPath } from 'shared-contracts/paths';
import type { Database } from '../../platform/database/database.ts';
import type { Context } from '../../platform/http/context.ts';
import { noticeTexts } from '../../platform/notices/notice-staff.texts.ts';
import { noticeStaff, settleNotices } from '../../platform/notices/notice-staff.ts';

/** Notices who brought a topic up, and who has something to do for it, of what was decided on it. */
export async function noticeDecided(
  tx: Database,
  { id, rev, createUserId, assignments }: TopicRow,
  { title, reason = '' }: { title: string; reason?: string },
  { session, now }: Context,
): Promise<void> {
  const working = assignments.filter(({ isDone }) => !isDone).map(({ userId }) => userId);
  const subjectId = `topic:${id}`;
  // Only the latest decision is news.
  await settleNotices(tx, subjectId, [NoticeKind.TopicDecided], now());
  await noticeStaff(
    tx,
    { users: [createUserId, ...working] },
    {
      kind: NoticeKind.TopicDecided,
      title,
      text: noticeTexts.byWithReason(session.nickName, reason),
      link: topicPath(id),
      subjectId,
      event: `${subjectId}:${rev}:decided`,
      by: session.userId,
      now: now(),
    },
  );
}
