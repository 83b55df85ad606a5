import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from '../release/packages.ts';
import type { OpenDocument } from './source-of.ts';

const run = promisify(execFile);

/** The OpenAPI document of the open API, as the server of this working copy would answer it. */
export async function readDocument(): Promise<OpenDocument> {
  const flags = ['--disable-warning=ExperimentalWarning'];
  const place = path.join(root, 'server/src/platform/feed/print.ts');
  const { stdout } = await run(process.execPath, [...flags, place], { maxBuffer: 64 * 1024 ** 2 });
  return JSON.parse(stdout) as OpenDocument;
}
