const callers = 16;
const measuredFor = 5000;

/** How often a second `work` ends when sixteen callers repeat it for five seconds. */
export async function perSecond(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  let ended = 0;
  const repeat = async () => {
    while (performance.now() - begun < measuredFor) {
      await work();
      ended += 1;
    }
  };
  await Promise.all(Array.from({ length: callers }, repeat));
  return ended / ((performance.now() - begun) / 1000);
}
