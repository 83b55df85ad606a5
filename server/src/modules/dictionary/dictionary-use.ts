import type { DictionaryCode } from 'shared-contracts/model';
import type { Database } from '../../platform/database/database.ts';
import { dictionaryTexts as texts } from './dictionary.texts.ts';

/** Rows that hold a value; counted up to `usesCounted`. */
export interface FoundUse {
  count: number;
  /** Name of one of them. */
  example: string;
}

/** A place that stores values of a kind; each module declares its own. */
export interface DictionaryUse {
  code: DictionaryCode;
  /** Counting word and name of the rows, e.g. '篇稿件'. */
  noun: string;
  find(db: Database, value: string): Promise<FoundUse>;
}

/** Uses are counted up to here. */
export const usesCounted = 1000;

/** Says where a value is used; undefined when nowhere. */
export async function whereUsed(
  db: Database,
  uses: readonly DictionaryUse[],
  code: string,
  value: string,
): Promise<string | undefined> {
  const found: string[] = [];
  for (const use of uses.filter((one) => one.code === code)) {
    const { count, example } = await use.find(db, value);
    if (count === 0) continue;
    found.push(texts.use(count >= usesCounted ? texts.atLeast(usesCounted) : String(count), use.noun, example));
  }
  return found.length === 0 ? undefined : found.join('、');
}
