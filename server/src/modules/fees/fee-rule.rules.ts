import type { FeeLine, FeeRules } from 'shared-contracts/model';

/** What a fee depends on. */
export interface FeeFacts {
  grade: FeeLine['grade'];
  wordCount: number;
  pictureCount: number;
  contentType: number;
  channelId: string | null;
  isHoliday: boolean;
}

/** The rules that the product comes with: version 0. */
export const firstRules: FeeRules = {
  grades: [
    { grade: 'A', perThousand: 30_000, least: 20_000, most: 150_000 },
    { grade: 'B', perThousand: 20_000, least: 12_000, most: 90_000 },
    { grade: 'C', perThousand: 12_000, least: 6_000, most: 50_000 },
    { grade: 'D', perThousand: 6_000, least: 3_000, most: 20_000 },
  ],
  picture: { fen: 2_000, most: 6 },
  kinds: [],
  lengths: [],
  channels: [],
  holiday: { percent: 100, days: [], weekends: false },
};

/** Fee by the rules, in fen, rounded half up once at the end. */
export function feeOf(rules: FeeRules, facts: FeeFacts): number {
  const { perThousand, least, most } = rules.grades.find(({ grade }) => grade === facts.grade)!;
  // In thousandths of a fen.
  const byWords = Math.min(most * 1000, Math.max(least * 1000, facts.wordCount * perThousand));
  const byPictures = Math.min(facts.pictureCount, rules.picture.most) * rules.picture.fen * 1000;
  const factors = [
    rules.kinds.find(({ contentType }) => contentType === facts.contentType)?.percent ?? 100,
    lengthPercent(rules, facts.wordCount),
    rules.channels.find(({ channelId }) => channelId === facts.channelId)?.percent ?? 100,
    facts.isHoliday ? rules.holiday.percent : 100,
  ];
  const scaled = factors.reduce((sum, percent) => sum * BigInt(percent), BigInt(byWords + byPictures));
  const scale = 1000n * 100n ** BigInt(factors.length);
  return Number((scaled + scale / 2n) / scale);
}

function lengthPercent({ lengths }: FeeRules, wordCount: number): number {
  const fitting = lengths.filter(({ words }) => words <= wordCount);
  return fitting.length === 0 ? 100 : fitting.reduce((best, row) => (row.words > best.words ? row : best)).percent;
}

/** True when publication on a day counts as holiday; `day` is 'YYYY-MM-DD' in the newsroom's zone. */
export function isHolidayOf({ holiday: { days, weekends } }: FeeRules, day: string): boolean {
  return days.includes(day) || (weekends && [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay()));
}
