import { dueNow, quietUntil } from './delivery.rules.ts';

/** A moment of a day in the newsroom, HH:mm:ss. */
const time = (clock: string, day = '2026-11-26') => new Date(`${day}T${clock}+08:00`);
const overMidnight = { from: '22:00', to: '07:30' };
const atOnce = { digestHours: [], quiet: null, urgentPasses: false };
const waiting = (oldest: string, more: { urgent?: string; last?: string } = {}) => ({
  oldest: time(oldest),
  oldestUrgent: more.urgent === undefined ? null : time(more.urgent),
  last: more.last === undefined ? null : time(more.last),
});

it.each([
  ['21:59:59', undefined],
  ['22:00:00', time('07:30:00', '2026-11-27')],
  ['00:10:00', time('07:30:00')],
  ['07:29:59', time('07:30:00')],
  ['07:30:00', undefined],
])('quiet hours over midnight: at %s', (now, end) => expect(quietUntil(overMidnight, time(now))).toEqual(end));

it('quiet hours within a day, and none', () => {
  expect(quietUntil({ from: '12:00', to: '14:00' }, time('13:00:00'))).toEqual(time('14:00:00'));
  expect(quietUntil({ from: '12:00', to: '14:00' }, time('14:00:00'))).toBeUndefined();
  expect(quietUntil(null, time('13:00:00'))).toBeUndefined();
});

it('what comes is gathered for a moment, and there is a minute between two messages', () => {
  expect(dueNow(waiting('10:00:00'), atOnce, time('10:00:14'))).toBe('none');
  expect(dueNow(waiting('10:00:00'), atOnce, time('10:00:15'))).toBe('all');
  expect(dueNow(waiting('10:00:00', { last: '09:59:50' }), atOnce, time('10:00:49'))).toBe('none');
  expect(dueNow(waiting('10:00:00', { last: '09:59:50' }), atOnce, time('10:00:50'))).toBe('all');
});

it('set hours: nothing before one strikes, and all of it then', () => {
  const times = { ...atOnce, digestHours: [9, 17] };
  expect(dueNow(waiting('09:00:01'), times, time('16:59:59'))).toBe('none');
  expect(dueNow(waiting('09:00:01'), times, time('17:00:00'))).toBe('all');
  const overnight = { ...waiting('17:10:00'), oldest: time('17:10:00', '2026-11-25') };
  expect(dueNow(overnight, times, time('08:59:59'))).toBe('none');
  expect(dueNow(overnight, times, time('09:00:00'))).toBe('all');
});

it('in quiet hours nothing goes, also at a set hour; it goes when they end', () => {
  const times = { digestHours: [7], quiet: overMidnight, urgentPasses: false };
  const waits = { ...waiting('23:00:00'), oldest: time('23:00:00', '2026-11-25') };
  expect(dueNow(waits, times, time('07:10:00'))).toBe('none');
  expect(dueNow(waits, times, time('07:30:00'))).toBe('all');
  expect(dueNow(waiting('23:00:00'), { ...times, digestHours: [] }, time('23:30:00'))).toBe('none');
});

it('urgent ones pass both where the person says so, and those alone', () => {
  const times = { digestHours: [9], quiet: overMidnight, urgentPasses: true };
  const waits = waiting('22:30:00', { urgent: '22:40:00' });
  expect(dueNow(waits, times, time('22:40:14'))).toBe('none');
  expect(dueNow(waits, times, time('22:40:15'))).toBe('urgent');
  expect(dueNow(waits, { ...times, urgentPasses: false }, time('22:40:15'))).toBe('none');
  expect(dueNow(waiting('22:30:00'), times, time('22:40:15'))).toBe('none');
});
