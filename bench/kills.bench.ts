import { statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import pg from 'pg';
import { prepareFolder, startNewsroom, type NewsroomProcess } from '../server/test/faults/newsroom-process.ts';
import { findLosses, startWriters, type WriterCounts } from '../server/test/faults/writers.ts';
import { scratchPlace } from '../tooling/product/scratch-place.ts';
import type { Bench, Figure } from './core/figure.ts';

/** Kills of a run; `KILLS` takes another number of them. */
const usual = 500;
/** Processes that are killed, each with its share of all kills. */
const shares = { server: 0.2, database: 0.2, backend: 0.6 } as const;
type Blow = keyof typeof shares;
/** Stories that are acknowledged between two kills. */
const between = 5;
/** Number of kills after which all acknowledged data is checked. */
const batch = 25;
/**
 * Milliseconds that a database lives before it is killed: one that ends sooner again and again is started with longer
 * and longer waits.
 */
const soundAfter = 2_100;

/** Milliseconds that a start may take on a busy machine. */
const patience = 900_000;

/** The kills in an order that mixes them evenly. */
function order(kills: number): Blow[] {
  const all = (Object.keys(shares) as Blow[]).flatMap((blow) => {
    const times = Math.round(kills * shares[blow]);
    return Array.from({ length: times }, (_, index) => ({ blow, at: (index + 0.5) / times }));
  });
  return all.sort((one, other) => one.at - other.at).map(({ blow }) => blow);
}

/** Resolves once the database has lived long enough to count as sound. */
async function untilSound(dataDir: string): Promise<void> {
  const lived = Date.now() - statSync(path.join(dataDir, 'postgres/postmaster.pid')).mtimeMs;
  if (lived < soundAfter) await rest(soundAfter - lived);
}

/** Counts what is lost or doubled so far; retried while the database recovers. */
async function look(newsroom: NewsroomProcess, counts: WriterCounts): ReturnType<typeof findLosses> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await findLosses(newsroom.databaseUrl(), counts);
    } catch (error) {
      if (tries === 100) throw error;
      await rest(200);
    }
  }
}

/** False when the database was just recovering and there was nothing to kill. */
async function strike(newsroom: NewsroomProcess, dataDir: string, blow: Blow): Promise<boolean> {
  if (blow === 'server') {
    newsroom.server().child.kill('SIGKILL');
    await newsroom.server().exit;
    await newsroom.start();
  } else if (blow === 'database') {
    await untilSound(dataDir);
    process.kill(newsroom.databasePid(), 'SIGKILL');
  } else {
    const client = new pg.Client({ connectionString: newsroom.databaseUrl() });
    client.on('error', () => undefined);
    if (
      !(await client.connect().then(
        () => true,
        () => false,
      ))
    )
      return false;
    // Kills one process of the database, as the kernel does when it needs memory: the database ends all its connections
    // and recovers.
    const {
      rows: [backend],
    } = await client.query<{ pid: number }>(
      "select pid from pg_stat_activity where pid <> pg_backend_pid() and backend_type = 'client backend' order by random() limit 1",
    );
    await client.end();
    if (!backend) return false;
    process.kill(backend.pid, 'SIGKILL');
  }
  return true;
}

/** The server, its database and single processes of that killed 500 times with kill -9 while writers write. */
export const killsBench: Bench = {
  name: 'kills',
  async run() {
    // Data that a process wrote outlives it in memory as well as on a disk, so the place of the files only affects the
    // duration.
    process.env.SCRATCH_DIR ??= scratchPlace();
    const kills = Number(process.env.KILLS ?? usual);
    const folder = await prepareFolder();
    const newsroom = await startNewsroom(folder.dataDir, { LOG_LEVEL: 'silent' });
    const writers = startWriters({ url: newsroom.url, patience });
    const { counts } = writers;
    const killsByKind: Record<Blow, number> = { server: 0, database: 0, backend: 0 };
    const startedAt = performance.now();
    let deaths = 0;
    let losses: Awaited<ReturnType<typeof findLosses>> = { lost: [], duplicates: [] };
    try {
      for (const [index, blow] of order(kills).entries()) {
        await writers.advance(between);
        const { pid } = newsroom.server().child;
        while (!(await strike(newsroom, folder.dataDir, blow))) await writers.advance(1);
        killsByKind[blow] += 1;
        if (blow !== 'server' && newsroom.server().child.pid === pid && newsroom.server().child.exitCode !== null)
          deaths += 1;
        if ((index + 1) % batch !== 0) continue;
        // Nothing that was acknowledged before the last kill may be missing after it.
        losses = await look(newsroom, { ...counts, acknowledged: new Map(counts.acknowledged) });
        console.log(
          `      ${index + 1} kills in ${Math.round((performance.now() - startedAt) / 1000)} s: ` +
            `${counts.acknowledged.size} stories acknowledged, ${losses.lost.length} of them lost, ` +
            `${losses.duplicates.length} stored twice, ${counts.refused} refusals, ${counts.broken} broken connections`,
        );
        if (losses.lost.length + losses.duplicates.length > 0) break;
      }
      await writers.advance(between);
      await writers.stop();
      losses = await look(newsroom, counts);
      return figuresOf(killsByKind, kills, counts, losses, deaths);
    } finally {
      await newsroom.stop();
      folder.remove();
    }
  },
};

function figuresOf(
  killsByKind: Record<Blow, number>,
  kills: number,
  counts: WriterCounts,
  { lost, duplicates }: Awaited<ReturnType<typeof findLosses>>,
  deaths: number,
): Figure[] {
  const times = Object.entries(killsByKind).map(([blow, count]) => `${count} × ${blow}`);
  const whole = killsByKind.server + killsByKind.database + killsByKind.backend;
  const from = `${counts.acknowledged.size} acknowledged; ${times.join(', ')}`;
  const wrong = [...new Set(counts.unexpected)].slice(0, 3).join(' | ');
  return [
    { name: 'kills in one run', value: whole, unit: '', limit: kills, atLeast: true, from },
    { name: 'acknowledged stories lost', value: lost.length, unit: '', limit: 0 },
    { name: 'stories stored twice', value: duplicates.length, unit: '', limit: 0 },
    {
      name: 'answers that were neither good nor an honest 503',
      value: counts.unexpected.length,
      unit: '',
      limit: 0,
      from: wrong,
    },
    { name: 'servers that died of a lost database', value: deaths, unit: '', limit: 0 },
  ];
}
