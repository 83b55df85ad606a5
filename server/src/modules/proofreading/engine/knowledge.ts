import type { Found } from 'proofreading';
import type { WordLevel } from 'shared-contracts/model';
import { toWireTime } from '../../../platform/text/wire-time.ts';
import type { Database } from '../../../platform/database/database.ts';
import { countingWords, knowledgeStamp } from '../lexicon.queries.ts';
import { activeWords } from '../../words/sensitive-word.queries.ts';
import { type Proofreader, proofreader } from './proofreader.ts';

/** The newsroom's day, 'YYYY-MM-DD'. */
const dayOf = (now: Date): string => toWireTime(now).slice(0, 10);

const ownWord = ({ word, level, suggestion }: { word: string; level: WordLevel; suggestion: string }) => ({
  word,
  level,
  suggest: suggestion === '' ? [] : suggestion.split('、'),
});

/** Checks paragraphs by the local rules with the current words of the database, whichever process changed them. */
export async function checkLocally(
  db: Database,
  paragraphs: readonly string[],
  now: Date,
  engine: Proofreader = proofreader,
): Promise<Found[]> {
  await teach(db, now, engine);
  return engine.ask({ kind: 'check', paragraphs, today: dayOf(now) });
}

/** Returns the keywords of a text, the most relevant first; names of the newsroom's lexicon count as words. */
export async function extractKeywords(
  db: Database,
  text: { title: string; body: string },
  now: Date,
  engine: Proofreader = proofreader,
): Promise<string[]> {
  await teach(db, now, engine);
  return engine.ask({ kind: 'keywords', ...text });
}

/** Returns the most relevant sentences of a text, in its order. */
export async function extractSummary(
  db: Database,
  text: { title: string; body: string },
  now: Date,
  engine: Proofreader = proofreader,
): Promise<string> {
  await teach(db, now, engine);
  return engine.ask({ kind: 'summary', ...text });
}

async function teach(db: Database, now: Date, engine: Proofreader): Promise<void> {
  const today = dayOf(now);
  const stamp = `${today}|${await knowledgeStamp(db)}`;
  if (engine.knows(stamp)) return;
  const [lexicon, words] = [await countingWords(db), await activeWords(db, today)];
  await engine.ask({ kind: 'knowledge', knowledge: { lexicon, ownWords: words.map(ownWord) } });
  engine.remember(stamp);
}
