let shift = 0;

/**
 * For a file of tests: caches of what readers see go by a clock that `pastCache` turns on, so that no test waits for
 * them.
 */
export function turnCacheClock(): void {
  beforeAll(() => {
    const clock = performance.now.bind(performance);
    jest.spyOn(performance, 'now').mockImplementation(() => clock() + shift);
  });
  afterAll(() => jest.restoreAllMocks());
}

/** Expires the caches of what readers see, by so many milliseconds. */
export const pastCache = (milliseconds = 5000): void => void (shift += milliseconds);

/** Waits until something is there, half a minute at most: a busy machine needs several times what it takes alone. */
export async function waitFor(isThere: () => Promise<boolean>): Promise<void> {
  for (let round = 0; round < 600; round += 1) {
    if (await isThere()) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('it did not come');
}
