import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import {
  embeddedDatabase,
  type NewsroomFolder,
  type NewsroomProcess,
  prepareFolder,
  startNewsroom,
} from './newsroom-process.ts';
import { findLosses, startWriters } from './writers.ts';

const rounds = 2;

/** A disk of its own in a file, whose power can be cut. */
class CutDisk {
  readonly #folder = mkdtempSync(path.join(tmpdir(), 'newsroom-disk-'));
  readonly #image = path.join(this.#folder, 'disk.ext4');
  readonly mount = path.join(this.#folder, 'mounted');

  /** Throws where the machine permits no mounts: it requires root on Linux. */
  make(): void {
    spawnSync('chmod', ['711', this.#folder]);
    mkdirSync(this.mount);
    writeFileSync(this.#image, '');
    truncateSync(this.#image, 640 * 1024 * 1024);
    this.#run('mkfs.ext4', ['-q', this.#image]);
    this.turnOn();
  }

  turnOn(): void {
    this.#run('mount', ['-o', 'loop', this.#image, this.mount]);
  }

  /**
   * Loses everything that the kernel has not yet written, the journal's last pages too: EXT4_IOC_SHUTDOWN without a
   * flush.
   */
  cut(): void {
    this.#run('perl', [
      '-e',
      'open(my $f, "<", $ARGV[0]) or die $!; my $how = pack("L", 2); ioctl($f, 0x8004587d, $how) or die $!;',
      this.mount,
    ]);
  }

  unmount(): void {
    this.#run('umount', [this.mount]);
  }

  remove(): void {
    spawnSync('umount', ['-l', this.mount]);
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #run(command: string, parameters: string[]): void {
    const { status, stderr, error } = spawnSync(command, parameters, { encoding: 'utf8' });
    if (status !== 0) throw new Error(`${command}: ${error?.message ?? stderr.trim()}`);
  }
}

const disk = new CutDisk();
let prepared: NewsroomFolder | undefined;
afterAll(() => {
  prepared?.remove();
  disk.remove();
});

/**
 * Beside the newsroom: lines in a file that nobody flushes to the disk. It must lose some, or the cut proves nothing.
 */
function startCareless(file: string): { child: ChildProcess; acknowledged(): number } {
  const script =
    'const fs = require("fs"); const f = fs.openSync(process.argv[1], "a"); for (let n = 1; ; n += 1) { fs.writeSync(f, `${n}\\n`); fs.writeSync(1, `${n}\\n`); Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5); }';
  const child = spawn(process.execPath, ['-e', script, file], { stdio: ['ignore', 'pipe', 'ignore'] });
  let lines = 0;
  child.stdout.on('data', (part: Buffer) => (lines += part.toString().split('\n').length - 1));
  return { child, acknowledged: () => lines };
}

async function endAll(newsroom: NewsroomProcess, databasePid: number): Promise<void> {
  newsroom.server().child.kill('SIGKILL');
  await newsroom.server().exit;
  try {
    process.kill(databasePid, 'SIGKILL');
  } catch {
    // It has ended of the cut itself.
  }
}

async function unmount(): Promise<void> {
  // The killed processes release their files one after the other.
  for (let turn = 0; ; turn += 1) {
    try {
      return disk.unmount();
    } catch (error) {
      if (turn === 600) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

/** Names of indexes that do not agree with their tables. */
async function damagedIndexes(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('create extension if not exists amcheck');
  const { rows } = await client.query<{ name: string }>(
    "select c.oid::regclass::text as name from pg_class c join pg_am a on a.oid = c.relam where a.amname = 'btree' and c.relnamespace = 'public'::regnamespace and c.relkind = 'i'",
  );
  const damaged: string[] = [];
  for (const { name } of rows)
    await client.query('select bt_index_check($1::regclass, true)', [name]).catch(() => damaged.push(name));
  await client.query('drop extension amcheck');
  await client.end();
  return damaged;
}

it(`F02 ${rounds} power cuts under writers lose no acknowledged save and leave an intact database, while a writer without fsync loses lines`, async () => {
  disk.make();
  prepared = await prepareFolder();
  const dataDir = path.join(disk.mount, 'data');
  expect(spawnSync('cp', ['-a', prepared.dataDir, dataDir]).status).toBe(0);
  spawnSync('sync');
  const newsroom = await startNewsroom(dataDir);
  const writers = startWriters({ url: newsroom.url });
  for (let round = 0; round < rounds; round += 1) {
    const file = path.join(disk.mount, `careless-${round}`);
    const careless = startCareless(file);
    await writers.advance(30);
    const { pid } = embeddedDatabase(dataDir);
    disk.cut();
    careless.child.kill('SIGKILL');
    await endAll(newsroom, pid);
    await unmount();
    disk.turnOn();
    let kept = '';
    try {
      kept = readFileSync(file, 'utf8');
    } catch {
      // Not even its name was stored.
    }
    expect(kept.split('\n').length - 1).toBeLessThan(careless.acknowledged());
    await newsroom.start();
    await writers.advance(10);
  }
  await writers.stop();
  expect(writers.counts.unexpected).toEqual([]);
  expect(await findLosses(newsroom.databaseUrl(), writers.counts)).toEqual({ lost: [], duplicates: [] });
  expect(await damagedIndexes(newsroom.databaseUrl())).toEqual([]);
  await newsroom.stop();
  await unmount();
}, 300_000);
