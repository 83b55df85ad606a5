import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort, startTemporaryProduct } from '../product/temporary-product.ts';
import { root } from '../release/houses.ts';
import { ensureChromium } from './chromium.ts';
import { runNode } from './run.ts';
import type { Totals } from './totals.ts';

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: unknown[];
}

const playwright = createRequire(path.join(root, 'e2e/package.json')).resolve('@playwright/test/cli');

async function runPlaywright(args: readonly string[], env: NodeJS.ProcessEnv): Promise<Totals> {
  const folder = mkdtempSync(path.join(tmpdir(), 'newsroom-e2e-'));
  const file = path.join(folder, 'report.json');
  try {
    await runNode([playwright, 'test', '--config=e2e/playwright.config.ts', '--reporter=list,json', ...args], {
      ...process.env,
      ...env,
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
      PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1',
    });
    const { stats, errors }: PlaywrightReport = JSON.parse(readFileSync(file, 'utf8'));
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length };
  } catch {
    return { passed: 0, failed: 1 };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The stories, against BASE_URL when it is given, else against a product started for them alone. */
export async function runBrowserTests(args: readonly string[] = []): Promise<Totals> {
  const CHROMIUM_PATH = ensureChromium();
  if (process.env.BASE_URL) return runPlaywright(args, { CHROMIUM_PATH });
  // Stories stand in for the weixin site and for the language model at these addresses.
  const weixin = `127.0.0.1:${await freePort()}`;
  const model = `http://127.0.0.1:${await freePort()}`;
  const product = await startTemporaryProduct(console.log, { WEIXIN_URL: `http://${weixin}`, FETCH_ALLOW: weixin, AI_BASE_URL: `${model}/v1`, AI_MODEL: 'stand-in' });
  try {
    const totals = await runPlaywright(args, { CHROMIUM_PATH, BASE_URL: product.url, DEMO_PASSWORD: product.demoPassword, WEIXIN_STAND_IN: `http://${weixin}`, MODEL_STAND_IN: model });
    if (totals.failed > 0) console.log(`\nWhat the server said last:\n${product.log()}\n`);
    return totals;
  } finally {
    await product.stop();
  }
}
