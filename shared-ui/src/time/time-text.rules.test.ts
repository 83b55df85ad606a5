import { minuteOf, shortTime } from './time-text.rules.ts';

const now = Date.parse('2026-11-20T12:00:00+08:00');

it.each([
  ['a moment ago', '2026-11-20 11:59:20', '刚刚'],
  ['this very second', '2026-11-20 12:00:00', '刚刚'],
  ['a few seconds ahead, by a clock that is slow', '2026-11-20 12:00:05', '刚刚'],
  ['to come within the minute', '2026-11-20 12:00:40', '11-20 12:00'],
  ['minutes ago', '2026-11-20 11:15:00', '45分钟前'],
  ['hours ago', '2026-11-20 08:59:00', '3小时前'],
  ['hours ago over midnight', '2026-11-19 23:00:00', '13小时前'],
  ['a day ago and more', '2026-11-19 11:59:59', '11-19 11:59'],
  ['in a former year', '2025-12-31 23:59:59', '2025-12-31'],
  ['planned for today', '2026-11-20 18:30:00', '11-20 18:30'],
  ['planned for next year', '2027-01-01 08:00:00', '2027-01-01 08:00'],
])('says a time %s', (_, time, text) => expect(shortTime(time, now)).toBe(text));

it('takes the year of the newsroom, not of the browser', () => {
  expect(shortTime('2026-01-01 00:00:00', Date.parse('2027-01-01T00:30:00+08:00'))).toBe('2026-01-01');
});

it('says a time in a sentence without its seconds', () => {
  expect(minuteOf('2026-11-20 18:30:05')).toBe('2026-11-20 18:30');
});
