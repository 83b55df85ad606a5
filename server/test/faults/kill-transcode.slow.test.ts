import { readdirSync, readFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { clientId, clientSecret, loginAuthType } from 'shared-contracts/constants';
import {
  type AnswerOf,
  type Endpoint,
  getStreamUploadToken,
  type InputOf,
  passwordLogin,
  saveStream,
} from 'shared-contracts/endpoints';
import { encodeFields, type Envelope, openEnvelope } from 'shared-contracts/wire';
import { eq, sql } from '../../src/platform/database/orm.ts';
import { clientHash } from '../../src/modules/identity/password.rules.ts';
import { ffmpegPath, runFfmpeg } from '../../src/modules/media/ffmpeg.ts';
import { probeVideo } from '../../src/modules/media/transcode.ts';
import { readSettings } from '../../src/platform/settings/settings.ts';
import { ObjectStore } from '../../src/platform/storage/object-store.ts';
import { type DatabaseHandle, openDatabase } from '../../src/platform/database/database.ts';
import { streams } from '../../src/modules/media/stream.tables.ts';
import { testPassword } from '../fixture.ts';
import { runServer, type ServerProcess } from '../server-process.ts';
import { createTestDatabase } from '../template-database.ts';

let dataDir: string;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let handle: DatabaseHandle;
let running: ServerProcess | undefined;

beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'newsroom-kill-'));
  database = await createTestDatabase(process.env.TEST_DATABASE_URL!);
  handle = openDatabase(database.url, { poolSize: 2 });
});
afterAll(async () => {
  running?.child.kill('SIGKILL');
  await running?.exit;
  endPrograms();
  await handle.close();
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Processes that work in our data folder: those that a killed server leaves running. */
function programs(): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => pid !== process.pid && commandOf(pid).includes(`${dataDir}/objects/`));
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

function endPrograms(): void {
  for (const pid of programs()) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has ended by itself.
    }
  }
}

const serve = async () => {
  running = runServer({ DATABASE_URL: database.url, DATA_DIR: dataDir });
  return running.ready;
};

function client(base: string) {
  let token = '';
  const call = async <E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<AnswerOf<E>> => {
    const isJson = endpoint.encoding === 'json';
    const body = isJson
      ? JSON.stringify(input)
      : new URLSearchParams(encodeFields(input as Record<string, unknown>)).toString();
    const headers = {
      'content-type': isJson ? 'application/json' : 'application/x-www-form-urlencoded',
      ...(token !== '' && { authorization: `Bearer ${token}` }),
    };
    const answer = await fetch(`${base}${endpoint.path}`, { method: 'POST', body, headers });
    return openEnvelope((await answer.json()) as Envelope) as AnswerOf<E>;
  };
  return {
    async login() {
      token = (
        await call(passwordLogin, {
          authType: loginAuthType,
          clientId,
          clientSecret,
          username: 'editor',
          password: clientHash(testPassword),
        })
      ).data.accessToken;
    },
    async upload(bytes: Buffer): Promise<string> {
      const { data } = await call(getStreamUploadToken, { fileName: '大桥.avi' });
      const form = new FormData();
      for (const [name, value] of Object.entries({ token: data.token, key: data.key, fname: '大桥.avi' }))
        form.set(name, value);
      form.set('file', new Blob([new Uint8Array(bytes)]), '大桥.avi');
      expect((await fetch(`${base}${data.hosts[0]}/`, { method: 'POST', body: form })).status).toBe(200);
      return (await call(saveStream, { key: data.key })).data.id;
    },
  };
}

/** A film that takes some seconds to convert. */
async function film(): Promise<Buffer> {
  const file = path.join(dataDir, 'film.avi');
  const program = ffmpegPath(readSettings({ NODE_ENV: 'test', DATA_DIR: dataDir, SITE_URL: 'http://localhost' }));
  await runFfmpeg(program, [
    '-protocol_whitelist',
    'file,pipe,lavfi',
    '-f',
    'lavfi',
    '-i',
    'testsrc=duration=24:size=1280x720:rate=25',
    '-c:v',
    'mpeg4',
    '-q:v',
    '8',
    file,
  ]);
  return readFileSync(file);
}

const stored = async (id: string) => (await handle.db.select().from(streams).where(eq(streams.id, id)))[0]!;

async function until(what: () => Promise<boolean>): Promise<void> {
  while (!(await what())) await pause(50);
}

it('F12 a server killed while ffmpeg works: the next one converts again, and the video ends done, never under way for ever', async () => {
  const first = client(await serve());
  await first.login();
  const id = await first.upload(await film());
  await until(async () => (await stored(id)).convertPercent > 0);
  expect(await stored(id)).toMatchObject({ convertStatus: 0, key: null });
  expect(programs().length).toBeGreaterThan(0);
  running!.child.kill('SIGKILL');
  await running!.exit;
  // When a machine dies, its processes die too.
  endPrograms();
  expect((await stored(id)).convertStatus).toBe(0);

  await serve();
  // The lease of the dead server has expired.
  await handle.db.execute(
    sql`update jobs set lease_until = now() where key = ${`transcode:${id}`} and state = 'running'`,
  );
  await until(async () => (await stored(id)).convertStatus !== 0);
  const ended = await stored(id);
  expect(ended).toMatchObject({ convertStatus: 1, convertPercent: 100, convertMessage: '' });
  const { rows } = await handle.db.execute<{ attempts: number; state: string }>(
    sql`select attempts, state from jobs where key = ${`transcode:${id}`}`,
  );
  expect(rows).toEqual([{ attempts: 2, state: 'done' }]);
  const { path: made } = await new ObjectStore(path.join(dataDir, 'objects')).openFile('public', ended.key!);
  expect(
    await probeVideo(
      { settings: readSettings({ NODE_ENV: 'test', DATA_DIR: dataDir, SITE_URL: 'http://localhost' }) },
      made,
    ),
  ).toMatchObject({ codec: 'h264', width: 1280, height: 720 });
}, 300_000);
