import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { BoundedQueue } from '../storage/image-work.ts';
import { documentKind, headOf } from './document-kind.ts';

/** LibreOffice takes half a gigabyte: one at a time. */
const queue = new BoundedQueue({ atOnce: 1, waitingMax: 10 });
const patience = 60_000;
const run = promisify(execFile);

/**
 * An old document as .docx by the LibreOffice that SOFFICE_PATH names, so that its layout comes too. Undefined where
 * none is named, where the file needs none, and where LibreOffice fails or takes longer than a minute: then the text
 * alone is read.
 */
export async function toDocx(file: Blob, soffice: string | undefined): Promise<Blob | undefined> {
  const kind = documentKind(await headOf(file));
  if (soffice === undefined || (kind !== 'ole' && kind !== 'rtf')) return undefined;
  try {
    return await queue.run(() => convert(file, soffice, kind === 'rtf' ? 'rtf' : 'doc'));
  } catch {
    return undefined;
  }
}

async function convert(file: Blob, soffice: string, ending: 'doc' | 'rtf'): Promise<Blob> {
  const folder = await mkdtemp(path.join(tmpdir(), 'newsroom-word-'));
  try {
    const source = path.join(folder, `source.${ending}`);
    await writeFile(source, file.stream());
    // A profile of its own: no macro settings of anybody, and no waiting for another LibreOffice.
    const profile = `-env:UserInstallation=${pathToFileURL(path.join(folder, 'profile')).href}`;
    await run(soffice, [profile, '--headless', '--norestore', '--nolockcheck', '--convert-to', 'docx', '--outdir', path.join(folder, 'out'), source], {
      timeout: patience, killSignal: 'SIGKILL', cwd: folder, env: { PATH: process.env.PATH, HOME: folder, LANG: 'C.UTF-8' },
    });
    return new Blob([await readFile(path.join(folder, 'out', 'source.docx'))]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
