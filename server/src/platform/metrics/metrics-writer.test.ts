import { Gauge, Registry } from 'prom-client';
import { metricsWriter } from './metrics-writer.ts';

const heard: string[] = [];
const onMissing = (names: readonly string[], error: unknown) =>
  void heard.push(`${names.join()}: ${error instanceof Error ? error.message : ''}`);
afterEach(() => void (heard.length = 0));

const gauge = (registry: Registry, name: string, collect: (this: Gauge) => void | Promise<void>) =>
  new Gauge({ name, help: name, registers: [registry], collect });

it('leaves out a metric that fails, with the value it had, until it can be read again', async () => {
  const registry = new Registry();
  let trouble: Error | undefined;
  gauge(registry, 'well', function () {
    this.set(1);
  });
  gauge(registry, 'ill', async function () {
    if (trouble) throw trouble;
    this.set(7);
  });
  const write = metricsWriter(registry, { longest: 60_000, onMissing });
  const all = await write();
  expect(all).toBe(await registry.metrics());
  expect(all).toMatch(/^ill 7$/m);
  trouble = new Error('the database is away');
  expect(await write()).toBe('# HELP well well\n# TYPE well gauge\nwell 1\n');
  await write();
  trouble = undefined;
  expect(await write()).toBe(all);
  // Once for each change, not for each scrape.
  expect(heard).toEqual(['ill: the database is away', ': ']);
});

it('waits no longer than it may, and begins no second reading beside one that lasts', async () => {
  const registry = new Registry();
  let [begun, answer] = [0, () => undefined as void];
  gauge(registry, 'well', function () {
    this.set(1);
  });
  gauge(registry, 'slow', async function () {
    begun += 1;
    await new Promise<void>((resolve) => (answer = resolve));
    this.set(begun);
  });
  const write = metricsWriter(registry, { longest: 20, onMissing });
  for (const _ of [1, 2]) {
    const text = await write();
    expect(text).toMatch(/^well 1$/m);
    expect(text).not.toContain('slow');
  }
  expect(begun).toBe(1);
  const third = write();
  answer();
  expect(await third).toMatch(/^slow 1$/m);
  expect(heard).toEqual(['slow: no answer within 20 ms', ': ']);
});
