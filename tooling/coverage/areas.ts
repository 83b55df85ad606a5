import { root } from '../release/packages.ts';
import { calls } from './calls.ts';
import type { Entry, Item } from './item.ts';
import { loadNamedValues } from './named-values.ts';
import { rulesNamedInTitles } from './proved-rules.ts';
import { openResultStore } from './result-store.ts';
import { routes } from './routes.ts';
import { ruleJudge, rules } from './rules.ts';
import { constants, messages, usedWords } from './texts-and-constants.ts';

/** Looks for the entries of one list of the documents. */
export type Look = (entries: readonly Entry[]) => Item[];

/** List of the documents -> how its entries are looked for. */
export async function makeLooks(): Promise<Record<string, Look>> {
  const results = openResultStore(root).read();
  const named = rulesNamedInTitles();
  const sources = { values: await loadNamedValues(), judgeRule: ruleJudge(results, named), isUsed: usedWords() };
  return {
    rules: (entries) => rules(entries, results, named),
    routes: (entries) => routes(entries, results),
    calls,
    messages: (entries) => messages(entries, sources),
    constants: (entries) => constants(entries, sources),
  };
}
