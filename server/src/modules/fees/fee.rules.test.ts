import { feeOf, firstRules } from './fee-rule.rules.ts';
import { amountOf, firstGradeOf, latenessOf, monthBounds } from './fee.rules.ts';

describe('fee rules', () => {
  it.each([
    ['A', 1000, 0, 300],
    ['B', 1234, 2, 286.8],
    ['C', 100, 0, 60],
    ['C', 10_000, 0, 500],
    ['D', 400, 20, 150],
  ] as const)('grade %s, %d words, %d pictures earns %d', (grade, wordCount, pictureCount, amount) => {
    const facts = { grade, wordCount, pictureCount, contentType: 5, channelId: '1', isHoliday: false };
    expect(feeOf(firstRules, facts)).toBe(amount * 100);
  });

  it('adds adjustments to the fen and never pays less than nothing', () => {
    expect(amountOf(0.1, 0.2)).toBe(0.3);
    expect(amountOf(100, -100.01)).toBe(0);
  });

  it('grades by readers and length', () => {
    expect(firstGradeOf({ hits: 0, wordCount: 100, isStick: true })).toBe('A');
    expect(firstGradeOf({ hits: 2000, wordCount: 100, isStick: false })).toBe('B');
    expect(firstGradeOf({ hits: 0, wordCount: 300, isStick: false })).toBe('C');
    expect(firstGradeOf({ hits: 0, wordCount: 299, isStick: false })).toBe('D');
  });

  it('cuts months in the newsroom’s zone, December into January too', () => {
    expect(monthBounds('2026-12')).toEqual({
      from: new Date('2026-11-30T16:00:00Z'),
      to: new Date('2026-12-31T16:00:00Z'),
    });
  });
});

it.each([
  ['2026-11', '2026-11-30T23:59:59+08:00', undefined],
  ['2026-10', '2026-11-01T00:00:00+08:00', 'soon'],
  ['2026-12', '2027-01-31T23:59:59+08:00', 'soon'],
  ['2026-10', '2026-12-01T00:00:00+08:00', 'overdue'],
])('fees of %s are looked at on %s: %s', (month, now, lateness) => {
  expect(latenessOf(month, new Date(now))).toBe(lateness);
});
