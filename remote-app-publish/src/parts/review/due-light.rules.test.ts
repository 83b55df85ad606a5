import { lightOf, waitedOf } from './due-light.rules.ts';

const instant = (time: string) => Date.parse(`${time.replace(' ', 'T')}+08:00`);
const task = { soonTime: '2025-03-01 13:00:00', dueTime: '2025-03-01 14:00:00' };

it('a light is amber from three quarters of the time on, and red when it is over', () => {
  expect(lightOf(task, instant('2025-03-01 12:59:59'))).toBe('green');
  expect(lightOf(task, instant('2025-03-01 13:00:00'))).toBe('soon');
  expect(lightOf(task, instant('2025-03-01 13:59:59'))).toBe('soon');
  expect(lightOf(task, instant('2025-03-01 14:00:00'))).toBe('overdue');
  expect(lightOf({ soonTime: null, dueTime: null }, instant('2025-03-01 14:00:00'))).toBeUndefined();
});

it('says how long something has waited in its greatest unit', () => {
  const since = '2025-03-01 10:00:00';
  expect(waitedOf(since, instant('2025-03-01 09:59:00'))).toBe('不到1分钟');
  expect(waitedOf(since, instant('2025-03-01 10:59:59'))).toBe('59分钟');
  expect(waitedOf(since, instant('2025-03-01 11:00:00'))).toBe('1小时');
  expect(waitedOf(since, instant('2025-03-02 10:30:00'))).toBe('1天');
  expect(waitedOf(since, instant('2025-03-03 13:00:00'))).toBe('2天3小时');
});
