import type { GuardRefusal } from 'shared-contracts/errors';
import { wordNoteMin } from 'shared-contracts/limits';
import { type SealedWords, WordLevel } from 'shared-contracts/model';
import { type Content, draftOf } from '../stories/content.queries.ts';
import type { Database } from '../../platform/database/database.ts';
import { hasCheckOf, storiesToCheck } from './proof-check.queries.ts';
import { bannedGuards, type Hit, sentenceOf, toWordHit } from '../../platform/text/find-words.ts';
import { readerFieldsOf } from '../stories/story-fields.rules.ts';
import { checkWords } from '../words/word-list.ts';
import { proofreadingTexts } from './proofreading.texts.ts';

/** A story under its row lock. */
interface WithContent {
  content: Content;
}

/** The transitions of a story that check its words. */
export type WordStep = 'submit' | 'approve' | 'publish';

/** Listed words in the current text of a story. */
async function hitsOf(tx: Database, { content }: WithContent, now: Date): Promise<Hit[]> {
  return checkWords(tx, readerFieldsOf(await draftOf(tx, content)), now);
}

function unconfirmed(hits: readonly Hit[], note: string): GuardRefusal[] {
  if (note.trim().length >= wordNoteMin) return [];
  return hits
    .filter(({ level }) => level === WordLevel.Sensitive)
    .map((hit) => ({ guard: 'sensitiveWord', text: proofreadingTexts.confirmInWriting(sentenceOf(hit)) }));
}

async function proofGuards(tx: Database, { content }: WithContent): Promise<GuardRefusal[]> {
  if (!(await storiesToCheck(tx, [content.id])).has(content.id)) return [];
  if (await hasCheckOf(tx, content.id, content.hash)) return [];
  return [{ guard: 'proofread', text: proofreadingTexts.proofreadFirst }];
}

/**
 * Returns the reasons in a story's words against a transition. Banned words refuse each, sensitive ones an approval
 * without the reviewer's written confirmation; a submit also requires the proofreading check that the column demands.
 */
export async function wordGuards(
  tx: Database,
  item: WithContent,
  step: WordStep,
  now: Date,
  note = '',
): Promise<GuardRefusal[]> {
  const hits = await hitsOf(tx, item, now);
  const own = step === 'approve' ? unconfirmed(hits, note) : step === 'submit' ? await proofGuards(tx, item) : [];
  return [...bannedGuards(hits), ...own];
}

/** Sensitive words that an approval confirms, for its seal; null where there are none. */
export async function confirmedWords(
  tx: Database,
  item: WithContent,
  note: string | undefined,
  now: Date,
): Promise<SealedWords | null> {
  const words = (await hitsOf(tx, item, now)).filter(({ level }) => level === WordLevel.Sensitive).map(toWordHit);
  return words.length === 0 ? null : { note: note?.trim() ?? '', words };
}
