import type { contentMarkRead, RequestOf } from 'shared-contracts/endpoints';
import type { GuardRefusal } from 'shared-contracts/errors';
import { asksBeforePass, type ReadMark } from 'shared-contracts/model';
import type { Context } from '../../platform/http/context.ts';
import { findContent } from '../stories/content.queries.ts';
import type { Database } from '../../platform/database/database.ts';
import { noteRead, readStories } from './story-read.queries.ts';
import type { Item } from '../stories/item.ts';
import { checkReadable } from '../stories/reading.ts';
import { reviewTexts } from './review.texts.ts';

/** True when the reviewer approves a text that they have not read, at a stage that requires reading it. */
export async function isUnread(tx: Database, { content, row }: Item, userId: string): Promise<boolean> {
  if (!asksBeforePass(row.round, content.auditStage)) return false;
  return !(await readStories(tx, [content.id], userId)).has(content.id);
}

/** Refuses to approve an unread text unless the reviewer confirms explicitly that it is intended. */
export function readGuards(unread: boolean, isConfirmed: boolean): GuardRefusal[] {
  if (!unread || isConfirmed) return [];
  return [{ guard: 'unread', text: reviewTexts.unread }];
}

/** Records that the user has read a text of a story. */
export async function markRead({ id, hash }: RequestOf<typeof contentMarkRead>, context: Context): Promise<boolean> {
  const { db, session, now } = context;
  await checkReadable(context, [id], 'text');
  const content = await findContent(db, id);
  return content !== undefined && noteRead(db, content, hash, session.userId, now());
}

/** Returns which of the stories the user has read in their current text. */
export async function readMarksOf(ids: readonly string[], context: Context): Promise<ReadMark[]> {
  await checkReadable(context, ids, 'text');
  const read = await readStories(context.db, ids, context.session.userId);
  return ids.map((id) => ({ id, isRead: read.has(id) }));
}
