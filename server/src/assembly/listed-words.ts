import type { ListedWords } from '../modules/search/search-log.ts';
import { checkWords } from '../modules/words/word-list.ts';

/** Those of the words that hold a word of the newsroom's list. */
export const listedWords: ListedWords = async (db, words, now) => {
  if (words.length === 0) return new Set();
  const hits = await checkWords(
    db,
    words.map((word) => ({ label: word, text: word })),
    now,
  );
  return new Set(hits.map(({ field }) => field));
};
