import { afterFailure, type FailureCount, judgeRefresh, loginGate } from './session.rules.ts';

const start = new Date('2026-11-21T00:00:00Z');
const after = (minutes: number) => new Date(start.getTime() + minutes * 60_000);
const fail = (times: number, count?: FailureCount, now = start) =>
  Array.from({ length: times }).reduce<FailureCount | undefined>((before) => afterFailure(before, now), count);

it('asks for a captcha after three failures and locks after five', () => {
  expect([1, 2, 3, 4, 5].map((times) => loginGate(fail(times), start))).toEqual([
    'open',
    'open',
    'captcha',
    'captcha',
    'locked',
  ]);
});

it('locks for ten minutes, then for twice as long each time, a day at most', () => {
  let count = fail(5);
  let now = start;
  const lengths = [];
  for (let lock = 0; lock < 9; lock += 1) {
    lengths.push((count!.lockedUntil!.getTime() - now.getTime()) / 60_000);
    now = count!.lockedUntil!;
    count = afterFailure(count, now);
  }
  expect(lengths).toEqual([10, 20, 40, 80, 160, 320, 640, 1280, 1440]);
});

it('a lock noted before the clock was set back is over, though a captcha stays; some minutes change nothing', () => {
  const longest = { failures: 4, locks: 8, lockedUntil: after(24 * 60), lastTime: start };
  expect(loginGate(longest, after(-4))).toBe('locked');
  expect(loginGate(longest, after(-24 * 60))).toBe('captcha');
  expect(loginGate(afterFailure(longest, after(-24 * 60)), after(-24 * 60))).toBe('locked');
});

it('forgets failures after an hour', () => {
  expect(loginGate(fail(4), after(61))).toBe('open');
  expect(afterFailure(fail(4), after(61)).failures).toBe(1);
});

it.each([
  ['a fresh token', null, 0, 'rotate'],
  ['one rotated ten seconds ago', -10, 0, 'repeat'],
  ['one rotated eleven seconds ago', -11, 0, 'reuse'],
  ['one of a session unused for half a day', null, -13 * 3600, 'dead'],
] as const)('A12 judges %s', (_name, rotated, seen, verdict) => {
  const timeAt = (seconds: number) => new Date(start.getTime() + seconds * 1000);
  const facts = {
    rotatedTime: rotated === null ? null : timeAt(rotated),
    sessionEnded: null,
    sessionCreated: timeAt(seen),
    sessionSeen: timeAt(seen),
  };
  expect(judgeRefresh(facts, start)).toBe(verdict);
});
