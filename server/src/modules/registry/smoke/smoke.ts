import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { PlanCheck, Release } from 'shared-contracts/release';
import { findBrowser } from '../../../platform/browser/find-browser.ts';
import { failedCheck, passedCheck, skippedCheck } from '../release-check.rules.ts';
import type { Smoke } from '../preflight.ts';
import type { Registry } from '../registry.ts';
import type { ReleaseFiles } from '../release-files.ts';
import { smokeUser, Stage } from './stage.ts';
import { smokeTexts } from './smoke.texts.ts';

export interface SmokeParts {
  registry: Registry;
  files: ReleaseFiles;
  hostFolder: string;
  /** SMOKE_BROWSER. */
  browser: string | undefined;
}

/** A secure origin that no network knows: every request of the page is answered in memory. */
const origin = 'https://newsroom.invalid';
/** Milliseconds within which a page must be shown. */
const pageLimit = 15_000;

/** The facts that `readPage` finds in a loaded page. */
type PageSight = { kind: 'shown' } | { kind: 'fault'; code: string } | { kind: 'elsewhere'; path: string };

/**
 * Tries a release out in a headless browser: the real host opens each of its pages. One at a time for the whole
 * process.
 */
export function makeSmoke({ registry, files, hostFolder, browser }: SmokeParts): Smoke {
  let before: Promise<unknown> = Promise.resolve();
  const run = async (release: Release, others: readonly Release[]): Promise<PlanCheck> => {
    const place = findBrowser(browser);
    if (!place) return skippedCheck('smoke', smokeTexts.noBrowser, smokeTexts.cure);
    if (!existsSync(path.join(hostFolder, 'index.html')))
      return skippedCheck('smoke', smokeTexts.hostNotBuilt, smokeTexts.hostNotBuiltCure);
    const playwright = await import('playwright-core').catch(() => undefined);
    if (!playwright) return skippedCheck('smoke', smokeTexts.playwrightMissing, smokeTexts.playwrightMissingCure);
    const paths = pathsToTry(release, others);
    if (paths.length === 0) return passedCheck('smoke', smokeTexts.noPages);
    let opened: Browser | undefined;
    try {
      opened = await playwright.chromium.launch({
        executablePath: place,
        args: ['--no-sandbox', '--disable-dev-shm-usage'],
      });
      return await tryOut(opened, await stageFor(registry, files, hostFolder, release, others), release, paths);
    } catch (error) {
      return skippedCheck('smoke', smokeTexts.browserFailed((error as Error).message.split('\n')[0]!), smokeTexts.cure);
    } finally {
      await opened?.close().catch(() => undefined);
    }
  };
  return (release, others) => {
    const turn = before.then(() => run(release, others));
    before = turn.catch(() => undefined);
    return turn;
  };
}

/** The release's own pages; a release without any is tried in the pages of those that need what it provides. */
export function pathsToTry(release: Release, others: readonly Release[]): string[] {
  const pagesOf = ({ routes }: Release) =>
    routes.filter(({ container, redirectTo }) => !container && redirectTo === null).map((route) => route.path);
  const own = pagesOf(release);
  if (own.length > 0) return own;
  return others.filter(({ needs }) => Object.keys(needs).some((part) => part in release.provides)).flatMap(pagesOf);
}

async function stageFor(
  registry: Registry,
  files: ReleaseFiles,
  hostFolder: string,
  release: Release,
  others: readonly Release[],
): Promise<Stage> {
  const releases = [release, ...others];
  const hashes = new Map<string, string>();
  for (const { name, version } of releases) hashes.set(`${name}@${version}`, (await registry.find(name, version))!.sri);
  return new Stage(files, hostFolder, releases, registry.current!.document, hashes);
}

async function tryOut(browser: Browser, stage: Stage, release: Release, paths: readonly string[]): Promise<PlanCheck> {
  const context = await openContext(browser, stage);
  const page = await context.newPage();
  const thrown: string[] = [];
  page.on('pageerror', (error) => thrown.push(error.message.split('\n')[0]!));
  const problems: string[] = [];
  for (const [index, place] of paths.entries()) {
    thrown.length = 0;
    const problem = (await openPage(page, place, index === 0)) ?? thrown[0];
    if (problem !== undefined) problems.push(`${place}：${problem}`);
  }
  const isLoaded =
    release.routes.length === 0 ||
    (await page.evaluate((name) => name in globalThis, release.container).catch(() => false));
  if (!isLoaded) problems.unshift(smokeTexts.containerNotLoaded(release.container));
  if (problems.length > 0)
    return failedCheck(
      'smoke',
      smokeTexts.problems(problems.length, problems.slice(0, 3).join('；')),
      smokeTexts.problemsCure,
    );
  return passedCheck('smoke', smokeTexts.passed(paths.length));
}

async function openContext(browser: Browser, stage: Stage): Promise<BrowserContext> {
  const context = await browser.newContext({
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'block',
  });
  await context.addInitScript(
    ([user, menus]) => {
      const facts = {
        tokenTime: String(Date.now()),
        expiresIn: '86400',
        username: 'smoke',
        userInfo: user!,
        menuAuth: menus!,
        menuChannels: '["1"]',
      };
      for (const [name, value] of Object.entries(facts)) localStorage.setItem(name, value);
    },
    [JSON.stringify(smokeUser), JSON.stringify(stage.menus())],
  );
  await context.route('**/*', async (route) => {
    const request = route.request();
    const { pathname, origin: requestOrigin } = new URL(request.url());
    if (requestOrigin !== origin) return route.abort();
    const answer = await stage.answer(pathname, request.isNavigationRequest());
    if (!answer) return route.fulfill({ status: 404, body: '' });
    return route.fulfill({
      status: 200,
      contentType: answer.type,
      body: answer.body,
      ...(answer.headers && { headers: answer.headers }),
    });
  });
  return context;
}

/** Goes to a page and waits until it is shown; returns its fault. */
async function openPage(page: Page, place: string, isFirst: boolean): Promise<string | undefined> {
  try {
    if (isFirst) await page.goto(origin + place, { waitUntil: 'load', timeout: pageLimit });
    else {
      await page.evaluate((to) => {
        history.pushState(null, '', to);
        dispatchEvent(new PopStateEvent('popstate', { state: null }));
      }, place);
    }
    const seen = await page.waitForFunction(readPage, [place, comingSelector] as const, {
      timeout: pageLimit,
      polling: 100,
    });
    return problemOf(await seen.jsonValue());
  } catch (error) {
    const label = await page.evaluate(() => document.body.innerText.slice(0, 80).replaceAll('\n', ' ')).catch(() => '');
    return /Timeout/.test((error as Error).message)
      ? smokeTexts.notShown(pageLimit / 1000, location(page), label)
      : (error as Error).message.split('\n')[0]!;
  }
}

const location = (page: Page): string => new URL(page.url()).pathname;

/** The host's label of a page that loads. */
const comingSelector = smokeTexts.loading.map((label) => `[role=status][aria-label^="${label}"]`).join(', ');

function problemOf(sight: PageSight | false): string | undefined {
  if (!sight || sight.kind === 'shown') return undefined;
  return sight.kind === 'fault' ? smokeTexts.faultShown(sight.code) : smokeTexts.ledTo(sight.path);
}

/**
 * Runs in the page: false while it is still loading, `shown` for a page of this address with text in it, no skeleton,
 * and no card with a failure's number.
 */
function readPage([place, coming]: readonly [string, string]): PageSight | false {
  const label = [...document.querySelectorAll<HTMLElement>('main, [role=main], #root')]
    .map((one) => one.innerText)
    .join('\n');
  const code = /NR-\d{3}/.exec(label)?.[0];
  if (code) return { kind: 'fault', code };
  if (globalThis.location.pathname !== place)
    return ['/404', '/noAuthority', '/login'].includes(globalThis.location.pathname)
      ? { kind: 'elsewhere', path: globalThis.location.pathname }
      : false;
  const isComing = [...document.querySelectorAll<HTMLElement>(coming)].some((one) => one.offsetParent !== null);
  if (isComing || label.trim().length < 10) return false;
  return { kind: 'shown' };
}
