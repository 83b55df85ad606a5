import pg from 'pg';
import {
  contentCorrect,
  contentUpdateTargets,
  recordList,
  type UpdateResult,
  versionList,
} from 'shared-contracts/endpoints';
import type { OperationRecord, VersionRow } from 'shared-contracts/model';
import { buildTestApp, type Called, type TestApp } from '../helper.ts';
import { lockWaits } from '../lock-waits.ts';
import { addPublishedStory } from '../published-story.ts';
import { pastCache, turnCacheClock } from '../reader-caches.ts';
import { storyKit, type StoryKit } from '../story-kit.ts';
import { createTestDatabase } from '../template-database.ts';

turnCacheClock();

let database: Awaited<ReturnType<typeof createTestDatabase>>;
/** Connection that does not belong to the server: it holds rows, and ends the server's connection. */
let observer: pg.Client;
let server: TestApp;
let kit: StoryKit;

async function start(): Promise<void> {
  server = await buildTestApp({ LOG_LEVEL: 'silent' }, [], database.url);
  kit = storyKit(server);
}

beforeAll(async () => {
  database = await createTestDatabase(process.env.TEST_DATABASE_URL!);
  observer = new pg.Client({ connectionString: database.url });
  await observer.connect();
});
beforeEach(start);
afterEach(() => server.close());
afterAll(async () => {
  await observer.end();
  await database.drop();
});

/** A published story whose changed text, with a note on its correction, has passed review and is on no target yet. */
async function addChanged(title: string): Promise<string> {
  const id = await addPublishedStory(server, { title, content: '<p>到会三百人。</p>' });
  await server.call(contentCorrect, { ids: id, kind: 'correct', note: `${title}的更正` }, await kit.bearer('editor'));
  await kit.save(id, 'editor', { title, content: '<p>到会三十人。</p>' });
  await kit.submit(id);
  for (const reviewer of ['editor2', 'director', 'chief', 'political'])
    expect((await kit.decide(id, reviewer)).envelope.message).toBe('');
  return id;
}

const update = async (ids: string) => server.call(contentUpdateTargets, { ids }, await kit.bearer('operator'));
const page = async (path: string) => {
  pastCache();
  return (await server.app.inject(path)).body;
};

/** Everything that an update changes, for readers and in the records. */
async function stateOf(id: string) {
  const bearer = await kit.bearer('chief');
  const pages = [await page(`/site/a/${id}`), await page(`/open/v1/articles/${id}`)];
  const versions = (await server.call(versionList, { newsId: id }, bearer)).envelope.list as VersionRow[];
  const records = (await server.call(recordList, { newsId: id, pageSize: 50 }, bearer)).envelope
    .list as OperationRecord[];
  const archived = await observer.query('select 1 from corrections where content_id = $1', [id]);
  return {
    texts: pages.map((text) => (text.includes('三十人') ? 'new' : text.includes('三百人') ? 'old' : 'none')),
    versions: versions.length,
    updates: records.filter(({ opName }) => opName === '更新各端').length,
    corrections: archived.rowCount,
    old: (await kit.get(id)).deliveries.filter(({ isOld }) => isOld).map(({ target }) => target),
  };
}

/** Ends the server's connection once it waits for what the observer holds, and starts the server again. */
async function killWhileWaiting(work: Promise<Called>): Promise<Called> {
  const [pid] = await lockWaits(observer);
  await observer.query('select pg_terminate_backend($1)', [pid]);
  const answer = await work;
  await observer.query('rollback');
  await server.close();
  await start();
  return answer;
}

const row = (target: string) => (id: string) =>
  `select 1 from deliveries where content_id = ${id} and target = '${target}' for update`;
const writesTo = (table: string) => () => `lock table ${table} in share mode`;

it.each([
  ['before the version is written', writesTo('versions')],
  ['before the note is in the archive of corrections', writesTo('corrections')],
  ['before the app has the text', row('app')],
  ['before the website has the text', row('website')],
  ['before the record is written', writesTo('operation_records')],
])(
  'an update of all targets that is killed %s leaves all as it was; repeated, each has the text once',
  async (_moment, hold) => {
    const id = await addChanged('人数有误');
    const before = await stateOf(id);
    expect(before).toMatchObject({ texts: ['old', 'old'], updates: 0, corrections: 0, old: ['app', 'website'] });

    await observer.query('begin');
    await observer.query(hold(id));
    expect((await killWhileWaiting(update(id))).status).toBe(503);
    expect(await stateOf(id)).toEqual(before);

    expect((await update(id)).envelope.suc).toBe(1);
    const after = { texts: ['new', 'new'], versions: before.versions + 1, updates: 1, corrections: 1, old: [] };
    expect(await stateOf(id)).toEqual(after);
    expect((await update(id)).envelope.message).toContain('各渠道已是最新文字');
    expect(await stateOf(id)).toEqual(after);
  },
);

it('a batch whose second story is killed names it and updates the others; repeated, every story has the text once', async () => {
  const ids = [await addChanged('批量甲'), await addChanged('批量乙'), await addChanged('批量丙')];
  const before = await Promise.all(ids.map(stateOf));
  const updated = before.map(({ versions }) => ({
    texts: ['new', 'new'],
    versions: versions + 1,
    updates: 1,
    corrections: 1,
    old: [],
  }));
  const outcomes = (answer: Called) => (answer.envelope.list as UpdateResult['list']).map(({ ok }) => ok);

  await observer.query('begin');
  await observer.query(row('website')(ids[1]!));
  expect(outcomes(await killWhileWaiting(update(ids.join(','))))).toEqual([true, false, true]);
  expect(await Promise.all(ids.map(stateOf))).toEqual([updated[0], before[1], updated[2]]);

  expect(outcomes(await update(ids.join(',')))).toEqual([false, true, false]);
  expect(await Promise.all(ids.map(stateOf))).toEqual(updated);
});
