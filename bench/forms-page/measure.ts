import type { Page } from '@playwright/test';
import { median, percentile } from '../core/figure.ts';
import type { FormsPage } from './page.tsx';

declare const bench: FormsPage;

const rounds = 5;

export type Engine = Parameters<FormsPage['mount']>[0];

/** The 95th percentile of measurements. */
export const p95 = (values: readonly number[]): number => percentile(values, 95);

/** The measurements that a ratio was computed from. */
export const from = (one: number, other: number): string => `${one.toFixed(1)} ms against ${other.toFixed(1)} ms`;

/** Milliseconds until an engine's nodes exist and until they are painted, median of five. */
export async function mounts(page: Page, engine: Engine): Promise<{ mounted: number; painted: number }> {
  const all = [];
  for (let round = 0; round <= rounds; round += 1) all.push(await page.evaluate((name) => bench.mount(name), engine));
  // The first round warms the compiler.
  const [, ...counted] = all;
  return {
    mounted: median(counted.map(({ mounted }) => mounted)),
    painted: median(counted.map(({ painted }) => painted)),
  };
}

/** Does work several times, one after the other. */
export async function inTurn<T>(times: number, work: (time: number) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let time = 0; time < times; time += 1) results.push(await work(time));
  return results;
}
