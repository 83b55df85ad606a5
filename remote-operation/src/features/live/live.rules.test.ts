import { mergeEntries, shownEntries, timeSpan } from './live.rules.ts';
import { entry } from './live-fixture.tsx';

it('of an entry the newest shape counts, whichever way it came; removed ones go and the pinned one leads', () => {
  const known = mergeEntries(new Map(), [entry('1', '旧'), entry('12', '新'), entry('3', '删', { isRemoved: true })]);
  const merged = mergeEntries(known, [entry('1', '更旧', { changeNo: 0 }), entry('9', '钉', { isPinned: true })]);
  expect(shownEntries(merged).map(({ text }) => text)).toEqual(['钉', '新', '旧']);
});

it.each([
  ['2026-11-22 11:30:00', '2026-11-22 09:00 ~ 11:30'],
  ['2026-11-23 01:00:00', '2026-11-22 09:00 ~ 2026-11-23 01:00'],
  [null, '2026-11-22 09:00 ~'],
])('a time until %s is said as %s', (end, text) => {
  expect(timeSpan('2026-11-22 09:00:00', end)).toBe(text);
});
