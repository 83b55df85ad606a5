import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { Endpoint, InputOf } from 'shared-contracts/endpoints';
import { type Envelope, encodeFields } from 'shared-contracts/wire';
import { eq } from '../src/platform/database/orm.ts';
import { buildApp, hostFolderOf } from '../src/app.ts';
import { type OpenRegistry, openRegistry } from '../src/modules/registry/open-registry.ts';
import { deriveTokenKeys, signAccessToken } from '../src/platform/http/token.rules.ts';
import { readSettings, type Settings } from '../src/platform/settings/settings.ts';
import { ReadReplica } from '../src/platform/database/read-replica.ts';
import { type Database, openDatabase } from '../src/platform/database/database.ts';
import { zoneLead } from '../src/platform/text/wire-time.ts';
import { sessions, users } from '../src/modules/identity/identity.tables.ts';
import { layBuilds } from './release-kit.ts';
import { checkOpenAnswers } from './open-answers.ts';
import { refuseLoggedSecrets } from './refuse-logged-secrets.ts';
import { startTelemetry, type Telemetry } from '../src/platform/telemetry/start-telemetry.ts';
import { createTestDatabase, serverUrl } from './template-database.ts';

export { testChannels, testPassword } from './fixture.ts';

/** The result of a call: the HTTP status, the envelope (empty for files), and the raw answer. */
export interface Called {
  status: number;
  envelope: Envelope;
  response: LightMyRequestResponse;
}

export interface TestApp {
  app: FastifyInstance;
  /** The database as its owner; the server itself works as a role that owns nothing. */
  db: Database;
  settings: Settings;
  /** The read replica, where DATABASE_READ_URL names one. */
  replica: ReadReplica | undefined;
  registry: OpenRegistry;
  /** What traces and metrics are sent by, where OTEL_EXPORTER_OTLP_ENDPOINT names a collector. */
  telemetry: Telemetry | undefined;
  /** A bearer token of a fresh session of the user, without the login call. */
  loginAs(userName: string): Promise<string>;
  /** Makes a call as a client would; `bearer` '' is nobody. The input is not checked, so that bad input can be sent. */
  call<E extends Endpoint>(
    endpoint: E,
    input: InputOf<E> | Record<string, unknown>,
    bearer?: string,
    headers?: Record<string, string>,
  ): Promise<Called>;
  userId(userName: string): Promise<string>;
  /** Lines of the log so far. */
  logLines: string[];
  clock: {
    now(): Date;
    advance(milliseconds: number): void;
    /** Goes on to the next noon of the newsroom: the hours after it are of one day, whenever the test runs. */
    toNoon(): void;
    /** Goes on to the start of the next minute, which holds all of a test of a limit per minute. */
    toNextMinute(): void;
  };
  close(): Promise<void>;
}

/**
 * The whole server in memory on a database of its own (or the given one), with the fixture's users and channels, and
 * the given builds of remotes. Close it in afterAll.
 */
export async function buildTestApp(
  environment: Record<string, string> = {},
  builds: readonly ReadonlyMap<string, Buffer>[] = [],
  databaseUrl?: string,
): Promise<TestApp> {
  const database =
    databaseUrl === undefined
      ? await createTestDatabase(process.env.TEST_DATABASE_URL!)
      : { url: databaseUrl, drop: async () => undefined };
  const dataDir = mkdtempSync(path.join(tmpdir(), 'newsroom-data-'));
  const settings = readSettings({
    NODE_ENV: 'test',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'error',
    DATA_DIR: dataDir,
    SITE_URL: 'http://localhost',
    SITE_NAME: '临江日报',
    ...environment,
  });
  const logLines: string[] = [];
  const telemetry = await startTelemetry(settings, (line) => logLines.push(line));
  const { db, close } = openDatabase(database.url, { poolSize: 8 });
  const own = openDatabase(serverUrl(database.url), { poolSize: 8 });
  const keepLine = (line: string) => {
    logLines.push(line);
    // Expected refusals are not logged: what is, is worth reading when a test fails.
    if (environment.LOG_LEVEL === undefined) process.stdout.write(line);
  };
  const noteLine = (...parts: unknown[]) =>
    void logLines.push(parts.map((part) => (typeof part === 'string' ? part : JSON.stringify(part))).join(' '));
  let shift = 0;
  const clock = {
    now: () => new Date(Date.now() + shift),
    advance: (milliseconds: number) => void (shift += milliseconds),
    toNextMinute: () => void (shift += 60_000 - ((Date.now() + shift) % 60_000)),
    toNoon: () => {
      const day = 86_400_000;
      shift += day - ((Date.now() + shift + zoneLead - day / 2) % day);
    },
  };
  const keys = deriveTokenKeys(Buffer.from('test'));
  layBuilds(dataDir, builds);
  const hostFolder = hostFolderOf(settings);
  const registry = await openRegistry({
    db: own.db,
    settings,
    hostFolder,
    now: clock.now,
    log: { error: noteLine, warn: noteLine },
    say: (line) => logLines.push(line),
  });
  const replica = openTestReplica(settings, own.pool);
  const app = await buildApp({
    settings,
    db: own.db,
    ...(replica && { replica, readers: replica.readersOf(own) }),
    pool: own.pool,
    keys,
    now: clock.now,
    registry,
    telemetry,
    hostFolder,
    logTo: { write: keepLine },
  });
  await app.ready();
  checkOpenAnswers(app);

  async function userId(userName: string): Promise<string> {
    const [user] = await db.select({ id: users.id }).from(users).where(eq(users.userName, userName));
    if (!user) throw new Error(`The fixture has no user ${userName}.`);
    return user.id;
  }

  return {
    app,
    db,
    settings,
    replica,
    registry,
    telemetry,
    clock,
    logLines,
    userId,
    async loginAs(userName) {
      const [user] = await db.select().from(users).where(eq(users.userName, userName));
      if (!user) throw new Error(`The fixture has no user ${userName}.`);
      const id = randomBytes(24).toString('base64url');
      await db.insert(sessions).values({
        id,
        userId: user.id,
        kind: user.kind,
        ip: '127.0.0.1',
        createdTime: clock.now(),
        seenTime: clock.now(),
      });
      return signAccessToken(keys, id, clock.now());
    },
    call: (endpoint, input, bearer = '', headers = {}) =>
      inject(app, endpoint, input as Record<string, unknown>, bearer, headers),
    async close() {
      await app.close();
      await Promise.all([close(), own.close(), replica?.close()]);
      await telemetry?.close();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
      refuseLoggedSecrets(logLines);
    },
  };
}

/** The replica that DATABASE_READ_URL names. */
function openTestReplica({ DATABASE_READ_URL, DATABASE_READ_LAG }: Settings, primary: pg.Pool) {
  if (DATABASE_READ_URL === undefined) return undefined;
  return new ReadReplica({ url: serverUrl(DATABASE_READ_URL), mostLag: DATABASE_READ_LAG, poolSize: 4, primary });
}

/** A request as a client sends it. */
export interface SentRequest {
  method: 'GET' | 'POST';
  url: string;
  headers: Record<string, string>;
  payload?: Buffer | string;
}

/** The request that a client makes of a call; `bearer` '' is nobody. */
export async function requestOf(
  endpoint: Endpoint,
  input: Record<string, unknown>,
  bearer = '',
  headers: Record<string, string> = {},
): Promise<SentRequest> {
  const body = await bodyOf(endpoint, input);
  return {
    method: endpoint.method,
    url:
      endpoint.encoding === 'query'
        ? `${endpoint.path}?${new URLSearchParams(encodeFields(input)).toString()}`
        : endpoint.path,
    headers: {
      ...(body && { 'content-type': body.type }),
      ...(bearer !== '' && { authorization: `Bearer ${bearer}` }),
      ...headers,
    },
    ...(body && { payload: body.bytes }),
  };
}

async function inject(
  app: FastifyInstance,
  endpoint: Endpoint,
  input: Record<string, unknown>,
  bearer: string,
  headers: Record<string, string>,
): Promise<Called> {
  const response = await app.inject(await requestOf(endpoint, input, bearer, headers));
  const isJson = response.headers['content-type']?.includes('json') === true;
  return {
    status: response.statusCode,
    envelope: isJson ? response.json<Envelope>() : { suc: 1, message: '' },
    response,
  };
}

async function bodyOf(
  { encoding }: Endpoint,
  input: Record<string, unknown>,
): Promise<{ type: string; bytes: Buffer | string } | undefined> {
  if (encoding === 'query') return undefined;
  if (encoding === 'json') return { type: 'application/json', bytes: JSON.stringify(input) };
  if (encoding === 'form')
    return { type: 'application/x-www-form-urlencoded', bytes: new URLSearchParams(encodeFields(input)).toString() };
  const form = new FormData();
  for (const [name, value] of Object.entries(input)) form.append(name, value instanceof Blob ? value : String(value));
  const carrier = new Response(form);
  return { type: carrier.headers.get('content-type')!, bytes: Buffer.from(await carrier.arrayBuffer()) };
}
