import type { GuardRefusal } from 'shared-contracts/errors';
import type { Database } from '../../../platform/database/database.ts';
import { openPointsOf } from './note.queries.ts';
import { noteTexts } from './note.texts.ts';

/** Refuses to submit a story with open points of a return but no reason; with one, what the record says of it. */
export async function pointsLeft(
  tx: Database,
  id: string,
  reason: string,
): Promise<{ guards: GuardRefusal[]; remark: string }> {
  const [left] = await openPointsOf(tx, [id]);
  if (!left) return { guards: [], remark: '' };
  if (reason.trim() === '') return { guards: [{ guard: 'notes', text: noteTexts.notesLeft(left.count) }], remark: '' };
  return { guards: [], remark: noteTexts.leftWith(left.count, reason.trim()) };
}
