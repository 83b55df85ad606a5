import { guardRefused } from 'shared-contracts/errors';
import { toWireTime } from '../../platform/text/wire-time.ts';
import type { Database } from '../../platform/database/database.ts';
import { activeWords, wordsStamp } from './sensitive-word.queries.ts';
import { bannedGuards, findHits, type Hit, type ReaderField } from '../../platform/text/find-words.ts';
import { matchWords, type WordMatcher } from '../../platform/text/word-matcher.ts';

/**
 * The last matcher, and the state of the list it was made of. The stamp is read from the database each time, so that
 * every process sees a change at once.
 */
let latest: { stamp: string; match: WordMatcher } | undefined;

/** A matcher of the words that count today. */
async function currentMatcher(db: Database, now: Date): Promise<WordMatcher> {
  const today = toWireTime(now).slice(0, 10);
  const stamp = `${today}|${await wordsStamp(db)}`;
  if (latest?.stamp === stamp) return latest.match;
  const match = matchWords(await activeWords(db, today));
  latest = { stamp, match };
  return match;
}

/** Listed words in the fields, the most serious first. */
export async function checkWords(db: Database, fields: readonly ReaderField[], now: Date): Promise<Hit[]> {
  return findHits(await currentMatcher(db, now), fields);
}

/** Sentences about the banned words in the fields, with word and place. */
export async function bannedProblems(db: Database, fields: readonly ReaderField[], now: Date): Promise<string[]> {
  return bannedGuards(await checkWords(db, fields, now)).map(({ text }) => text);
}

/** Refuses fields with a banned word (20003), naming word and place. */
export async function refuseBanned(db: Database, fields: readonly ReaderField[], now: Date): Promise<void> {
  const guards = bannedGuards(await checkWords(db, fields, now));
  if (guards.length > 0) throw guardRefused(guards);
}
