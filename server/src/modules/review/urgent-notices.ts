import { NoticeKind, stageList } from 'shared-contracts/model';
import { ContentPermission, stagePermission } from 'shared-contracts/permissions';
import type { RecordActor } from '../../platform/audit/record.queries.ts';
import type { Database } from '../../platform/database/database.ts';
import { noticeTexts } from '../../platform/notices/notice-staff.texts.ts';
import { settleNotices } from '../../platform/notices/notice-staff.ts';
import { toWireMinute } from '../../platform/text/wire-time.ts';
import type { Content } from '../stories/content.queries.ts';
import { noticeOfStory } from '../stories/story-notices.ts';
import type { StoredUrgent } from './urgent.queries.ts';
import { urgentTexts as texts } from './urgent.texts.ts';

interface Act {
  by: RecordActor;
  now: Date;
}

const kind = NoticeKind.Urgent;

/** Notices those who may agree: chiefs of the channel, and others with the right, but for who wrote the text. */
export async function noticeAsked(
  tx: Database,
  content: Content,
  urgentId: string,
  { reason, by, now }: Act & { reason: string },
): Promise<void> {
  const except = [content.createUserId, ...content.writerIds, ...content.taskWriterIds];
  const [title, text] = [texts.noticeAsked(content.title), noticeTexts.byWithReason(by.nickName, reason)];
  for (const code of [ContentPermission.ReviewChief, ContentPermission.Urgent]) {
    const notice = { kind, title, text, event: `urgent:${urgentId}`, by: by.userId, now };
    // Who stands in for a chief answers in that name; the other right is nobody's to lend.
    const forDeputies = code === ContentPermission.ReviewChief;
    await noticeOfStory(tx, content, { code, channelId: content.categoryId, except }, { ...notice, forDeputies });
  }
}

/** Notices who asked, and the author, of the answer; nobody has to answer any more. */
export async function noticeAnswered(
  tx: Database,
  content: Content,
  urgent: StoredUrgent,
  { agree, reason, by, now }: Act & { agree: boolean; reason: string },
): Promise<void> {
  await settleNotices(tx, content.id, [kind], now);
  const title = agree ? texts.noticeAgreed(content.title) : texts.noticeRefused(content.title);
  const notice = {
    kind,
    title,
    text: noticeTexts.byWithReason(by.nickName, reason),
    event: `urgent:${urgent.id}:answer`,
    by: by.userId,
    now,
  };
  await noticeOfStory(tx, content, { users: [urgent.askedBy, content.createUserId] }, notice);
}

const debtEvent = (urgentId: string): string => `urgent:${urgentId}:debt`;
const overdueEvent = (urgentId: string): string => `urgent:${urgentId}:overdue`;

const owedBy = ({ stages, dueTime }: Pick<StoredUrgent, 'stages' | 'dueTime'>): string =>
  texts.owed(stageList(stages), dueTime ? toWireMinute(dueTime) : '');

/** Notices those who may review the stages that are left. */
export async function noticeDebt(
  tx: Database,
  content: Content,
  urgent: Pick<StoredUrgent, 'id' | 'stages' | 'dueTime'>,
  { by, now }: Act,
): Promise<void> {
  const except = [content.createUserId, ...content.writerIds, ...content.taskWriterIds];
  const [title, text] = [texts.noticeDebt(content.title), owedBy(urgent)];
  for (const stage of urgent.stages) {
    const notice = { kind, title, text, event: debtEvent(urgent.id), by: by.userId, now };
    const audience = { code: stagePermission(stage)!, channelId: content.categoryId, except };
    await noticeOfStory(tx, content, audience, { ...notice, forDeputies: true });
  }
}

/** Alarms the chiefs of the channel: the time of a debt is over. */
export async function noticeUnpaid(tx: Database, content: Content, urgent: StoredUrgent, now: Date): Promise<void> {
  const audience = { code: ContentPermission.ReviewChief, channelId: content.categoryId, except: [] };
  const notice = { kind, event: overdueEvent(urgent.id), by: null, now };
  const [title, text] = [texts.noticeOverdue(content.title), owedBy(urgent)];
  await noticeOfStory(tx, content, audience, { ...notice, title, text, forDeputies: true });
}

/**
 * A stage was paid: nobody has to any more. The debt stays unread for those who may review what is left of it, which
 * its payer may not, and the alarm for the chiefs until all is paid.
 */
export async function settlePaid(
  tx: Database,
  content: Content,
  urgent: StoredUrgent,
  { left, by, now }: Act & { left: StoredUrgent['stages'] },
): Promise<void> {
  const events = [debtEvent(urgent.id), ...(left.length === 0 ? [overdueEvent(urgent.id)] : [])];
  const but = left.map((stage) => ({
    code: stagePermission(stage)!,
    channelId: content.categoryId,
    except: [by.userId],
  }));
  await settleNotices(tx, content.id, [kind], now, { events, but });
}
