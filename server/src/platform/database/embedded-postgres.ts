import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import net from 'node:net';
import { tmpdir, totalmem } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { writeDurably } from '../settings/durable-file.ts';
import { findPostgres, type PostgresBinaries } from './embedded-postgres-binaries.ts';
import { type EmbeddedPostgres, supervise } from './embedded-postgres-child.ts';
import { archiveSettings } from './wal-archive.ts';
import { embeddedUrl, embeddedUser as user, stopLeftOver } from './embedded-postgres-running.ts';
import {
  chooseUser,
  makePrivateFolder,
  moveAside,
  prepareClusterFolder,
  accessibleBinaries,
  type RunAs,
} from './embedded-postgres-place.ts';
import { finishUpgrade, noteBinaries, upgradeCluster } from './embedded-postgres-upgrade.ts';

const startTimeout = 60_000;
/** Megabytes that the database keeps of its tables: an eighth of the machine's memory, taken only as it is used. */
const bufferMegabytes = Math.round(Math.min(2048, Math.max(128, totalmem() / 2 ** 20 / 8)));

export interface EmbeddedOptions {
  dataDir: string;
  say?(line: string): void;
  /** Further server settings, 'name=value'; tests turn fsync off. */
  parameters?: string[];
  /** Programs to run; those of this product when absent. */
  binaries?: PostgresBinaries;
  /** Folder that the log of changes is copied to. */
  walArchive?: string | undefined;
  /** True when it is not restarted after it ends. */
  isOnce?: boolean;
}

/**
 * Starts PostgreSQL as a child process on the loopback address, with a password only this data
 * folder knows. A server left over from a killed process is stopped first (F04), a half-made
 * cluster is moved aside (F05), a child that dies is started again (F03).
 */
export async function startEmbeddedPostgres({
  dataDir,
  say = () => undefined,
  parameters = [],
  binaries: existing,
  walArchive,
  isOnce = false,
}: EmbeddedOptions): Promise<EmbeddedPostgres> {
  mkdirSync(dataDir, { recursive: true });
  const runAs = chooseUser(dataDir);
  const binaries = accessibleBinaries(existing ?? findPostgres(), runAs);
  const cluster = prepareClusterFolder(dataDir, runAs);
  await stopLeftOver(cluster, say);
  if (walArchive !== undefined) makePrivateFolder(walArchive, runAs);
  const archiving = walArchive === undefined ? [] : archiveSettings(walArchive);
  const run = async (place: string, programs: PostgresBinaries): Promise<EmbeddedPostgres> => {
    const port = await freePort();
    const url = embeddedUrl(dataDir, port);
    return supervise({
      url,
      say,
      start: () =>
        startChild({ cluster: place, binaries: programs, runAs, port, parameters: [...archiving, ...parameters] }),
      ready: () => waitUntilReady(url),
      isOnce,
    });
  };
  const initialiseAt = (place: string): Promise<void> => initialise({ cluster: place, dataDir, binaries, runAs, say });
  finishUpgrade(cluster, say);
  if (!existsSync(path.join(cluster, 'PG_VERSION'))) await initialiseAt(cluster);
  else
    await upgradeCluster({
      cluster,
      dataDir,
      binaries,
      say,
      initialise: initialiseAt,
      run: (place, programs) => run(place, accessibleBinaries(programs, runAs)),
    });
  noteBinaries(dataDir, binaries);
  return run(cluster, binaries);
}

interface InitPlan {
  cluster: string;
  dataDir: string;
  binaries: PostgresBinaries;
  runAs: RunAs | undefined;
  say(line: string): void;
}

async function initialise({ cluster, dataDir, binaries, runAs, say }: InitPlan): Promise<void> {
  if (existsSync(cluster)) say(`a half-made database was moved to ${moveAside(cluster, new Date())}`);
  const half = `${cluster}.init`;
  if (existsSync(half)) say(`a half-made database was moved to ${moveAside(half, new Date())}`);
  say('creating the database');
  makePrivateFolder(half, runAs);
  const passwordPlace = path.join(dataDir, 'postgres.password');
  // A cluster upgraded from an older one keeps its password.
  const password = existsSync(passwordPlace)
    ? readFileSync(passwordPlace, 'utf8').trim()
    : randomBytes(24).toString('base64url');
  const passwordFolder = mkdtempSync(path.join(tmpdir(), 'newsroom-'));
  const passwordFile = path.join(passwordFolder, 'password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (runAs) for (const place of [passwordFolder, passwordFile]) chownSync(place, runAs.uid, runAs.gid);
  const locale =
    binaries.home === null
      ? ['--locale=C.UTF-8']
      : ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  try {
    await run(
      binaries.initdb,
      [
        '-D',
        half,
        '-U',
        user,
        '--auth=scram-sha-256',
        `--pwfile=${passwordFile}`,
        '--encoding=UTF8',
        '--data-checksums',
        ...locale,
      ],
      runAs,
    );
  } finally {
    rmSync(passwordFolder, { recursive: true, force: true });
  }
  writeDurably(passwordPlace, password);
  // Only a whole cluster ever bears the real name.
  renameSync(half, cluster);
}

async function run(command: string, parameters: string[], runAs: RunAs | undefined): Promise<void> {
  const child = spawn(command, parameters, { ...runAs, cwd: '/', stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  child.stdout.on('data', (part) => (output += part));
  child.stderr.on('data', (part) => (output += part));
  const code = await new Promise<number | null>((resolve, reject) => child.once('error', reject).once('exit', resolve));
  if (code !== 0) throw new Error(`${path.basename(command)} failed (${code}): ${output.trim()}`);
}

interface ChildPlan {
  cluster: string;
  binaries: PostgresBinaries;
  runAs: RunAs | undefined;
  port: number;
  parameters: string[];
}

function startChild({ cluster, binaries, runAs, port, parameters }: ChildPlan): ChildProcess {
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=200',
    `shared_buffers=${bufferMegabytes}MB`,
    'work_mem=16MB',
    'random_page_cost=1.1',
    'timezone=Asia/Shanghai',
    'logging_collector=off',
    'log_min_messages=fatal',
    ...parameters,
  ];
  // A process group of its own: Ctrl-C in the terminal must go to our server first, which then stops the database in
  // order.
  const child = spawn(binaries.postgres, ['-D', cluster, ...settings.flatMap((setting) => ['-c', setting])], {
    ...runAs,
    cwd: '/',
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  child.stderr?.on('data', () => undefined);
  return child;
}

async function waitUntilReady(url: string): Promise<void> {
  const deadline = Date.now() + startTimeout;
  for (;;) {
    const client = new pg.Client({ connectionString: url.replace(/\/\w+$/, '/postgres') });
    client.on('error', () => undefined);
    try {
      await client.connect();
      const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [user]);
      if (rowCount === 0) await client.query(`CREATE DATABASE ${user}`);
      return;
    } catch (error) {
      if (Date.now() > deadline)
        throw new Error('The embedded database did not come up within 60 s.', { cause: error });
      await new Promise((resolve) => setTimeout(resolve, 40));
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}

async function freePort(): Promise<number> {
  const server = net.createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as net.AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
