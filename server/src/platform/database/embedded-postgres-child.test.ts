import { spawn } from 'node:child_process';
import { nextWait, supervise } from './embedded-postgres-child.ts';

it('F03 waits twice as long each time a database ends at once, and little again after it has lived', () => {
  const waits: number[] = [];
  for (let wait = 0; waits.length < 9; waits.push(wait)) wait = nextWait(wait, 50);
  expect(waits).toEqual([200, 400, 800, 1600, 3200, 6400, 10_000, 10_000, 10_000]);
  expect(nextWait(10_000, 5_000)).toBe(200);
});

it('F03 a program that cannot be run is tried again and ends nothing else', async () => {
  let starts = 0;
  const lines: string[] = [];
  const database = await supervise({
    url: '',
    say: (line) => lines.push(line),
    start: () =>
      spawn((starts += 1) < 3 ? '/nowhere/postgres' : process.execPath, ['-e', 'setInterval(() => 0, 1000)']),
    ready: async () => {
      while (starts < 3) await new Promise((resolve) => setImmediate(resolve));
    },
  });
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain('ENOENT');
  expect(database.pid()).toBeGreaterThan(1);
  await database.stop();
});
