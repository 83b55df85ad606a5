import { defineConfig } from '@playwright/test';

/** Products that were started for these scenarios, as the environment that names each: one newsroom for one worker. */
const stages: readonly Record<string, string>[] = JSON.parse(process.env.STAGES ?? '[]');
// Every worker reads this file again.
Object.assign(process.env, stages[Number(process.env.TEST_PARALLEL_INDEX ?? 0)]);

/**
 * Runs against products that are already up: STAGES names one for each worker, or BASE_URL and DEMO_PASSWORD a single
 * one; CHROMIUM_PATH the browser.
 */
export default defineConfig({
  testDir: './specs',
  // The main scenario is the longest: it runs first, so that no worker waits for it at the end.
  projects: [
    { name: 'main story', testMatch: 'story/**' },
    { name: 'stories', testIgnore: 'story/**' },
  ],
  outputDir: './test-results',
  workers: Math.max(1, stages.length),
  // A scenario that passes only the second time is named as flaky in the report; a busy machine should not fail a whole
  // run.
  retries: process.env.CI ? 1 : 0,
  // A limit against hanging, not a measure: a slow machine needs several times what a scenario takes alone.
  timeout: 600_000,
  expect: { timeout: 15_000 },
  reporter: process.env.CI ? [['line']] : [['list']],
  use: {
    baseURL: process.env.BASE_URL ?? 'http://localhost:8080',
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1440, height: 900 },
    // Animations are neither waited for nor drawn frame by frame.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 15_000,
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
