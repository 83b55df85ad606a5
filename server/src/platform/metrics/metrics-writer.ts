import type { Registry } from 'prom-client';

/** How metrics are read: milliseconds that one may take, and who hears of those that could not be read. */
interface WriterOptions {
  longest: number;
  /** Called when other metrics than the last time could not be read, or none any more. */
  onMissing(names: readonly string[], error: unknown): void;
}

/**
 * Makes what writes the metrics of a registry in Prometheus text. One that cannot be read in time is left out, with its
 * name: its last value is not its value now. Who reads it while it is still being read waits for the same reading, so
 * that a database that does not answer holds no more connections with every scrape.
 */
export function metricsWriter(registry: Registry, { longest, onMissing }: WriterOptions): () => Promise<string> {
  const underWay = new Map<string, Promise<string>>();
  const read = (name: string): Promise<string> => {
    const begun = underWay.get(name);
    if (begun) return begun;
    const reading = registry.getSingleMetricAsString(name).finally(() => underWay.delete(name));
    underWay.set(name, reading);
    return reading;
  };
  let lastMissing = '';
  return async () => {
    const names = registry.getMetricsAsArray().map(({ name }) => name);
    const results = await allWithin(longest, names.map(read));
    const missing = names.filter((_name, index) => results[index]!.status === 'rejected');
    if (missing.join() !== lastMissing) onMissing(missing, results.find((one) => one.status === 'rejected')?.reason);
    lastMissing = missing.join();
    const texts = results.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    return `${texts.join('\n\n')}\n`;
  };
}

/** What became of work within so many milliseconds; what still lasts counts as failed. */
async function allWithin<T>(milliseconds: number, work: readonly Promise<T>[]): Promise<PromiseSettledResult<T>[]> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${milliseconds} ms`)), milliseconds);
  });
  try {
    return await Promise.allSettled(work.map((one) => Promise.race([one, late])));
  } finally {
    clearTimeout(timer);
  }
}
