import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { signDownload, type UploadPolicy, writeUploadToken } from 'kodo';
import { keepTipoffPicture, tipoffPictureAddress } from '../src/modules/tipoffs/tipoff-pictures.ts';
import { openDatabase } from '../src/platform/database/database.ts';
import { readInstallationSecrets } from '../src/platform/database/installation-secrets.ts';
import { newObjectKey } from '../src/platform/storage/object-key.ts';
import { objectsOf } from '../src/platform/storage/stored-objects.ts';
import { shareUploadKey, uploadKeysOf } from '../src/platform/storage/upload-keys.ts';
import { buildTestApp, type TestApp } from './helper.ts';
import { etagOf, fileOf, kodoKit } from './kodo-kit.ts';
import { paint } from './media-kit.ts';
import { addPublishedStory } from './published-story.ts';
import { createTestDatabase } from './template-database.ts';

// Three servers with one database and one folder of files: two with the same secret, and one with a secret of its own.
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let [one, other, foreign] = [] as unknown as [TestApp, TestApp, TestApp];
beforeAll(async () => {
  database = await createTestDatabase(process.env.TEST_DATABASE_URL!);
  const STORAGE_DIR = mkdtempSync(path.join(tmpdir(), 'newsroom-shared-'));
  const start = async (secret: string) => {
    const DATA_DIR = mkdtempSync(path.join(tmpdir(), 'newsroom-process-'));
    const { db, close } = openDatabase(database.url, { poolSize: 1 });
    shareUploadKey(DATA_DIR, (await readInstallationSecrets(db, { TOKEN_SECRET: secret, DATA_DIR })).uploads);
    await close();
    return buildTestApp({ DATABASE_URL: database.url, DATA_DIR, STORAGE_DIR }, [], database.url);
  };
  const secret = 'the same secret for both server processes';
  one = await start(secret);
  other = await start(secret);
  foreign = await start('a secret that only the third server process has');
}, 60_000);
afterAll(async () => {
  for (const server of [one, other, foreign]) await server.close();
  await database.drop();
});

type Kit = ReturnType<typeof kodoKit>;

/** The status of an address at the server with the same secret and at the one with another. */
const statuses = async (url: string) => {
  const ask = async (server: TestApp) => (await server.app.inject({ url })).statusCode;
  return [await ask(other), await ask(foreign)];
};

it('a cursor of the feed is good at every process with the secret, and refused with another secret', async () => {
  for (const title of ['江边新开一座书房', '城北公园周末开放']) await addPublishedStory(one, { title });
  const page = async (server: TestApp, cursor = '') => {
    const answer = await server.app.inject({ url: `/open/v1/articles?limit=1${cursor}` });
    return { status: answer.statusCode, ...answer.json<{ list?: { title: string }[]; nextCursor?: string }>() };
  };
  const first = await page(one);
  expect(first.list).toEqual([expect.objectContaining({ title: '城北公园周末开放' })]);
  const cursor = `&cursor=${encodeURIComponent(first.nextCursor!)}`;
  expect(await page(other, cursor)).toMatchObject({ status: 200, list: [{ title: '江边新开一座书房' }] });
  expect((await page(foreign, cursor)).status).toBe(422);
});

it('an upload begun at one process ends at another with the secret; another secret refuses token and contexts', async () => {
  const bearer = await one.loginAs('editor');
  const [here, there, elsewhere] = [one, other, foreign].map((server) =>
    kodoKit(
      () => server,
      () => bearer,
    ),
  ) as [Kit, Kit, Kit];
  const { token, key } = await here.ticket();
  const bytes = fileOf(5000);
  const contexts = await here.sendBlocks(token, bytes);
  expect((await elsewhere.mkfile(token, key, bytes.length, contexts)).status).toBe(401);
  const policy = JSON.parse(Buffer.from(token.split(':')[2]!, 'base64url').toString()) as UploadPolicy;
  const foreignToken = writeUploadToken(uploadKeysOf(foreign.settings.DATA_DIR), policy);
  expect((await elsewhere.mkfile(foreignToken, key, bytes.length, contexts)).status).toBe(701);
  expect((await there.post(foreignToken, `/mkblk/${bytes.length}`, bytes)).status).toBe(401);
  const made = await there.mkfile(token, key, bytes.length, contexts);
  expect([made.status, made.body.hash]).toEqual([200, etagOf(bytes)]);
});

it('the signed address of a private file is good at every process with the secret, and nowhere else', async () => {
  const key = newObjectKey('upload', one.clock.now(), 'jpg');
  await objectsOf(one.settings).put('private', key, await paint(30, 20));
  const deadline = Math.ceil(one.clock.now().getTime() / 1000) + 60;
  const origin = 'http://localhost:80';
  const address = signDownload(uploadKeysOf(one.settings.DATA_DIR), `${origin}/files/${key}`, deadline);
  expect(await statuses(address.slice(origin.length))).toEqual([200, 404]);
});

it('the address of a reader’s picture is good at every process with the secret, and nowhere else', async () => {
  const parts = { db: one.db, settings: one.settings, now: one.clock.now };
  const key = await keepTipoffPicture(parts, 'ticket', await paint(30, 20));
  expect(await statuses(tipoffPictureAddress(parts, key))).toEqual([200, 404]);
});

it('the challenge of an app’s device is good at every process with the secret, and refused with another secret', async () => {
  const { data } = (await one.app.inject({ url: '/open/v1/devices/challenge' })).json<{
    data: { challenge: string };
  }>();
  const refusedField = async (server: TestApp) => {
    const payload = { publicKey: 'A'.repeat(87), challenge: data.challenge, answer: '1' };
    const answer = await server.app.inject({ method: 'POST', url: '/open/v1/devices', payload });
    return answer.json<{ fields: { path: string }[] }>().fields.map((field) => field.path);
  };
  // Of a challenge that is accepted, the answer is checked next.
  expect([await refusedField(other), await refusedField(foreign)]).toEqual([['answer'], ['challenge']]);
});
