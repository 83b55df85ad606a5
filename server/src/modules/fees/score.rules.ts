import { assessmentCriteria, type AssessmentScores, type ScoreSpread } from 'shared-contracts/model';

/** Points of a sheet in all. */
export const totalOf = (scores: AssessmentScores): number =>
  assessmentCriteria.reduce((sum, { code }) => sum + scores[code], 0);

/** How judges agree on each criterion and on the total; null while nobody has judged. */
export function spreadOf(sheets: readonly { scores: AssessmentScores }[]): Record<string, ScoreSpread> | null {
  if (sheets.length === 0) return null;
  const spreadOfValues = (values: number[]): ScoreSpread => {
    const [least, most] = [Math.min(...values), Math.max(...values)];
    const mean = Math.round((values.reduce((sum, value) => sum + value, 0) * 10) / values.length) / 10;
    return { mean, least, most, spread: most - least };
  };
  return Object.fromEntries([
    ...assessmentCriteria.map(({ code }) => [code, spreadOfValues(sheets.map(({ scores }) => scores[code]))] as const),
    ['total', spreadOfValues(sheets.map(({ scores }) => totalOf(scores)))] as const,
  ]);
}
