import type { NoticeKind } from 'shared-contracts/model';
import type { Database } from '../database/database.ts';
import { noticeMarks } from './notice.tables.ts';
import { type NoticeAudience, noticeStaff } from './notice-staff.ts';

/** Days after which what has ended is no news any more. */
export const newsDays = 30;

/** Something that ends or has ended. */
export interface Ending {
  id: string;
  name: string;
  /** When, as people read it; another end is another occasion. */
  end: string;
  isOver: boolean;
}

/** How people are noticed of several at once. */
interface EndNotice {
  /** Names what ends, e.g. 'press-card'. */
  subject: string;
  kind: NoticeKind;
  audience: NoticeAudience;
  title(firstName: string, count: number, isOver: boolean): string;
  /** Where it leads: to the list of them, or to the one that it names, where that is the only one. */
  link(isOver: boolean, only: Record<'keywords', string> | undefined): string;
  now: Date;
}

/** Names the occasion on which something ends. */
export const endEvent = (subject: string, { id, end, isOver }: Ending): string =>
  `${subject}:${id}:${end}:${isOver ? 'over' : 'soon'}`;

const listEnds = (endings: readonly Ending[]): string => endings.map(({ name, end }) => `${name} ${end}`).join('；');

/**
 * Notices people of what is about to end and of what has ended, each once: what was noticed is kept in the transaction
 * that writes the notices. Answers which were new.
 */
export async function noticeEnds<T extends Ending>(
  tx: Database,
  endings: readonly T[],
  { subject, kind, audience, title, link, now }: EndNotice,
): Promise<T[]> {
  if (endings.length === 0) return [];
  const marked = await tx
    .insert(noticeMarks)
    .values(endings.map((one) => ({ event: endEvent(subject, one), createdTime: now })))
    .onConflictDoNothing()
    .returning({ event: noticeMarks.event });
  const events = new Set(marked.map(({ event }) => event));
  const fresh = endings.filter((one) => events.has(endEvent(subject, one)));
  for (const isOver of [false, true]) {
    const group = fresh.filter((one) => one.isOver === isOver);
    if (!group[0]) continue;
    const only = group.length === 1 ? { keywords: group[0].name } : undefined;
    const occasion = { subjectId: subject, event: endEvent(subject, group[0]), by: null, now };
    const words = {
      title: title(group[0].name, group.length, isOver),
      text: listEnds(group),
      link: link(isOver, only),
    };
    await noticeStaff(tx, audience, { kind, ...words, ...occasion });
  }
  return fresh;
}
