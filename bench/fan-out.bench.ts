import { existsSync } from 'node:fs';
import pg from 'pg';
import { Redis } from 'ioredis';
import { openDatabase } from '../server/src/platform/database/database.ts';
import { startEmbeddedPostgres } from '../server/src/platform/database/embedded-postgres.ts';
import { migrate } from '../server/src/platform/database/migrate.ts';
import { countCall } from '../server/src/platform/rate-limit/rate-count.queries.ts';
import { debianProgram } from '../server/test/debian-program.ts';
import { startRedis } from '../server/test/redis-kit.ts';
import { type Bench, type Figure, median } from './core/figure.ts';
import { removeFolder, temporaryFolder } from './core/product.ts';

const rounds = 5;
const measuredFor = 2000;
const senders = 16;
/** Listening processes. */
const sizes = [2, 4, 8];
const channel = 'bench_fan_out';
const write = 'insert into bench_commits (content) values ($1)';

interface Way {
  name: 'plain' | 'notify' | 'redis';
  send(client: pg.PoolClient, n: number): Promise<unknown>;
}

/** Commits a second of sixteen senders, each with its news, and the news that one listener got of them in that time. */
async function measure(pool: pg.Pool, way: Way, heard: () => number): Promise<{ commits: number; news: number }> {
  const clients = await Promise.all(Array.from({ length: senders }, () => pool.connect()));
  const [before, startedAt] = [heard(), performance.now()];
  let sent = 0;
  await Promise.all(
    clients.map(async (client) => {
      while (performance.now() - startedAt < measuredFor) {
        await way.send(client, sent);
        sent += 1;
      }
    }),
  );
  const seconds = (performance.now() - startedAt) / 1000;
  for (const client of clients) client.release();
  return { commits: sent / seconds, news: (heard() - before) / seconds };
}

async function fanOut(pool: pg.Pool, url: string, redisUrl: string): Promise<Figure[]> {
  await pool.query('create table bench_commits (id bigint generated always as identity, content text)');
  const redis = new Redis(redisUrl);
  const content = 'x'.repeat(200);
  const ways: Way[] = [
    { name: 'plain', send: (client) => client.query(write, [content]) },
    {
      name: 'notify',
      send: (client, n) =>
        client.query(`with added as (${write}) select pg_notify('${channel}', $2)`, [content, `${n} ${content}`]),
    },
    {
      name: 'redis',
      send: async (client, n) => {
        await client.query(write, [content]);
        await redis.publish(channel, `${n} ${content}`);
      },
    },
  ];
  const figures: Figure[] = [];
  for (const size of sizes) {
    const heard = { plain: 0, notify: 0, redis: 0 };
    const listeners = await Promise.all(
      Array.from({ length: size }, async (_, place) => {
        const client = new pg.Client({ connectionString: url });
        await client.connect();
        await client.query(`listen ${channel}`);
        const hearing = new Redis(redisUrl);
        await hearing.subscribe(channel);
        client.on('notification', () => place === 0 && (heard.notify += 1));
        hearing.on('message', () => place === 0 && (heard.redis += 1));
        return async () => {
          hearing.disconnect();
          await client.end();
        };
      }),
    );
    const measured: Record<Way['name'], { commits: number; news: number }[]> = { plain: [], notify: [], redis: [] };
    for (let round = 0; round < rounds; round += 1)
      for (const way of round % 2 === 0 ? ways : ways.toReversed())
        measured[way.name].push(await measure(pool, way, () => heard[way.name]));
    await Promise.all(listeners.map((end) => end()));
    const commits = (name: Way['name']) => median(measured[name].map((one) => one.commits));
    const news = (name: Way['name']) => median(measured[name].map((one) => one.news));
    const figuresOf = (name: Way['name']) =>
      `${Math.round(commits(name))} commits with ${Math.round(news(name))} news heard`;
    figures.push(
      {
        name: `commits a second with NOTIFY beside none, ${size} listening`,
        value: commits('notify') / commits('plain'),
        unit: '×',
        limit: 0.05,
        atLeast: true,
        from: `${figuresOf('notify')} against ${Math.round(commits('plain'))} commits`,
      },
      {
        name: `commits a second with news by Redis beside NOTIFY, ${size} listening`,
        value: commits('redis') / commits('notify'),
        unit: '×',
        limit: 2,
        atLeast: true,
        from: `${figuresOf('redis')} against ${figuresOf('notify')}`,
      },
    );
  }
  redis.disconnect();
  return figures;
}

/** Calls a second that are counted against a limit of their own address and a common one. */
async function limits(pool: pg.Pool, db: Parameters<typeof countCall>[0], redisUrl: string): Promise<Figure> {
  const redis = new Redis(redisUrl);
  const start = Date.now();
  const ways = {
    postgres: (key: string) => countCall(db, key, 3600, new Date()),
    redis: (key: string) => redis.pipeline().set(`${start}:${key}`, 0, 'EX', 3660, 'NX').incr(`${start}:${key}`).exec(),
  };
  const rates = { postgres: [] as number[], redis: [] as number[] };
  for (let round = 0; round < rounds; round += 1)
    for (const name of ['postgres', 'redis'] as const) {
      const startedAt = performance.now();
      let done = 0;
      await Promise.all(
        Array.from({ length: senders }, async (_, sender) => {
          for (let n = 0; performance.now() - startedAt < measuredFor; n += 1, done += 1)
            await ways[name](n % 2 === 0 ? 'common' : `own ${sender} ${n % 200}`);
        }),
      );
      rates[name].push(done / ((performance.now() - startedAt) / 1000));
    }
  await pool.query('truncate rate_counts');
  redis.disconnect();
  const [postgres, ours] = [median(rates.postgres), median(rates.redis)];
  return {
    name: 'calls counted a second by Redis beside PostgreSQL',
    value: ours / postgres,
    unit: '×',
    limit: 5,
    atLeast: true,
    from: `${Math.round(ours)} against ${Math.round(postgres)}`,
  };
}

/** News between processes and limits: what NOTIFY costs commits, and both by Redis. */
export const fanOutBench: Bench = {
  name: 'fan-out',
  async run() {
    if (!existsSync(findRedis())) return [];
    const folder = await temporaryFolder();
    const postgres = await startEmbeddedPostgres({ dataDir: folder, say: () => undefined });
    const { db, pool, close } = openDatabase(postgres.url, { poolSize: senders + 2 });
    const redis = await startRedis();
    try {
      await migrate(pool, () => undefined);
      return [...(await fanOut(pool, postgres.url, redis.url)), await limits(pool, db, redis.url)];
    } finally {
      await close();
      await redis.kill();
      await postgres.stop();
      await removeFolder(folder);
    }
  },
};

/** Redis of Debian; says how to get one where there is none. */
function findRedis(): string {
  try {
    return debianProgram('redis-server');
  } catch (error) {
    console.log(`      ${(error as Error).message}`);
    return '';
  }
}
