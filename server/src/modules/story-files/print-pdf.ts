import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import { storyFileTexts as texts } from './story-files.texts.ts';

const run = promisify(execFile);
/** Milliseconds after which a print is given up. */
const longest = 60_000;
/** No page reaches anything: no name is found, and the page's own policy lets no script run. */
const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--host-resolver-rules=MAP * ~NOTFOUND',
  '--no-pdf-header-footer',
];

let before: Promise<unknown> = Promise.resolve();

/** Prints a page by a browser, one at a time for the whole process. Throws Unavailable. */
export function printPdf(page: string, browser: string): Promise<Buffer> {
  const turn = before.then(() => print(page, browser));
  before = turn.catch(() => undefined);
  return turn;
}

async function print(page: string, browser: string): Promise<Buffer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'newsroom-print-'));
  try {
    const [from, to] = [path.join(folder, 'page.html'), path.join(folder, 'page.pdf')];
    await writeFile(from, page);
    const places = [`--user-data-dir=${path.join(folder, 'profile')}`, `--print-to-pdf=${to}`, `file://${from}`];
    await run(browser, [...flags, ...places], { timeout: longest, killSignal: 'SIGKILL' });
    return await readFile(to);
  } catch {
    throw new AppError(ErrorCode.Unavailable, texts.printFailed);
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}
