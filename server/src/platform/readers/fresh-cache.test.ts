import { FreshCache } from './fresh-cache.ts';

let time = 0;
beforeEach(() => jest.spyOn(performance, 'now').mockImplementation(() => time));
afterEach(() => jest.restoreAllMocks());

function reader() {
  const readings: { end(value: string): void; fail(): void }[] = [];
  const read = () =>
    new Promise<string>((resolve, reject) =>
      readings.push({ end: resolve, fail: () => reject(new Error('no answer')) }),
    );
  return { readings, read };
}

it('shares a reading until it ends, however long it takes, and reads again after it', async () => {
  const cache = new FreshCache<string>();
  const { readings, read } = reader();
  const first = cache.get('page', read);
  time += 4000;
  const second = cache.get('page', read);
  expect(readings).toHaveLength(1);
  readings[0]!.end('old');
  expect(await Promise.all([first, second])).toEqual(['old', 'old']);
  // It began more than half a second ago.
  const third = cache.get('page', read);
  expect(readings).toHaveLength(2);
  readings[1]!.end('new');
  expect(await third).toBe('new');
});

it('keeps a quick answer for half a second', async () => {
  const cache = new FreshCache<string>();
  const { readings, read } = reader();
  const first = cache.get('page', read);
  readings[0]!.end('one');
  await first;
  time += 499;
  expect(await cache.get('page', read)).toBe('one');
  time += 1;
  void cache.get('page', read);
  expect(readings).toHaveLength(2);
});

it('forgets a reading that failed, and nothing read since', async () => {
  const cache = new FreshCache<string>();
  const { readings, read } = reader();
  const first = cache.get('page', read);
  readings[0]!.fail();
  await expect(first).rejects.toThrow('no answer');
  void cache.get('page', read);
  expect(readings).toHaveLength(2);
});
