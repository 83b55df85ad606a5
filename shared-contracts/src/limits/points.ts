/** Limits of points: of one rule, of one change by staff, days of validity, levels and their texts. */
export const pointLimits = {
  points: 10_000,
  cap: 1_000_000,
  adjustment: 1_000_000,
  validDays: 3650,
  reason: 200,
  levels: 20,
  levelName: 20,
  levelIcon: 4,
  benefits: 500,
  growth: 100_000_000,
} as const;
