import { readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '../server/src/platform/database/embedded-postgres.ts';
import { type Bench, type Figure, median } from './core/figure.ts';
import { type Product, removeFolder, startServer, temporaryFolder } from './core/product.ts';

/** Newspapers that are started beside each other. */
const papers = 2;
/** Seconds in which nobody works, over which they are measured. */
const idleFor = 12;
const memoryLimit = 700;
const connectionLimit = 10;
const coreLimit = 0.05;

/** Megabytes of a process that are in memory. */
const memoryOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
/** Processor time of a process so far, in hundredths of a second. */
function ticksOf(pid: number): number {
  const parts = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  return Number(parts[11]) + Number(parts[12]);
}
const pause = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

/** A newspaper in production, with a database of its own and the settings that docs/scale.md names. */
async function startPaper(admin: pg.Client, url: string, folder: string, name: string): Promise<Product> {
  await admin.query(`create database ${name}`);
  const database = new URL(url);
  database.pathname = `/${name}`;
  const env = {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    SITE_URL: `http://${name}.localhost`,
    // A newsroom without demo accounts.
    DEMO_PASSWORD: '',
    ADMIN_PASSWORD: 'Bench-Paper-2026!',
    TOKEN_SECRET: name.repeat(12),
    DATABASE_URL: database.href,
    DATABASE_POOL: '4',
    DATABASE_READERS: '2',
  };
  const dataDir = path.join(folder, name);
  // The second start is the usual one.
  await (await startServer(dataDir, env)).stop();
  return startServer(dataDir, env);
}

async function run(): Promise<Figure[]> {
  const folder = await temporaryFolder();
  const database = await startEmbeddedPostgres({ dataDir: path.join(folder, 'database') });
  const admin = new pg.Client({ connectionString: database.url });
  const running: Product[] = [];
  try {
    await admin.connect();
    for (let place = 1; place <= papers; place += 1)
      running.push(await startPaper(admin, database.url, folder, `paper${place}`));
    await pause(idleFor);
    const before = running.map(({ pid }) => ticksOf(pid));
    await pause(idleFor);
    const cores = running.map(({ pid }, place) => (ticksOf(pid) - before[place]!) / 100 / idleFor);
    const { rows } = await admin.query<{ n: number }>(
      "select count(*)::int as n from pg_stat_activity where datname like 'paper%'",
    );
    const idle = `median of ${papers} newspapers on one PostgreSQL, one process each, at rest`;
    return [
      {
        name: 'memory of a newspaper, MB',
        value: Math.round(median(running.map(({ pid }) => memoryOf(pid)))),
        unit: '',
        limit: memoryLimit,
        from: idle,
      },
      {
        name: 'connections of a newspaper',
        value: Number((rows[0]!.n / papers).toFixed(1)),
        unit: '',
        limit: connectionLimit,
        from: idle,
      },
      {
        name: 'cores that a newspaper takes',
        value: Number(median(cores).toFixed(3)),
        unit: '',
        limit: coreLimit,
        from: idle,
      },
    ];
  } finally {
    for (const product of running) await product.stop();
    await admin.end();
    await database.stop();
    await removeFolder(folder);
  }
}

/** What a newspaper costs that nobody works in, beside others on the same machine. */
export const tenantsBench: Bench = { name: 'tenants', run };
