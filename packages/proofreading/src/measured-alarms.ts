import { readFileSync } from 'node:fs';
import path from 'node:path';
import { allRules } from './rules/index.ts';

/** False alarms of one rule on clean news, as the bench measured them. */
export interface RuleAlarms {
  rule: string;
  title: string;
  alarms: number;
  characters: number;
  perTenThousand: number;
}

/** Written by `npm run bench -- proof`. */
export const alarmsFile = path.join(import.meta.dirname, 'false-alarms.json');

/** Every rule with its measured false alarms; the tests see to it that none is missing. */
export function measuredAlarms(): RuleAlarms[] {
  const measured = JSON.parse(readFileSync(alarmsFile, 'utf8')) as {
    characters: number;
    rules: Record<string, number>;
  };
  return allRules.map(({ id, title }) => {
    const alarms = measured.rules[id] ?? 0;
    return {
      rule: id,
      title,
      alarms,
      characters: measured.characters,
      perTenThousand: Math.round((alarms * 1_000_000) / measured.characters) / 100,
    };
  });
}
