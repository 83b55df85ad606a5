import dayjs from 'dayjs';
import type { PlannedDelivery, TopicRow } from 'shared-contracts/model';
import {
  dayOf,
  daysOf,
  entriesOf,
  grouped,
  hoursOf,
  mondayOf,
  onDay,
  periodOf,
  stays,
  steppedTime,
  timeAt,
  today,
  turned,
} from './calendar.rules.ts';

const topic = { id: '1', title: '选题', planTime: '2026-11-26 09:30:00', targets: ['app', 'website'] } as TopicRow;
const delivery: PlannedDelivery = {
  contentId: '7',
  contentType: 5,
  title: '稿件',
  target: 'website',
  state: 'scheduled',
  time: '2026-11-26 09:05:00',
  bundleTitle: '',
};

it('a month is shown in whole weeks from Monday', () => {
  const days = daysOf('month', dayjs('2026-11-15'));
  expect(days[0]!.format('YYYY-MM-DD')).toBe('2026-10-26');
  expect(days.at(-1)!.format('YYYY-MM-DD')).toBe('2026-12-06');
  expect(days.length % 7).toBe(0);
  expect(periodOf(days)).toEqual({ startTime: '2026-10-26 00:00:00', endTime: '2026-12-07 00:00:00' });
  expect(mondayOf(dayjs('2026-11-29')).format('YYYY-MM-DD')).toBe('2026-11-23');
  expect(daysOf('hours', dayjs('2026-11-26 12:00')).map((day) => day.format('DD HH'))).toEqual(['26 00']);
  expect(turned('week', dayjs('2026-11-26'), 1).format('YYYY-MM-DD')).toBe('2026-12-03');
});

it('a plan stands beside what goes out, and does not fill an hour', () => {
  const entries = entriesOf([topic], [delivery]);
  expect(entries.map(({ kind }) => kind)).toEqual(['out', 'plan']);
  expect(onDay(entries, dayjs('2026-11-26'))).toHaveLength(2);
  expect(onDay(entries, dayjs('2026-11-27'))).toHaveLength(0);
  const [app, website] = [hoursOf(entries, 'app')[9]!, hoursOf(entries, 'website')[9]!];
  expect([app.isEmpty, app.entries.length]).toEqual([true, 1]);
  expect([website.isEmpty, website.entries.length]).toEqual([false, 2]);
  expect(hoursOf(entries, 'website').filter(({ isEmpty }) => isEmpty)).toHaveLength(23);
});

it('what was held back at its minute stands in its hour, and does not fill it', () => {
  const held: PlannedDelivery = { ...delivery, state: 'held' };
  const hourOf = (...deliveries: PlannedDelivery[]) => hoursOf(entriesOf([], deliveries), 'website')[9]!;
  expect([hourOf(held).isEmpty, hourOf(held).entries.length]).toEqual([true, 1]);
  expect(hourOf(held, { ...delivery, contentId: '8' }).isEmpty).toBe(false);
});

it('a story of several targets is one entry of a day, and plans come first', () => {
  const later = { ...delivery, time: '2026-11-26 21:00:00' };
  const entries = grouped(entriesOf([topic], [delivery, { ...delivery, target: 'app' }, later]));
  expect(entries.map(({ kind, targets }) => [kind, targets.length])).toEqual([
    ['plan', 2],
    ['out', 2],
    ['out', 1],
  ]);
});

it('only what waits for its minute by itself is moved here', () => {
  const reasonOf = (parts: Partial<PlannedDelivery>) => stays(entriesOf([], [{ ...delivery, ...parts }])[0]!);
  expect(reasonOf({})).toBeUndefined();
  expect(reasonOf({ state: 'held' })).toBeUndefined();
  expect(reasonOf({ state: 'published' })).toBe('published');
  expect(reasonOf({ bundleTitle: '两会' })).toBe('bundle');
  expect(reasonOf({ target: 'wechat' })).toBe('outside');
  expect(stays(entriesOf([{ ...topic, state: 'dropped' }], [])[0]!)).toBe('over');
  // A story that goes out at an outside target with the others stays, whichever of them is first.
  const both = grouped(entriesOf([], [delivery, { ...delivery, target: 'weibo' }]));
  expect(both.map(stays)).toEqual(['outside']);
});

it('another day keeps the hour, another hour the minute, and keys go by days and hours', () => {
  const time = '2026-11-26 09:05:00';
  expect(timeAt(time, '2026-12-01')).toBe('2026-12-01 09:05:00');
  expect(timeAt(time, '2026-11-26 14')).toBe('2026-11-26 14:05:00');
  expect(steppedTime(time, 'week', 'ArrowRight')).toBe('2026-11-27 09:05:00');
  expect(steppedTime(time, 'week', 'ArrowUp')).toBe('2026-11-26 08:05:00');
  expect(steppedTime(time, 'month', 'ArrowDown')).toBe('2026-12-03 09:05:00');
  expect(steppedTime(time, 'hours', 'Enter')).toBeUndefined();
});

it('an address names a day, or none', () => {
  expect(dayOf('2026-11-28')?.format('YYYY-MM-DD HH:mm')).toBe('2026-11-28 00:00');
  for (const text of ['', '2026-02-30', '今晚', '2026-11-28 20:00:00']) expect(dayOf(text)).toBeUndefined();
});

it('begins with the newsroom’s day, also for a browser elsewhere', () => {
  jest.useFakeTimers({ now: new Date('2026-11-26T16:30:00Z') });
  expect(today().format('YYYY-MM-DD HH:mm')).toBe('2026-11-27 00:00');
  jest.useRealTimers();
});
