import { createHash } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import { clientId, clientSecret, loginAuthType } from 'shared-contracts/constants';
import { type Endpoint, getResourceUploadToken, passwordLogin, refreshToken } from 'shared-contracts/endpoints';
import type { UploadTicket } from 'shared-contracts/model';
import { encodeFields, type Envelope } from 'shared-contracts/wire';
import { type DatabaseHandle, openDatabase } from '../src/platform/database/database.ts';
import { testPassword } from './helper.ts';
import { type RoundRobin, startRoundRobin } from './round-robin.ts';
import { type RunningS3, startS3 } from './s3-kit.ts';
import { runServer, type ServerProcess } from './server-process.ts';
import { b64, block, chunk } from './kodo-kit.ts';
import { createTestDatabase, serverUrl } from './template-database.ts';

/** Published stories of the feed. */
export const stories = 40;
export const shared = mkdtempSync(path.join(tmpdir(), 'newsroom-shared-'));
/** Settings that the processes share. */
const common = {
  RELEASES_DIR: path.join(shared, 'releases'),
  REGISTRY_KEYS: path.join(shared, 'registry-keys.json'),
  LOGIN_RATE: '10000',
  SESSIONS_PER_USER: '50',
};
/** Where their files are: a folder of all, or a bucket. */
const inFolder = { STORAGE_DIR: path.join(shared, 'files') };
let files: Record<string, string> = inFolder;
let bucket: RunningS3 | undefined;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
export let balancer: RoundRobin;
export let servers: { process: ServerProcess; url: string; dataDir: string; role: Role }[] = [];

/** What people do between two pieces of work, which would otherwise leave a starting process no processor. */
export const pause = (): Promise<void> => rest(300);

/** Starts a process, in a data folder of its own unless given otherwise. */
export async function start(
  dataDir = mkdtempSync(path.join(tmpdir(), 'newsroom-process-')),
  more: Record<string, string> = {},
) {
  const process = runServer({
    ...common,
    ...files,
    DATABASE_URL: serverUrl(database.url),
    DATABASE_OWNER_URL: database.url,
    DATA_DIR: dataDir,
    DRAIN_SECONDS: '1',
    ...more,
  });
  const url = (await process.ready).replace('localhost', '127.0.0.1');
  const server = { process, url, dataDir, role: (more.ROLE ?? 'all') as Role };
  servers.push(server);
  return server;
}

/** What a process does. */
export type Role = 'web' | 'jobs' | 'all';

/** Starts a process with a role, behind the balancer unless it runs jobs alone. */
export async function startAs(role: Role, dataDir?: string): Promise<void> {
  const { url } = await start(dataDir, { ROLE: role });
  if (role !== 'jobs') balancer.add(url);
}

/** A pool of one connection to the database of the processes, for a piece of work. */
export async function withDatabase<T>(work: (pool: DatabaseHandle['pool']) => Promise<T>): Promise<T> {
  const { pool, close } = openDatabase(database.url, { poolSize: 1 });
  return work(pool).finally(close);
}

/** Stops a process in order. */
export async function stop({ process }: { process: ServerProcess }): Promise<void> {
  process.child.kill('SIGTERM');
  expect(await process.exit).toBe(0);
  servers = servers.filter((server) => server.process !== process);
}

/** Ends a process without warning. */
export async function kill({ process, url }: { process: ServerProcess; url: string }): Promise<void> {
  process.child.kill('SIGKILL');
  balancer.remove(url);
  await process.exit;
  servers = servers.filter((server) => server.process !== process);
}

/** Published stories, so that the feed has pages. */
function fillFeed(): Promise<unknown> {
  return withDatabase((pool) =>
    pool.query(
      `with story as (
       insert into contents (title, category_id, audit_state, create_user_id, create_user_name, modified_user_name, created_time, modified_time)
       select '稿件' || n, 1, 'cleared', 1, 'x', 'x', now() - n * interval '1 hour', now() - n * interval '1 hour' from generate_series(1, $1) n returning id, title, created_time),
     kept as (
       insert into versions (content_id, version_no, kind, title, draft, hash, create_user_id, create_user_name, created_time)
       select id, 1, 'publish', title, jsonb_build_object('title', title, 'content', '<p>正文</p>', 'summary', '', 'source', '', 'keywords', '[]'::jsonb, 'cover', null), 'h', 1, 'x', created_time from story
       returning id, content_id, created_time)
     insert into deliveries (content_id, target, version_id, state, url, published_time, modified_time)
     select content_id, target, id, 'published', '', created_time, created_time from kept cross join (values ('app'), ('website')) as t (target)`,
      [stories],
    ),
  );
}

/** Starts two processes at once on a database of their own, behind a balancer, for a test file. */
export const startTwoProcesses = (): void => startProcesses(['all', 'all']);

/**
 * Starts a process for each role at once, whose files are in a shared folder or in a bucket; those that do not run jobs
 * alone behind a balancer.
 */
export function startProcesses(roles: readonly Role[], { hasBucket = false } = {}): void {
  beforeAll(async () => {
    if (hasBucket) bucket = await startS3();
    files = bucket?.settings ?? inFolder;
    database = await createTestDatabase(process.env.TEST_DATABASE_URL!);
    await fillFeed();
    balancer = await startRoundRobin();
    // All start at once: one of them makes the first start.
    await Promise.all(roles.map((role) => startAs(role)));
  }, 120_000);
  afterAll(async () => {
    for (const { process } of servers) process.child.kill();
    await Promise.all(servers.map(({ process }) => process.exit));
    // The next test file of this worker has the same module.
    servers = [];
    await balancer.close();
    await bucket?.close();
    bucket = undefined;
    await database.drop();
  }, 60_000);
}

/** Makes a call through the balancer; throws when it is refused. */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: Record<string, unknown>,
  headers: Record<string, string> = {},
): Promise<Envelope & { cookie: string }> {
  const isJson = endpoint.encoding === 'json';
  const response = await fetch(balancer.url + endpoint.path, {
    method: endpoint.method,
    headers: { 'content-type': isJson ? 'application/json' : 'application/x-www-form-urlencoded', ...headers },
    body: isJson ? JSON.stringify(input) : new URLSearchParams(encodeFields(input)).toString(),
  });
  const text = await response.text();
  if (text === '') throw new Error(`${endpoint.id}: ${response.status} ${response.headers.get('x-fault')}`);
  const envelope = JSON.parse(text) as Envelope;
  if (envelope.suc !== 1) throw new Error(`${endpoint.id}: ${response.status} ${envelope.message}`);
  return {
    ...envelope,
    cookie: response.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; '),
  };
}

/** A login and a refresh of its token; gives the new access token. */
export async function logIn(username = 'editor'): Promise<string> {
  const password = createHash('sha256').update(testPassword).digest('hex');
  const { data, cookie } = await call(passwordLogin, {
    authType: loginAuthType,
    clientId,
    clientSecret,
    username,
    password,
  });
  const { refreshToken: kept = '' } = data as { refreshToken?: string };
  const refreshed = await call(
    refreshToken,
    { authType: 'refresh_token', clientId, clientSecret, refreshToken: kept, refreshType: 1 },
    { cookie },
  );
  return (refreshed.data as { accessToken: string }).accessToken;
}

/** Walks through the feed page by page and gives the ids of its stories. */
export async function walkFeed(limit: number): Promise<string[]> {
  const ids: string[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const response = await fetch(
      `${balancer.url}/open/v1/articles?limit=${limit}${cursor && `&cursor=${encodeURIComponent(cursor)}`}`,
    );
    if (response.status !== 200) throw new Error(`feed: ${response.status} ${await response.text()}`);
    const page = (await response.json()) as { list: { id: string }[]; nextCursor: string | null };
    ids.push(...page.list.map(({ id }) => id));
    cursor = page.nextCursor;
  }
  return ids;
}

/** Sends a file in blocks whose chunks go to alternating servers; returns its address. */
export async function upload(token: string, bytes: Buffer): Promise<{ url: string; key: string }> {
  const ticket = (
    await call(
      getResourceUploadToken,
      { type: 'attachment', fileName: '报表.pdf' },
      { authorization: `Bearer ${token}` },
    )
  ).data as UploadTicket;
  const post = async (place: string, body: Buffer | string) => {
    const response = await fetch(`${balancer.url}/upload${place}`, {
      method: 'POST',
      body: new Uint8Array(Buffer.from(body)),
      headers: { authorization: `UpToken ${ticket.token}`, 'content-type': 'application/octet-stream' },
    });
    const answer = (await response.json()) as { ctx: string; offset: number; url: string; error?: string };
    if (response.status !== 200) throw new Error(`upload: ${response.status} ${answer.error}`);
    return answer;
  };
  const contexts: string[] = [];
  for (let index = 0; index < bytes.length; index += block) {
    const whole = bytes.subarray(index, index + block);
    let answer = await post(`/mkblk/${whole.length}`, whole.subarray(0, chunk));
    if (whole.length > chunk) answer = await post(`/bput/${answer.ctx}/${answer.offset}`, whole.subarray(chunk));
    contexts.push(answer.ctx);
  }
  await post(`/mkfile/${bytes.length}/key/${b64(ticket.key)}/mimeType//fname/${b64('报表.pdf')}`, contexts.join());
  return { url: `/files/${ticket.key}`, key: ticket.key };
}

/** Reads a file through the balancer and compares its bytes. */
export async function download(url: string, bytes: Buffer): Promise<void> {
  const response = await fetch(balancer.url + url);
  if (response.status !== 200) throw new Error(`download: ${response.status}`);
  expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
}
