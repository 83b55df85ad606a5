import pg from 'pg';
import { prepareFolder, startNewsroom, type NewsroomProcess } from '../server/test/faults/newsroom-process.ts';
import { findLosses, startWriters } from '../server/test/faults/writers.ts';
import { scratchPlace } from '../tooling/product/scratch-place.ts';
import type { Bench, Figure } from './core/figure.ts';

/** How often each thing is killed, in turns; 500 together. */
const blows = { server: 40, database: 200, backend: 260 } as const;
type Blow = keyof typeof blows;
/** Stories that are acknowledged between two kills. */
const between = 5;

/** The kills in an order that mixes them evenly. */
function order(): Blow[] {
  const all = (Object.keys(blows) as Blow[]).flatMap((blow) =>
    Array.from({ length: blows[blow] }, (_, at) => ({ blow, at: (at + 0.5) / blows[blow] })),
  );
  return all.sort((one, other) => one.at - other.at).map(({ blow }) => blow);
}

/** False when the database was just recovering and there was nothing to kill. */
async function strike(newsroom: NewsroomProcess, blow: Blow): Promise<boolean> {
  if (blow === 'server') {
    newsroom.server().child.kill('SIGKILL');
    await newsroom.server().exit;
    await newsroom.start();
  } else if (blow === 'database') {
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
    // One process of the database, as the kernel does that needs memory: the database ends all its connections and
    // recovers.
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
    // What a process wrote outlives it in memory as on a disk: where the files lie makes no difference but of time.
    process.env.SCRATCH_DIR ??= scratchPlace();
    const folder = await prepareFolder();
    const newsroom = await startNewsroom(folder.dataDir, { LOG_LEVEL: 'silent' });
    const writers = startWriters({ url: newsroom.url });
    const { counts } = writers;
    const done: Record<Blow, number> = { server: 0, database: 0, backend: 0 };
    let deaths = 0;
    try {
      for (const [at, blow] of order().entries()) {
        await writers.advance(between);
        const { pid } = newsroom.server().child;
        while (!(await strike(newsroom, blow))) await writers.advance(1);
        done[blow] += 1;
        if (blow !== 'server' && newsroom.server().child.pid === pid && newsroom.server().child.exitCode !== null)
          deaths += 1;
        if ((at + 1) % 25 === 0)
          console.log(
            `      ${at + 1} kills: ${counts.acknowledged.size} stories acknowledged, ${counts.refused} refusals, ${counts.broken} broken connections`,
          );
      }
      await writers.advance(between);
      await writers.stop();
      const { lost, duplicates } = await findLosses(newsroom.databaseUrl(), counts);
      const from = `${counts.acknowledged.size} acknowledged; ${Object.entries(done)
        .map(([blow, times]) => `${times} × ${blow}`)
        .join(', ')}`;
      const figures: Figure[] = [
        {
          name: 'kills in one run',
          value: done.server + done.database + done.backend,
          unit: '',
          limit: 500,
          atLeast: true,
          from,
        },
        { name: 'acknowledged stories lost', value: lost.length, unit: '', limit: 0 },
        { name: 'stories stored twice', value: duplicates.length, unit: '', limit: 0 },
        {
          name: 'answers that were neither good nor an honest 503',
          value: counts.unexpected.length,
          unit: '',
          limit: 0,
          from: [...new Set(counts.unexpected)].slice(0, 3).join(' | '),
        },
        { name: 'servers that died of a lost database', value: deaths, unit: '', limit: 0 },
      ];
      return figures;
    } finally {
      await newsroom.stop();
      folder.remove();
    }
  },
};
