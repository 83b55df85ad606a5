/**
 * Gives a function that does the work, one round at a time: called while a round runs, it does one more afterwards, so
 * that what was announced meanwhile is seen.
 */
export function oneRound(work: () => Promise<void>, report: (error: unknown) => void): () => Promise<void> {
  let isRunning = false;
  let isStale = false;
  return async () => {
    isStale = true;
    if (isRunning) return;
    isRunning = true;
    try {
      while (isStale) {
        isStale = false;
        await work();
      }
    } catch (error) {
      report(error);
    } finally {
      isRunning = false;
    }
  };
}
