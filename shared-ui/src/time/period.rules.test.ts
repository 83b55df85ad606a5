import dayjs from 'dayjs';
import { periodRange } from './period.rules.ts';

const today = dayjs('2025-03-31 15:20:00');

it.each([
  ['0', '2025-03-31 00:00:00'],
  ['1', '2025-03-29 00:00:00'],
  ['2', '2025-03-25 00:00:00'],
  ['3', '2025-03-01 00:00:00'],
] as const)('R821 R822 preset %s starts %s and ends today at 23:59:59', (period, startDate) => {
  expect(periodRange(period, today)).toEqual({ startDate, endDate: '2025-03-31 23:59:59' });
});

it('R820 preset 4 has no bounds', () => expect(periodRange('4', today)).toEqual({}));

it('today is the newsroom’s day, also for a browser elsewhere', () => {
  jest.useFakeTimers({ now: new Date('2025-03-31T16:30:00Z') });
  expect(periodRange('0').startDate).toBe('2025-04-01 00:00:00');
  jest.useRealTimers();
});
