import { boardOrder } from './recommendation.ts';

const free = (place: number) => ({ place, lockedPlace: null });
const locked = (lockedPlace: number) => ({ place: 0, lockedPlace });

it('locked ones stand at their place, the others fill the places between in their order', () => {
  const [a, b, c] = [free(3), free(-1), free(2)];
  const [first, third] = [locked(1), locked(3)];
  expect(boardOrder([a, third, b, first, c])).toEqual([first, b, third, c, a]);
});

it('a locked place beyond the end is the last one', () => {
  expect(boardOrder([locked(9), free(1)])).toEqual([free(1), locked(9)]);
});
