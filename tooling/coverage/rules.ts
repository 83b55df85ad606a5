import { type Entry, type Item, type Proof, text } from './item.ts';
import type { FileResults } from './result-store.ts';
import { rulesNotHeld } from './rules-not-held.ts';

const rulesIn = (title: string): string[] => title.match(/\bR\d{3}\b/g) ?? [];

/** The proof of one rule by the last results. */
export interface RuleProof {
  proof: Proof;
  reason?: string;
}

/**
 * Judges a rule by the tests that name it in their titles: one of them passed in its last run, none failed, and the
 * file has not changed since. `named` holds the rules that some test file names, whether it ran or not.
 */
export function ruleJudge(results: readonly FileResults[], named: ReadonlySet<string>): (rule: string) => RuleProof {
  const tests = results
    // The tests of this report have made-up rules in their titles.
    .filter(({ file }) => !file.startsWith('tooling/'))
    .flatMap(({ file, tests: ofFile, isStale }) => ofFile.map((test) => ({ ...test, file, isStale })));
  const byRule = Map.groupBy(
    tests.flatMap((test) => rulesIn(test.title).map((rule) => ({ rule, test }))),
    ({ rule }) => rule,
  );
  return (rule) => {
    const found = (byRule.get(rule) ?? []).map(({ test }) => test);
    const current = found.filter(({ isStale }) => !isStale);
    const failed = current.find(({ hasPassed }) => !hasPassed);
    if (failed) return { proof: 'none', reason: `failed in ${failed.file}` };
    if (current.some(({ isSlow }) => !isSlow)) return { proof: 'quick' };
    if (current.length > 0) return { proof: 'slow' };
    if (found[0]) return { proof: 'none', reason: `${found[0].file} has changed since it ran` };
    if (named.has(rule)) return { proof: 'none', reason: 'its tests have not run' };
    const decision = rulesNotHeld[rule];
    return { proof: 'none', reason: decision ? `left by decision ${decision}` : 'no test names it' };
  };
}

export function rules(entries: readonly Entry[], results: readonly FileResults[], named: ReadonlySet<string>): Item[] {
  const judge = ruleJudge(results, named);
  return entries.map((rule) => ({
    name: `${text(rule, 'id')} ${text(rule, 'statement')}`,
    area: text(rule, 'area'),
    ...judge(text(rule, 'id')),
  }));
}
