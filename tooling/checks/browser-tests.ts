import { existsSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import {
  type FilledFolder,
  freePort,
  startTemporaryProduct,
  type TemporaryProduct,
} from '../product/temporary-product.ts';
import { failedScenarios, recordScenarios, type ScenarioReport } from '../coverage/scenario-results.ts';
import { root } from '../release/packages.ts';
import { ensureChromium } from './chromium.ts';
import { runNode } from './run.ts';
import { withTemporaryFolder } from './temporary-folder.ts';
import type { Totals } from './totals.ts';

interface PlaywrightReport extends ScenarioReport {
  stats: { expected: number; unexpected: number; flaky: number };
  /** What went wrong outside any scenario. */
  errors: readonly { message?: string }[];
}

/** A product started for one worker, and the settings that its scenarios need. */
interface Stage {
  product: TemporaryProduct;
  env: Record<string, string>;
}

/** Each costs a server, a database and a browser. */
const stagesMax = 3;

const playwright = createRequire(path.join(root, 'e2e/package.json')).resolve('@playwright/test/cli');

async function runPlaywright(args: readonly string[], env: NodeJS.ProcessEnv): Promise<Totals> {
  return withTemporaryFolder(async (folder) => {
    const file = path.join(folder, 'report.json');
    await runNode([playwright, 'test', '--config=e2e/playwright.config.ts', '--reporter=list,json', ...args], {
      ...process.env,
      ...env,
      TMPDIR: folder,
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
      PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1',
    });
    if (!existsSync(file)) return { passed: 0, failed: 1 };
    const report = JSON.parse(readFileSync(file, 'utf8')) as PlaywrightReport;
    recordScenarios(report);
    const { stats, errors } = report;
    return {
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected + errors.length,
      failures: [
        ...failedScenarios(report),
        ...errors.map(({ message = '' }) => ({ title: 'outside the scenarios', reason: message })),
      ],
    };
  });
}

/**
 * Starts a product; scenarios replace the weixin site, the language model, the receiver of webhooks and the push
 * service of browsers by servers at addresses of their own.
 */
async function startStage(like?: FilledFolder): Promise<Stage> {
  const weixin = `127.0.0.1:${await freePort()}`;
  const receiver = `127.0.0.1:${await freePort()}`;
  const push = `127.0.0.1:${await freePort()}`;
  const model = `http://127.0.0.1:${await freePort()}`;
  const product = await startTemporaryProduct(
    console.log,
    {
      WEIXIN_URL: `http://${weixin}`,
      FETCH_ALLOW: `${weixin},${receiver},${push}`,
      AI_BASE_URL: `${model}/v1`,
      AI_MODEL: 'stand-in',
    },
    like,
  );
  return {
    product,
    env: {
      BASE_URL: product.url,
      DEMO_PASSWORD: product.demoPassword,
      PRODUCT_FOLDER: product.dataDir,
      WEIXIN_STAND_IN: `http://${weixin}`,
      MODEL_STAND_IN: model,
      RECEIVER_STAND_IN: `http://${receiver}`,
      PUSH_STAND_IN: `http://${push}`,
      // What a scenario with a product of its own starts from.
      ...(like && { NEWSROOM_FOLDER: like.dataDir }),
    },
  };
}

let newsroom: Promise<FilledFolder | undefined> | undefined;

/**
 * Returns the demo newsroom, made once, of which every stage starts with a copy; none with an external PostgreSQL,
 * where each stage makes its own.
 */
export function demoNewsroom(): Promise<FilledFolder | undefined> {
  return (newsroom ??= makeNewsroom());
}

async function makeNewsroom(): Promise<FilledFolder | undefined> {
  if (process.env.BASE_URL || process.env.DATABASE_URL || process.platform === 'win32') return undefined;
  const model = await startTemporaryProduct(console.log);
  await model.stop({ keepsFolder: true });
  process.once('exit', () => rmSync(model.dataDir, { recursive: true, force: true }));
  return model;
}

async function startStages(count: number): Promise<PromiseSettledResult<Stage>[]> {
  const like = await demoNewsroom();
  return Promise.allSettled(Array.from({ length: count }, () => startStage(like)));
}

/** Runs the scenarios, against BASE_URL when it is given, else each worker's against a product started for it alone. */
export async function runBrowserTests(args: readonly string[] = []): Promise<Totals> {
  const CHROMIUM_PATH = ensureChromium();
  if (process.env.BASE_URL) return runPlaywright(args, { CHROMIUM_PATH });
  const started = await startStages(Math.min(availableParallelism(), stagesMax));
  const stages = started.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  try {
    const failedStart = started.find((one) => one.status === 'rejected');
    if (failedStart) throw failedStart.reason;
    const totals = await runPlaywright(args, { CHROMIUM_PATH, STAGES: JSON.stringify(stages.map(({ env }) => env)) });
    if (totals.failed > 0)
      for (const { product, env } of stages)
        console.log(`\nWhat the server at ${env.BASE_URL} said last:\n${product.log()}\n`);
    return totals;
  } finally {
    await Promise.all(stages.map(({ product }) => product.stop()));
  }
}
