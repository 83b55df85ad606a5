import { NoticeKind } from 'shared-contracts/model';
import type { Database } from '../database/database.ts';
import type { Context } from '../http/context.ts';
import { noticeTexts as texts } from './notice-staff.texts.ts';
import { noticeStaff, settleNotices, type StaffNotice } from './notice-staff.ts';

/** What came back: its title in a sentence, where it is changed, and the occasion. */
type ReturnedThing = Pick<StaffNotice, 'title' | 'link' | 'subjectId' | 'event'> & { userId: string; opinion: string };

/** Notices who handed something in that it came back, by whom and why. */
export async function noticeReturned(
  tx: Database,
  { userId, opinion, ...thing }: ReturnedThing,
  { session, now }: Context,
): Promise<void> {
  const text = texts.byWithReason(session.nickName, opinion.trim());
  const notice = { ...thing, kind: NoticeKind.Returned, text, by: session.userId, now: now() };
  await noticeStaff(tx, { users: [userId] }, notice);
}

/** That something came back is read: it was handed in again, or is no more. */
export const settleReturned = (tx: Database, subjectId: string, now: Date): Promise<void> =>
  settleNotices(tx, subjectId, [NoticeKind.Returned], now);
