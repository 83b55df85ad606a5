import { spawn, spawnSync } from 'node:child_process';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { BackupError } from '../../platform/archive/manifest.ts';
import type { OpenEntry } from '../../platform/archive/read-archive.ts';
import type { ArchiveWriter } from '../../platform/archive/write-archive.ts';

/** Name of PostgreSQL's own dump inside an archive. */
export const dumpName = 'database.pgdump';

/** True when pg_dump or pg_restore of a major version is on PATH. */
export function hasTool(name: 'pg_dump' | 'pg_restore', isRight: (major: number) => boolean): boolean {
  const { stdout, status } = spawnSync(name, ['--version'], { encoding: 'utf8' });
  const major = Number(/(\d+)(?:\.\d+|devel|beta)/.exec(stdout ?? '')?.[1]);
  return status === 0 && isRight(major);
}

/** Characters of a program's messages that are kept: room for the largest statement that it repeats. */
const messageLength = 20_000;

/**
 * Extracts the cause from a program's messages, without the statements that it repeats; all of them where they name no
 * error.
 */
function causeOf(messages: string): string {
  const errors = messages.split('\n').filter((line) => /error:|ERROR:/.test(line));
  return (errors.length > 0 ? errors : [messages]).join('\n').trim().slice(0, 2000);
}

/** Runs one of PostgreSQL's programs; the password is in no command line, which others on the machine may read. */
async function run(name: string, parameters: string[], url: string): Promise<void> {
  const { password } = new URL(url);
  const child = spawn(name, [...parameters, `--dbname=${withoutPassword(url)}`], {
    env: { ...process.env, PGPASSWORD: decodeURIComponent(password) },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let trouble = '';
  child.stderr.on('data', (part: Buffer) => (trouble = `${trouble}${part.toString()}`.slice(-messageLength)));
  const code = await new Promise<number | null>((resolve, reject) =>
    child.once('error', reject).once('close', resolve),
  );
  if (code !== 0) throw new BackupError(`${name} failed (${code}): ${causeOf(trouble)}`);
}

function withoutPassword(url: string): string {
  const bare = new URL(url);
  bare.password = '';
  return bare.href;
}

/** Adds PostgreSQL's own dump of a snapshot that another connection holds. */
export async function addPgDump(url: string, snapshot: string, archive: ArchiveWriter, draft: string): Promise<void> {
  try {
    await run(
      'pg_dump',
      ['--format=custom', '--no-owner', '--no-acl', `--snapshot=${snapshot}`, `--file=${draft}`],
      url,
    );
    await archive.addStream(dumpName, (await stat(draft)).size, createReadStream(draft));
  } finally {
    await rm(draft, { force: true });
  }
}

/** Loads such a dump into an empty database, whole or not at all. */
export async function loadPgDump(url: string, entry: OpenEntry, draft: string): Promise<void> {
  try {
    await pipeline(entry.bytes, createWriteStream(draft, { mode: 0o600 }));
    await run('pg_restore', ['--no-owner', '--no-acl', '--exit-on-error', '--single-transaction', draft], url).catch(
      (error: Error) => {
        throw error instanceof BackupError
          ? error
          : new BackupError(
              `This backup holds a dump of PostgreSQL's own: install its client programs (pg_restore), then restore ` +
                `again. ${error.message}`,
            );
      },
    );
  } finally {
    await rm(draft, { force: true });
  }
}
