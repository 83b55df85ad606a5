import { spawn, type SpawnOptions } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { findProgram } from '../../platform/programs/find-program.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { BoundedQueue } from '../../platform/workers/bounded-queue.ts';
import { documentKind, headOf } from './document-kind.ts';

/** LibreOffice takes half a gigabyte: one at a time. */
const queue = new BoundedQueue({ atOnce: 1, waitingMax: 10 });
/** Milliseconds that a conversion may take. */
const longest = 60_000;

/** The LibreOffice of the settings, else of PATH; undefined where there is none. */
export const officePath = ({ SOFFICE_PATH }: Partial<Pick<Settings, 'SOFFICE_PATH'>>): string | undefined =>
  SOFFICE_PATH ?? findProgram('soffice', 'libreoffice');

/**
 * An old document, an RTF or an OpenDocument text as .docx by LibreOffice, so that its layout comes too. Undefined
 * without one, where the file needs none, and where LibreOffice fails or takes longer than `patience` milliseconds:
 * then the text alone is read.
 */
export async function toDocx(file: Blob, soffice: string | undefined, patience = longest): Promise<Blob | undefined> {
  const kind = documentKind(await headOf(file));
  const ending = kind === 'ole' ? 'doc' : kind === 'rtf' || kind === 'odt' ? kind : undefined;
  if (soffice === undefined || ending === undefined) return undefined;
  try {
    return await queue.run(() => convert(file, soffice, ending, patience));
  } catch {
    return undefined;
  }
}

async function convert(file: Blob, soffice: string, ending: 'doc' | 'rtf' | 'odt', patience: number): Promise<Blob> {
  const folder = await mkdtemp(path.join(tmpdir(), 'newsroom-word-'));
  try {
    const source = path.join(folder, `source.${ending}`);
    await writeFile(source, file.stream());
    // A profile of its own: no macro settings of anybody, and no waiting for another LibreOffice.
    const profile = `-env:UserInstallation=${pathToFileURL(path.join(folder, 'profile')).href}`;
    const words = [
      profile,
      '--headless',
      '--norestore',
      '--nolockcheck',
      '--convert-to',
      'docx',
      '--outdir',
      path.join(folder, 'out'),
      source,
    ];
    await run(soffice, words, patience, {
      cwd: folder,
      env: { PATH: process.env.PATH, HOME: folder, LANG: 'C.UTF-8' },
    });
    return new Blob([await readFile(path.join(folder, 'out', 'source.docx'))]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Runs a program to its end, or kills it with all that it started: soffice is a script, and the work is done by a child
 * of its child.
 */
function run(program: string, words: readonly string[], patience: number, options: SpawnOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, words, { ...options, stdio: 'ignore', detached: true });
    const killAll = () => {
      try {
        process.kill(-child.pid!, 'SIGKILL');
      } catch {
        child.kill('SIGKILL');
      }
    };
    const timer = setTimeout(killAll, patience);
    // A group of its own does not hear that the server is stopped.
    process.once('exit', killAll);
    const settle = (end: () => void) => {
      clearTimeout(timer);
      process.off('exit', killAll);
      end();
    };
    child.once('error', (error) => settle(() => reject(error)));
    child.once('exit', (code, signal) =>
      settle(() => (code === 0 ? resolve() : reject(new Error(`LibreOffice ended with ${code ?? signal}`)))),
    );
  });
}
