import { createHash } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { clientId, clientSecret, loginAuthType } from 'shared-contracts/constants';
import {
  passwordLogin,
  registryGetStatus,
  registryRollback,
  registrySwap,
  type Endpoint,
} from 'shared-contracts/endpoints';
import type { RegistryDocument } from 'shared-contracts/release';
import { encodeFields, type Envelope } from 'shared-contracts/wire';
import { testPassword } from '../../../test/helper.ts';
import { layBuilds, makeBuild } from '../../../test/release-kit.ts';
import { runServer, type ServerProcess } from '../../../test/server-process.ts';
import { createTestDatabase } from '../../../test/template-database.ts';

const remote = 'remote-website';
const shared = mkdtempSync(path.join(tmpdir(), 'newsroom-shared-'));
const common = {
  REGISTRY_KEYS: path.join(shared, 'keys.json'),
  RELEASES_DIR: path.join(shared, 'releases'),
  TOKEN_SECRET: 'the same secret for both server processes',
};
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let servers: ServerProcess[] = [];
let first: string;
let second: string;

async function start(version: string): Promise<ServerProcess> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'newsroom-process-'));
  layBuilds(dataDir, [makeBuild(remote, version)]);
  const server = runServer({ ...common, DATABASE_URL: database.url, DATA_DIR: dataDir });
  servers.push(server);
  await server.ready;
  return server;
}

beforeAll(async () => {
  database = await createTestDatabase(process.env.TEST_DATABASE_URL!);
  first = await (await start('1.0.0')).ready;
  second = await (await start('1.1.0')).ready;
}, 60_000);
afterAll(async () => {
  for (const { child } of servers) child.kill();
  await Promise.all(servers.map(({ exit }) => exit));
  servers = [];
  await database.drop();
}, 30_000);

async function call<E extends Endpoint>(
  base: string,
  endpoint: E,
  input: Record<string, unknown>,
  token = '',
): Promise<Envelope> {
  const isJson = endpoint.encoding === 'json';
  const response = await fetch(`${base}${endpoint.path}`, {
    method: 'POST',
    headers: {
      'content-type': isJson ? 'application/json' : 'application/x-www-form-urlencoded',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: isJson ? JSON.stringify(input) : new URLSearchParams(encodeFields(input)).toString(),
  });
  return (await response.json()) as Envelope;
}

async function login(base: string): Promise<string> {
  const password = createHash('sha256').update(testPassword).digest('hex');
  const { data } = await call(base, passwordLogin, {
    authType: loginAuthType,
    clientId,
    clientSecret,
    username: 'ops',
    password,
  });
  return (data as { accessToken: string }).accessToken;
}

const registryOf = async (base: string) => (await (await fetch(`${base}/registry.json`)).json()) as RegistryDocument;

/** Serials as an open tab receives them. */
async function listen(base: string): Promise<{ next(): Promise<number>; stop(): void }> {
  const stopping = new AbortController();
  const response = await fetch(`${base}/registry/events`, { signal: stopping.signal });
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  return {
    stop: () => stopping.abort(),
    async next() {
      for (;;) {
        const found = /event: registry\ndata: \{"serial":(\d+)\}\n\n/.exec(text);
        if (found) {
          text = text.slice(found.index + found[0].length);
          return Number(found[1]);
        }
        const { value, done } = await reader.read();
        if (done) throw new Error('the stream ended');
        text += value;
      }
    },
  };
}

it('two processes on one database serve the same signed bytes', async () => {
  const [one, two] = await Promise.all(
    [first, second].map(async (base) => (await fetch(`${base}/registry.json`)).text()),
  );
  expect(one).toBe(two);
  expect((await registryOf(first)).remotes[remote]).toMatchObject({ active: '1.1.0', fallback: '1.0.0' });
  const file = `/remotes/${remote}/1.1.0/remoteEntry.0badcafe.js`;
  expect((await fetch(first + file)).status).toBe(200);
});

it('a rollback on one is sent to a tab of the other by its stream, and is in every later answer of the other', async () => {
  const tab = await listen(second);
  expect(await tab.next()).toBe(2);
  const token = await login(first);
  const { data } = await call(
    first,
    registryRollback,
    { remote, serial: 2, reason: '回滚演练', mode: 'boundary' },
    token,
  );
  expect(data).toMatchObject({ serial: 3 });
  expect(await tab.next()).toBe(3);
  expect((await registryOf(second)).remotes[remote]!.active).toBe('1.0.0');
  // The session of one is valid on the other, too.
  expect((await call(second, registryGetStatus, {}, token)).data).toMatchObject({ serial: 3, isSigned: true });
  tab.stop();
});

it('of two swaps at once, one on each process, one is refused with 409', async () => {
  const token = await login(first);
  const swap = (base: string, reason: string) =>
    call(base, registrySwap, { remote, version: '1.1.0', serial: 3, reason, noSmoke: true }, token);
  const answers = await Promise.all([swap(first, 'A'), swap(second, 'B')]);
  expect(answers.map(({ suc }) => suc).sort()).toEqual([0, 1]);
  expect(answers.find(({ suc }) => suc === 0)).toMatchObject({
    respCode: 40900,
    message: expect.stringContaining('注册表已由 ops 更新到 4 号'),
  });
  expect([(await registryOf(first)).serial, (await registryOf(second)).serial]).toEqual([4, 4]);
});

it('a stopping server closes the streams of its tabs at once', async () => {
  const tab = await listen(second);
  await tab.next();
  servers[1]!.child.kill('SIGTERM');
  await expect(tab.next()).rejects.toThrow();
  expect(await servers[1]!.exit).toBe(0);
}, 20_000);
