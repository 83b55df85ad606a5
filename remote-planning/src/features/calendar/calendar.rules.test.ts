import dayjs from 'dayjs';
import type { PlannedDelivery, TopicRow } from 'shared-contracts/model';
import { daysOf, entriesOf, grouped, hoursOf, isMovable, mondayOf, onDay, periodOf, turned } from './calendar.rules.ts';

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
  expect(isMovable(delivery)).toBe(true);
  expect(isMovable({ ...delivery, state: 'held' })).toBe(true);
  expect(isMovable({ ...delivery, state: 'published' })).toBe(false);
  expect(isMovable({ ...delivery, bundleTitle: '两会' })).toBe(false);
  expect(isMovable({ ...delivery, target: 'wechat' })).toBe(false);
});
