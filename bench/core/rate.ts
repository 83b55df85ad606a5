const callers = 16;
const measuredFor = 5000;

/** Returns how many times a second `work` completes when sixteen callers repeat it for five seconds. */
export async function perSecond(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  let ended = 0;
  const repeat = async () => {
    while (performance.now() - startedAt < measuredFor) {
      await work();
      ended += 1;
    }
  };
  await Promise.all(Array.from({ length: callers }, repeat));
  return ended / ((performance.now() - startedAt) / 1000);
}
