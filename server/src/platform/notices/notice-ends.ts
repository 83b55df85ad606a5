import type { NoticeKind } from 'shared-contracts/model';
import type { Database } from '../database/database.ts';
import { noticeMarks } from './notice.tables.ts';
import { type NoticeAudience, noticeStaff } from './notice-staff.ts';

/** Something that ends or has ended. */
export interface Ending {
  id: string;
  name: string;
  /** When, as people read it; another end is another occasion. */
  end: string;
  isOver: boolean;
}

/** How people are noticed of several at once. */
interface EndNotice<T extends Ending> {
  /** Names what ends, e.g. 'press-card'. */
  subject: string;
  kind: NoticeKind;
  audience: NoticeAudience;
  words(endings: readonly T[], isOver: boolean): { title: string; text: string; link: string };
  now: Date;
}

/**
 * Notices people of what is about to end and of what has ended, each once: what was noticed is kept in the transaction
 * that writes the notices. Answers which were new.
 */
export async function noticeEnds<T extends Ending>(
  tx: Database,
  endings: readonly T[],
  { subject, kind, audience, words, now }: EndNotice<T>,
): Promise<T[]> {
  if (endings.length === 0) return [];
  const eventOf = ({ id, end, isOver }: T): string => `${subject}:${id}:${end}:${isOver ? 'over' : 'soon'}`;
  const marked = await tx
    .insert(noticeMarks)
    .values(endings.map((one) => ({ event: eventOf(one), createdTime: now })))
    .onConflictDoNothing()
    .returning({ event: noticeMarks.event });
  const events = new Set(marked.map(({ event }) => event));
  const fresh = endings.filter((one) => events.has(eventOf(one)));
  for (const isOver of [false, true]) {
    const group = fresh.filter((one) => one.isOver === isOver);
    if (!group[0]) continue;
    const occasion = { subjectId: subject, event: eventOf(group[0]), by: null, now };
    await noticeStaff(tx, audience, { kind, ...words(group, isOver), ...occasion });
  }
  return fresh;
}
