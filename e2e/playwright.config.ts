import { defineConfig } from '@playwright/test';

/**
 * Runs against a product that is already up: BASE_URL and DEMO_PASSWORD name it, CHROMIUM_PATH the browser.
 * One worker: the stories share one newsroom and two cores.
 */
export default defineConfig({
  testDir: './specs',
  outputDir: './test-results',
  workers: 1,
  // What passes only the second time is named as flaky in the report; a busy machine should not cost a whole run.
  retries: process.env.CI ? 1 : 0,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: process.env.CI ? [['line']] : [['list']],
  use: {
    baseURL: process.env.BASE_URL ?? 'http://localhost:8080',
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1440, height: 900 },
    actionTimeout: 15_000,
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
    },
  },
});
