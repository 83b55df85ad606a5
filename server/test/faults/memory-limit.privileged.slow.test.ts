import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { embeddedDatabase, type NewsroomFolder, prepareFolder, startNewsroom } from './newsroom-process.ts';
import { findLosses, startWriters } from './writers.ts';

const megabytes = 512;
const rounds = 2;

/** A group of processes with a common memory limit; the kernel kills processes beyond it. */
class MemoryGroup {
  readonly #folder: string;
  readonly #limit: string;

  constructor() {
    const isOld = existsSync('/sys/fs/cgroup/memory');
    this.#folder = path.join(isOld ? '/sys/fs/cgroup/memory' : '/sys/fs/cgroup', `newsroom-${process.pid}`);
    this.#limit = isOld ? 'memory.limit_in_bytes' : 'memory.max';
  }

  /** Throws where the machine supports no such groups: it requires root on Linux. */
  make(): void {
    mkdirSync(this.#folder);
    writeFileSync(path.join(this.#folder, this.#limit), String(megabytes * 1024 * 1024));
  }

  take(pid: number): void {
    writeFileSync(path.join(this.#folder, 'cgroup.procs'), String(pid));
  }

  remove(): void {
    if (existsSync(this.#folder)) rmdirSync(this.#folder);
  }
}

/** Processes whose parent is the given one. */
function childrenOf(parent: number): number[] {
  const pids = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
  return pids.filter((pid) => {
    try {
      return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1] === String(parent);
    } catch {
      return false;
    }
  });
}

const group = new MemoryGroup();

let folder: NewsroomFolder | undefined;
afterAll(() => {
  folder?.remove();
  group.remove();
});

/** Uses memory of the group until it is killed. */
const hog = 'const kept = []; setInterval(() => kept.push(Buffer.alloc(16 * 1024 * 1024, 1)), 20);';

it(`F34 a server killed by the memory limit, with ${megabytes} MB for it and its database, has lost no acknowledged save`, async () => {
  group.make();
  folder = await prepareFolder();
  const newsroom = await startNewsroom(folder.dataDir);
  const writers = startWriters({ url: newsroom.url });
  for (let round = 0; round < rounds; round += 1) {
    const { child, exit } = newsroom.server();
    const { pid: databasePid } = embeddedDatabase(folder.dataDir);
    for (const pid of [child.pid!, databasePid, ...childrenOf(databasePid)]) group.take(pid);
    // The kernel may choose any process; the server is preferred.
    writeFileSync(`/proc/${child.pid}/oom_score_adj`, '1000');
    await writers.advance(20);
    const eater = spawn(process.execPath, ['-e', hog], { stdio: 'ignore' });
    group.take(eater.pid!);
    await exit;
    expect(child.signalCode).toBe('SIGKILL');
    eater.kill('SIGKILL');
    await newsroom.start();
    await writers.advance(10);
  }
  await writers.stop();
  expect(writers.counts.unexpected).toEqual([]);
  expect(await findLosses(newsroom.databaseUrl(), writers.counts)).toEqual({ lost: [], duplicates: [] });
  await newsroom.stop();
}, 300_000);
