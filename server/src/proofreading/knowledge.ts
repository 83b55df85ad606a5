import type { WordLevel } from 'shared-contracts/model';
import { toWireTime } from '../domain/wire-time.ts';
import type { Database } from '../store/database.ts';
import { countingWords, knowledgeStamp } from '../store/lexicon.store.ts';
import { activeWords } from '../store/sensitive-word.store.ts';
import { type Proofreader, proofreader } from './proofreader.ts';
import type { Found } from './types.ts';

/** The newsroom's day, 'YYYY-MM-DD'. */
export const dayOf = (now: Date): string => toWireTime(now).slice(0, 10);

const ownWord = ({ word, level, suggestion }: { word: string; level: WordLevel; suggestion: string }) => ({ word, level, suggest: suggestion === '' ? [] : suggestion.split('、') });

/** Checks paragraphs by the local rules with what the database has of words now, whichever process changed them. */
export async function checkLocally(db: Database, paragraphs: readonly string[], now: Date, engine: Proofreader = proofreader): Promise<Found[]> {
  const today = dayOf(now);
  const stamp = `${today}|${await knowledgeStamp(db)}`;
  if (!engine.knows(stamp)) {
    const [lexicon, words] = [await countingWords(db), await activeWords(db, today)];
    await engine.ask({ kind: 'knowledge', knowledge: { lexicon, ownWords: words.map(ownWord) } });
    engine.remember(stamp);
  }
  return engine.ask({ kind: 'check', paragraphs, today });
}
