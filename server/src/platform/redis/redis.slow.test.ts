import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import { sql } from '../database/orm.ts';
import { freePort } from '../../../test/faults/newsroom-process.ts';
import { makeCertificate } from '../../../test/production-proxies.ts';
import { type RunningRedis, startRedis } from '../../../test/redis-kit.ts';
import { createTestDatabase, serverUrl } from '../../../test/template-database.ts';
import { type Database, type DatabaseHandle, openDatabase } from '../database/database.ts';
import { type Line, listen } from '../database/listen.ts';
import { countCall, readCalls } from '../rate-limit/rate-count.queries.ts';
import { readSettings } from '../settings/settings.ts';
import type { Context } from '../http/context.ts';
import { announce } from './fan-out.ts';
import { openRedis } from './open-redis.ts';
import type { RedisLine } from './redis-line.ts';
import { redisTest } from './redis-test.ts';
import type { RedisTrouble } from './redis-trouble.ts';

/** What a server process has of the database and of Redis. */
interface Process {
  db: Database;
  pool: DatabaseHandle['pool'];
  line: RedisLine | undefined;
  /** Payloads that it has heard, in their order; '' for a look without any. */
  heard: string[];
  said: string[];
  stop(): Promise<void>;
}

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let redis: RunningRedis;
let processes: Process[] = [];
let ahead = 0;
const now = () => new Date(Date.now() + ahead);
beforeEach(async () => {
  database = await createTestDatabase(process.env.TEST_DATABASE_URL!);
  redis = await startRedis();
  ahead = 0;
});
afterEach(async () => {
  await Promise.all(processes.map((one) => one.stop()));
  processes = [];
  await redis.kill();
  await database.drop();
});

async function startProcess(url: string | undefined = redis.url, more: NodeJS.ProcessEnv = {}): Promise<Process> {
  const { db, pool, close } = openDatabase(serverUrl(database.url), { poolSize: 4 });
  const logged: string[] = [];
  const heard: string[] = [];
  const settings = readSettings({ NODE_ENV: 'test', ...(url !== '' && { REDIS_URL: url }), ...more });
  const warn = (_details: object, message: string) => void logged.push(message);
  const line = await openRedis({ settings, db, readers: db, pool, now, warn });
  let isListening = false as boolean;
  const lines: Line[] = [
    listen(
      'parameters',
      () => (isListening = true),
      pool,
      () => undefined,
      { every: 0 },
    ),
    listen(
      'notices',
      (payload) => void heard.push(payload ?? ''),
      pool,
      () => undefined,
      { every: 0 },
    ),
  ];
  // Both look once they listen.
  await until(() => isListening && heard.length > 0);
  line?.begin();
  const stop = async () => {
    await Promise.all([...lines.map((one) => one.stop()), line?.stop()]);
    await close();
  };
  const process = { db, pool, line, heard, said: logged, stop };
  processes.push(process);
  return process;
}

async function until(isIt: () => boolean): Promise<void> {
  while (!isIt()) await rest(20);
}
const untilTrouble = (process: Process, trouble: RedisTrouble | undefined) =>
  until(() => process.line!.trouble === trouble);
const untilHeard = (process: Process, payload: string) => until(() => process.heard.includes(payload));
const tell = ({ db }: Process, payload: string) => db.transaction((tx) => announce(tx, 'notices', payload));

/** Two processes that hear each other by PostgreSQL, or by Redis. */
async function startTwo(isRedis: boolean): Promise<[Process, Process]> {
  const two = [await startProcess(isRedis ? redis.url : ''), await startProcess(isRedis ? redis.url : '')] as const;
  if (isRedis) for (const one of two) await untilTrouble(one, undefined);
  // Windows that began while Redis was used are counted there.
  ahead += 2 * 3_600_000;
  return [...two];
}

describe.each([
  ['PostgreSQL', false],
  ['Redis', true],
] as const)('by %s', (_name, isRedis) => {
  it('news of a commit reaches every process, its own too, and that of a rollback none', async () => {
    const [first, second] = await startTwo(isRedis);
    await tell(first, 'one');
    await Promise.all([untilHeard(first, 'one'), untilHeard(second, 'one')]);
    await expect(
      first.db.transaction(async (tx) => {
        await announce(tx, 'notices', 'undone');
        await tx.execute(sql`select 1 / 0`);
      }),
    ).rejects.toThrow();
    await first.db.transaction(async (tx) => {
      await tx
        .transaction(async (inner) => {
          await announce(inner, 'notices', 'undone inside');
          throw new Error('inside');
        })
        .catch(() => undefined);
      await announce(tx, 'notices', 'two');
      await rest(50);
      expect(second.heard).not.toContain('two');
    });
    await untilHeard(second, 'two');
    expect(second.heard.filter((payload) => payload !== '')).toEqual(['one', 'two']);
    if (isRedis) expect(first.line!.done.sent).toEqual({ redis: 2, postgres: 0 });
  });

  it('calls are counted for all processes together, and a window of a day by PostgreSQL', async () => {
    const [first, second] = await startTwo(isRedis);
    const counts = await Promise.all(
      Array.from({ length: 20 }, (_, n) => countCall((n % 2 === 0 ? first : second).db, 'k', 3600, now())),
    );
    expect(counts.sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, n) => n + 1));
    expect(await readCalls(second.db, 'k', 3600, now())).toBe(20);
    expect(await readCalls(second.db, 'other', 3600, now())).toBe(0);
    expect(await countCall(first.db, 'day', 86_400, now())).toBe(1);
    expect(await countCall(second.db, 'day', 86_400, now())).toBe(2);
    ahead += 3_600_000;
    expect(await countCall(first.db, 'k', 3600, now())).toBe(1);
    if (isRedis) expect(first.line!.done.counted + second.line!.done.counted).toBe(21);
  });
});

describe('Redis that is gone', () => {
  it('leaves its work to PostgreSQL at once, where limits stand, and takes it up when it is back', async () => {
    const [first, second] = await startTwo(true);
    for (let n = 0; n < 5; n += 1) await countCall(first.db, 'k', 3600, now());
    await redis.kill();
    await tell(first, 'while it is gone');
    await untilHeard(second, 'while it is gone');
    expect(await countCall(second.db, 'k', 3600, now())).toBe(6);
    expect(first.said.at(-1)).toContain('does not answer; PostgreSQL carries news');
    redis = await startRedis({ port: redis.port });
    await untilTrouble(first, undefined);
    await untilTrouble(second, undefined);
    await tell(second, 'back');
    await untilHeard(first, 'back');
    expect(second.line!.done.sent.redis).toBe(1);
    // The window that was counted by PostgreSQL ends there.
    expect(await countCall(first.db, 'k', 3600, now())).toBe(7);
    ahead += 2 * 3_600_000;
    expect(await countCall(first.db, 'k', 3600, now())).toBe(1);
    expect(first.line!.done.counted).toBe(6);
  });

  it('and one that stands still costs a call a moment, once', async () => {
    const [first, second] = await startTwo(true);
    for (let n = 0; n < 3; n += 1) await countCall(first.db, 'k', 3600, now());
    redis.halt();
    expect(await countCall(first.db, 'k', 3600, now())).toBe(4);
    expect(first.line!.isUsed).toBe(false);
    await tell(first, 'still');
    await untilHeard(second, 'still');
    redis.proceed();
    await untilTrouble(first, undefined);
    await tell(first, 'again');
    await untilHeard(second, 'again');
  });

  it('is not there at the start, or refuses the password: the process serves, and begins when it may', async () => {
    await redis.kill();
    redis = await startRedis({ port: redis.port, password: 'right' });
    const first = await startProcess(`redis://:wrong@127.0.0.1:${redis.port}`);
    const second = await startProcess(redis.url);
    await untilTrouble(first, 'refused');
    await untilTrouble(second, 'others');
    await tell(second, 'heard all the same');
    await untilHeard(first, 'heard all the same');
    expect(await countCall(first.db, 'k', 60, now())).toBe(1);
    expect(await countCall(second.db, 'k', 60, now())).toBe(2);
    await until(() => first.said.some((line) => line.includes('refuses user or password')));
  });

  it('with a full memory is set aside', async () => {
    const [first, second] = await startTwo(true);
    await redis.kill();
    redis = await startRedis({ port: redis.port, more: ['--maxmemory', '1', '--maxmemory-policy', 'noeviction'] });
    await untilTrouble(first, 'full');
    expect(await countCall(first.db, 'k', 60, now())).toBe(1);
    await tell(first, 'full');
    await untilHeard(second, 'full');
  });
});

it('processes without Redis, with another one or of an older version hear and are heard', async () => {
  const [first, second] = await startTwo(true);
  const without = await startProcess('');
  await untilTrouble(first, 'others');
  await untilTrouble(second, 'others');
  await tell(first, 'to all');
  await untilHeard(without, 'to all');
  await tell(without, 'from one');
  await Promise.all([untilHeard(first, 'from one'), untilHeard(second, 'from one')]);
  expect(first.said.at(-1)).toContain('is not that of all server processes');
  await without.stop();
  processes = processes.filter((one) => one !== without);
  await untilTrouble(first, undefined);
  const otherRedis = await startRedis();
  const elsewhere = await startProcess(otherRedis.url);
  await untilTrouble(elsewhere, 'others');
  await untilTrouble(first, 'others');
  await tell(elsewhere, 'from elsewhere');
  await untilHeard(second, 'from elsewhere');
  await otherRedis.kill();
});

it('is tried out from the page of the system over a connection of its own', async () => {
  const tryOut = (url: string) =>
    redisTest.run({ settings: readSettings({ NODE_ENV: 'test', REDIS_URL: url }) } as Context);
  expect(await tryOut(redis.url)).toBe('Redis 可写可读');
  await redis.kill();
  redis = await startRedis({ port: redis.port, password: 'right' });
  expect(await tryOut(redis.url)).toBe('Redis 可写可读');
  await expect(tryOut(`redis://:wrong@127.0.0.1:${redis.port}`)).rejects.toThrow('拒绝登录');
  redis.halt();
  await expect(tryOut(redis.url)).rejects.toThrow(/应答/);
  redis.proceed();
});

it('goes by TLS with a certificate that REDIS_CA vouches for, and trusts no other', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'newsroom-redis-'));
  const { file, keyFile, cert } = makeCertificate(folder);
  const port = await freePort();
  const files = ['--tls-cert-file', file, '--tls-key-file', keyFile, '--tls-ca-cert-file', file];
  const secured = await startRedis({ more: ['--tls-port', String(port), ...files, '--tls-auth-clients', 'no'] });
  try {
    const [known, trusting] = [`rediss://127.0.0.1:${port}`, { REDIS_CA: cert }];
    const [first, second] = [await startProcess(known, trusting), await startProcess(known, trusting)];
    for (const one of [first, second]) await untilTrouble(one, undefined);
    await tell(first, 'by TLS');
    await untilHeard(second, 'by TLS');
    expect(first.line!.done.sent).toEqual({ redis: 1, postgres: 0 });

    const doubtful = await startProcess(known);
    await until(() => doubtful.said.length > 0);
    expect(doubtful.line).toMatchObject({ isUsed: false, trouble: 'away' });
  } finally {
    await secured.kill();
    await rm(folder, { recursive: true });
  }
});
