import { partsInTime } from './parts-in-time.ts';

/** Runs parts of the given lengths on a clock of its own. */
async function runParts(lengths: readonly number[], limit: { first: number; until: number }) {
  let time = 0;
  const ran: number[] = [];
  const { leftOut } = await partsInTime(
    { count: lengths.length, expected: 10, now: () => time, ...limit },
    async (part) => {
      ran.push(part);
      time += lengths[part - 1]!;
    },
  );
  return { ran, leftOut };
}

it('without a limit every part runs, from the given one on', async () => {
  expect(await runParts([5, 5, 5, 5], { first: 3, until: Infinity })).toEqual({ ran: [3, 4, 1, 2], leftOut: [] });
});

it('a part that would end too late is left out with those behind it', async () => {
  expect(await runParts([20, 20, 20, 20], { first: 2, until: 70 })).toEqual({ ran: [2, 3, 4], leftOut: [1] });
  expect(await runParts([20, 35, 20, 20], { first: 1, until: 80 })).toEqual({ ran: [1, 2], leftOut: [3, 4] });
});

it('none runs when the time is over before the first', async () => {
  expect(await runParts([20, 20], { first: 1, until: 5 })).toEqual({ ran: [], leftOut: [1, 2] });
});
