import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { contentAddLiveRoom, contentOpenPreview, getSystemStatus, testService } from 'shared-contracts/endpoints';
import { emptyDraft, StoryType } from 'shared-contracts/model';
import { sql } from '../../src/platform/database/orm.ts';
import { buildTestApp, type TestApp } from '../helper.ts';
import { addPublishedStory } from '../published-story.ts';
import { pastCache, turnCacheClock, waitFor } from '../reader-caches.ts';
import { type PrimaryAndReplica, startPrimaryAndReplica } from '../replica-kit.ts';
import { draft } from '../story-kit.ts';
import { createTestDatabase, giveRole, prepareTemplate } from '../template-database.ts';

const METRICS_TOKEN = 'metrics of the tested server';
let databases: PrimaryAndReplica;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let server: TestApp;
let room: string;

turnCacheClock();
beforeAll(async () => {
  databases = await startPrimaryAndReplica();
  await prepareTemplate(databases.primary);
  await giveRole(databases.primary);
  database = await createTestDatabase(databases.primary);
  const DATABASE_READ_URL = onReplica();
  server = await buildTestApp({ DATABASE_URL: database.url, DATABASE_READ_URL, METRICS_TOKEN }, [], database.url);
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  room = await addRoom();
  await untilUsed(1);
}, 300_000);
afterAll(async () => {
  await server.close();
  await database.drop();
  await databases.close();
}, 300_000);

/** The address of the server's database at the replica. */
function onReplica(): string {
  const url = new URL(databases.replica());
  url.pathname = new URL(database.url).pathname;
  return url.toString();
}

async function askReplica(text: string): Promise<void> {
  const client = new pg.Client({ connectionString: onReplica() });
  await client.connect();
  await client.query(text).finally(() => client.end());
}

const figure = async (name: string): Promise<number> => {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const { body } = await server.app.inject({ url: '/metrics', headers });
  return Number(
    new RegExp(String.raw`^${name} (\S+)$`, 'm').exec(body.replace(/[{}]/g, '|').replaceAll('|', '_'))?.[1],
  );
};
const untilUsed = (used: 0 | 1) => waitFor(async () => (await figure('newsroom_replica_used')) === used);
const ofReplica = () => figure('newsroom_reader_statements_total_place="replica"_');
const check = async () => {
  const { envelope } = await server.call(getSystemStatus, {}, await server.loginAs('admin'));
  return (envelope.data as { checks: { name: string; state: string; message: string }[] }).checks.find(
    ({ name }) => name === '只读副本',
  )!;
};

/** What the button of the system page says of the replica. */
const tryOut = async () =>
  (await server.call(testService, { id: 'replica' }, await server.loginAs('admin'))).envelope.data;

async function addRoom(): Promise<string> {
  const facts = {
    title: '龙舟赛现场直播',
    listThumbnail: '/files/picture/2026/11/21/a.jpg',
    introduction: '第一版',
    categoryId: '5',
    startTime: '2026-01-01 08:00:00',
    endTime: '2036-01-01 08:00:00',
    requestId: randomUUID(),
  };
  const { envelope } = await server.call(contentAddLiveRoom, facts, await server.loginAs('live'));
  expect(envelope.message).toBe('');
  const { id } = envelope.data as { id: string };
  await server.db.execute(sql`update live_rooms set state = 'live', started_time = now() where id = ${id}`);
  return id;
}

/** Changes what is not announced to readers. */
const introduce = (text: string) =>
  server.db.execute(sql`update live_rooms set introduction = ${text} where id = ${room}`);

/** Lets the half second of an answer pass, in which the replica is measured at least once. */
async function afterCache(): Promise<void> {
  pastCache(600);
  await server.replica!.measure();
}

/** What a reader gets after the half second of an answer. */
async function introduction(headers: Record<string, string> = {}): Promise<string> {
  await afterCache();
  const { body, statusCode } = await server.app.inject({ url: `/open/v1/lives/${room}`, headers });
  expect([statusCode, body]).toEqual([200, expect.anything()]);
  return (JSON.parse(body) as { data: { introduction: string } }).data.introduction;
}

async function status(url: string): Promise<number> {
  await afterCache();
  return (await server.app.inject({ url })).statusCode;
}

it('readers are answered by the replica; who has just written, and what writes, by the database', async () => {
  const before = await ofReplica();
  expect(await introduction()).toBe('第一版');
  expect(await ofReplica()).toBeGreaterThan(before);
  await askReplica('select pg_wal_replay_pause()');
  await introduce('第二版');
  expect(await introduction()).toBe('第一版');
  const written = await server.app.inject({ method: 'POST', url: `/open/v1/lives/${room}/messages`, payload: {} });
  const cookie = String(written.headers['set-cookie']).split(';')[0]!;
  expect(cookie).toBe('wrote=1');
  expect(await introduction({ cookie })).toBe('第二版');
  // Also where both have asked at the same moment.
  expect(await introduction({ authorization: 'Bearer of a member' })).toBe('第二版');
  expect(await introduction()).toBe('第一版');
  const opened = { contentType: StoryType.Article, draft: { ...emptyDraft, ...draft() } };
  const { envelope } = await server.call(contentOpenPreview, opened, await server.loginAs('editor'));
  expect(await status((envelope.data as { path: string }).path)).toBe(200);
  await askReplica('select pg_wal_replay_resume()');
  await waitFor(async () => (await introduction()) === '第二版');
}, 300_000);

it('a story that was withdrawn comes from nowhere any more, however far the replica is behind', async () => {
  const id = await addPublishedStory(server, { title: '江滩公园开放' });
  await untilUsed(1);
  for (const url of [`/site/a/${id}`, `/open/v1/articles/${id}`])
    await waitFor(async () => (await status(url)) === 200);
  await askReplica('select pg_wal_replay_pause()');
  await server.db.execute(sql`update deliveries set state = 'withdrawn' where content_id = ${id}`);
  // The announcement alone keeps readers from it: it is not behind by more than it may.
  await waitFor(async () => !server.replica!.state().isUsed);
  for (let round = 0; round < 4; round += 1)
    for (const url of [`/site/a/${id}`, `/open/v1/articles/${id}`])
      expect([url, await status(url)]).toEqual([url, 410]);
  expect(server.replica!.state()).toMatchObject({ trouble: 'behind a change' });
  expect(await figure('newsroom_replica_used')).toBe(0);
  await askReplica('select pg_wal_replay_resume()');
  await untilUsed(1);
  expect(await status(`/site/a/${id}`)).toBe(410);
}, 300_000);

it('a replica that is 60 seconds behind answers nobody until it has caught up, and operators see it', async () => {
  await askReplica('select pg_wal_replay_pause()');
  await introduce('第三版');
  expect(await introduction()).toBe('第二版');
  expect(await check()).toMatchObject({ state: 'ok' });
  pastCache(60_000);
  await untilUsed(0);
  expect(await introduction()).toBe('第三版');
  await waitFor(async () => (await check()).message.includes('超过上限'));
  expect(await check()).toMatchObject({
    state: 'warning',
    message: expect.stringMatching(/落后 6\d 秒，超过上限 10 秒/),
  });
  expect(await figure('newsroom_replica_lag_seconds')).toBeGreaterThan(60);
  expect(await tryOut()).toMatchObject({ isFine: true, text: expect.stringContaining('未回放') });
  await askReplica('select pg_wal_replay_resume()');
  await untilUsed(1);
  expect(await introduction()).toBe('第三版');
}, 300_000);

it('a replica that is gone, or no replica any more, is replaced by the database at once', async () => {
  const story = await addPublishedStory(server, { title: '两座新桥通车' });
  await untilUsed(1);
  await databases.stopReplica();
  expect(await status(`/site/a/${story}`)).toBe(200);
  expect(await introduction()).toBe('第三版');
  await waitFor(async () => (await check()).message.includes('无应答'));
  expect(await tryOut()).toMatchObject({ isFine: false, text: expect.stringContaining('副本无应答') });
}, 300_000);
