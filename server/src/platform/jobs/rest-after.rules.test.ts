import { restAfter } from './rest-after.rules.ts';

it('rests longer after each failure, and at most half a minute', () => {
  expect([restAfter(1), restAfter(2), restAfter(60)]).toEqual([500, 1000, 30_000]);
});
