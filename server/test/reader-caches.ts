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

/** Counts that the cached pages do not include were written. */
export async function waitFor(isThere: () => Promise<boolean>): Promise<void> {
  for (let round = 0; round < 100; round += 1) {
    if (await isThere()) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('it did not come');
}
