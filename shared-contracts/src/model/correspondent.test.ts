import { correspondentDayLimit, shareOf } from './correspondent.ts';

it('a share has one decimal, and there is none of nothing', () => {
  expect([shareOf(1, 3), shareOf(0, 4), shareOf(5, 5), shareOf(0, 0)]).toEqual([33.3, 0, 100, null]);
});

it('a limit of a day is a whole number or none', () => {
  expect([0, 1000, null].every((limit) => correspondentDayLimit.safeParse(limit).success)).toBe(true);
  expect([-1, 1001, 1.5].some((limit) => correspondentDayLimit.safeParse(limit).success)).toBe(false);
});
