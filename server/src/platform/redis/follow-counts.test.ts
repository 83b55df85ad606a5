import type pg from 'pg';
import { followCounts } from './follow-counts.ts';

it('counts that could not be written are written with the next ones, in one order', async () => {
  const written: unknown[][] = [];
  let isDown = true;
  const query = async (_text: string, values: unknown[]) => {
    if (isDown) throw new Error('down');
    written.push(values);
  };
  const counts = followCounts({ query } as unknown as pg.Pool);
  const [early, late] = [new Date(1_800_000_000_000), new Date(1_800_000_060_000)];
  counts.note('b', early, 3);
  counts.note('a', late, 1);
  await expect(counts.write()).rejects.toThrow('down');
  isDown = false;
  counts.note('a', early, 7);
  await counts.write();
  expect(written).toEqual([
    [
      ['a', 'b', 'a'],
      [early, early, late],
      [7, 3, 1],
    ],
  ]);
  await counts.write();
  expect(written).toHaveLength(1);
});
