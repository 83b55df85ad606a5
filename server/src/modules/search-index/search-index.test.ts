import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { contentWithdraw, getSystemStatus, manuscriptSearch, type SystemStatus } from 'shared-contracts/endpoints';
import type { ContentRow } from 'shared-contracts/model';
import { sql } from '../../platform/database/orm.ts';
import { type EngineKit, startEngineKit } from '../../../test/search-engine/engine-kit.ts';
import { addPublishedStory } from '../../../test/published-story.ts';
import { pastCache, turnCacheClock } from '../../../test/reader-caches.ts';
import { touchContent } from '../stories/content.queries.ts';
import { readIndexState } from './index-state.queries.ts';
import { searchIndexTest } from './search-index-test.ts';

turnCacheClock();
let kit: EngineKit;
let editor: string;
/** A word that nobody else's stories hold. */
let word: string;
let round = 0;

beforeAll(async () => {
  kit = await startEngineKit({ SEARCH_USERNAME: 'newsroom', SEARCH_PASSWORD: 'a-password', SEARCH_TIMEOUT: '0.3' });
  kit.engine.password = 'a-password';
  editor = await kit.server.loginAs('editor');
  await kit.fill();
});
afterAll(() => kit.close());
beforeEach(async () => {
  round += 1;
  word = `marker${round}`;
  kit.engine.trouble = undefined;
  kit.engine.password = 'a-password';
  kit.engine.refusedIds.clear();
  // Past the pauses after faults.
  pastCache(60_000);
  await kit.write();
});

const add = (title = word) => addPublishedStory(kit.server, { title });
const titles = async (keywords = word) =>
  ((await kit.server.call(manuscriptSearch, { keywords }, editor)).envelope.list as ContentRow[]).map(
    ({ title }) => title,
  );
const readers = async () => {
  pastCache(600);
  const { body } = await kit.server.app.inject({ url: `/site/search?q=${word}`, remoteAddress: `10.2.${round}.1` });
  return [...body.matchAll(/<li><h2>/g)].length;
};
const check = async () =>
  (
    (await kit.server.call(getSystemStatus, {}, await kit.server.loginAs('admin'))).envelope.data as SystemStatus
  ).checks.find(({ name }) => name === '检索引擎')!;
const context = () =>
  ({ db: kit.server.db, settings: kit.server.settings }) as Parameters<typeof searchIndexTest.run>[0];

it('the client of the engine is loaded with the first question to an engine, and never without the setting', () => {
  // A process of its own: here other tests have loaded it.
  const isLoadedAfter = (settings: object) =>
    execFileSync(
      process.execPath,
      [
        '--input-type=module',
        '--eval',
        `import { createRequire } from 'node:module';
        import { openEngineSearch, openStorySearch } from './src/modules/stories/search/open-story-search.ts';
        const settings = ${JSON.stringify(settings)};
        openStorySearch(settings);
        await openEngineSearch(settings)?.engine.describe().catch(() => undefined);
        const loaded = Object.keys(createRequire(import.meta.url).cache);
        console.log(loaded.some((name) => name.includes('opensearch-project')));`,
      ],
      { cwd: path.join(import.meta.dirname, '../../..') },
    )
      .toString()
      .trim();
  expect(isLoadedAfter({})).toBe('false');
  expect(isLoadedAfter({ SEARCH_URL: 'http://127.0.0.1:9', SEARCH_INDEX: 'newsroom', SEARCH_TIMEOUT: 1 })).toBe('true');
});

describe('an index that is behind', () => {
  it('finds a story with its change and loses it with the next, before and after it is written', async () => {
    const id = await add();
    expect(await kit.waiting()).toBeGreaterThan(0);
    expect(await titles()).toEqual([word]);
    await kit.write();
    expect(await kit.waiting()).toBe(0);
    const { engine } = kit.counts();
    expect(await titles()).toEqual([word]);
    expect(kit.counts().engine).toBe(engine + 1);
    await kit.server.db.execute(sql`delete from content_search where content_id = ${id}`);
    expect(await titles()).toEqual([]);
    await kit.write();
    expect(await titles()).toEqual([]);
  });

  it('shows no withdrawn story, and none that moved to another column, though the engine still says so', async () => {
    const [first, second] = [await add(), await add()];
    await kit.write();
    expect([await readers(), (await titles()).length]).toEqual([2, 2]);
    await kit.server.call(contentWithdraw, { ids: first, reason: '核实' }, await kit.server.loginAs('operator'));
    await touchContent(kit.server.db, second, { categoryId: '6' });
    // Nothing of it is queued any more: an index that was never brought up to date.
    await kit.server.db.execute(sql`delete from search_index_queue`);
    expect(await readers()).toBe(0);
    const before = kit.counts().engine;
    const other = await kit.server.loginAs('editor2');
    await kit.server.db.execute(sql`delete from user_channels
      where user_id = ${await kit.server.userId('editor2')} and channel_id = 6`);
    const { envelope } = await kit.server.call(manuscriptSearch, { keywords: word }, other);
    expect((envelope.list as ContentRow[]).map(({ id }) => id)).toEqual([first]);
    expect(envelope.total).toBe(1);
    expect(kit.counts().engine).toBe(before + 1);
  });
});

describe('an engine that does not answer', () => {
  it.each([
    ['is away', 'drops', 'unreachable'],
    ['says nothing', 'hangs', 'slow'],
    ['never ends its answer', 'drips', 'slow'],
    ['runs out of time', 'late', 'slow'],
    ['is busy', 'busy', 'busy'],
    ['answers no JSON', 'broken', 'answer'],
  ] as const)(
    'and %s leaves searches to PostgreSQL, and is not asked again for a while',
    async (_how, trouble, why) => {
      await add();
      await kit.write();
      kit.engine.trouble = trouble;
      const [before, requests] = [kit.counts(), kit.engine.asked.length];
      expect(await titles()).toEqual([word]);
      expect(await titles()).toEqual([word]);
      const after = kit.counts();
      expect([after.engine, after.postgres[why], after.postgres.paused]).toEqual([
        before.engine,
        (before.postgres[why] ?? 0) + 1,
        (before.postgres.paused ?? 0) + 1,
      ]);
      expect(kit.engine.asked.length - requests).toBe(1);
      expect((await check()).state).toBe('warning');
      kit.engine.trouble = undefined;
      pastCache(16_000);
      expect(await titles()).toEqual([word]);
      expect(kit.counts().engine).toBe(before.engine + 1);
      expect(await check()).toMatchObject({ state: 'ok' });
    },
  );

  it('and refuses the password says so on the page and in its test', async () => {
    await add();
    await kit.write();
    kit.engine.password = 'another';
    expect(await titles()).toEqual([word]);
    expect((await check()).message).toContain('拒绝了账号或密码');
    await expect(searchIndexTest.run(context())).rejects.toThrow('拒绝了账号或密码');
  });

  it('keeps changes until it takes them, and people hear of it', async () => {
    kit.engine.trouble = 'busy';
    await add();
    await kit.write();
    expect(await kit.waiting()).toBeGreaterThan(0);
    expect((await check()).message).toContain('起未能写入');
    kit.engine.trouble = undefined;
    const writer = kit.writer();
    await writer.tick();
    expect(await kit.waiting()).toBe(0);
  });
});

describe('writing', () => {
  it('writes the rest of a request of which half was refused, and the other half later', async () => {
    const [first, second] = [await add(), await add()];
    kit.engine.refusedIds.add(first);
    await kit.write();
    const { rows } = await kit.server.db.execute<{ id: string }>(
      sql`select distinct content_id::text as id from search_index_queue`,
    );
    expect(rows).toEqual([{ id: first }]);
    const [index] = [...kit.engine.indexes.values()];
    expect([index!.written.has(first), index!.written.has(second)]).toEqual([false, true]);
    kit.engine.refusedIds.clear();
    await kit.write();
    expect(index!.written.has(first)).toBe(true);
  });

  it('is done again after a kill, and an older write never wins', async () => {
    const id = await add();
    const { rows } = await kit.server.db.execute<Record<string, unknown>>(sql`select * from search_index_queue`);
    await kit.write();
    // As though the process had died between the answer of the engine and its commit.
    for (const row of rows)
      await kit.server.db.execute(
        sql`insert into search_index_queue (id, content_id, created_time) values (${row.id}, ${row.content_id}, now())`,
      );
    const index = [...kit.engine.indexes.values()][0]!;
    const version = index.written.get(id)!.version;
    await kit.write();
    expect([await kit.waiting(), index.written.get(id)!.version]).toEqual([0, version]);
    await touchContent(kit.server.db, id, { sortField: 7 });
    const [one, other] = [kit.writer(), kit.writer()];
    await Promise.all([one.tick(), other.tick()]);
    expect(index.written.get(id)!.version).toBeGreaterThan(version);
    expect(index.written.get(id)!.fields.get('place')).toEqual([7]);
  });
});

describe('the index', () => {
  it('is filled beside the one that is searched, goes on after a stop, and holds what changes meanwhile', async () => {
    const id = await add();
    await kit.write();
    const before = (await readIndexState(kit.server.db)).liveIndex!;
    // Another mapping: the index may not be searched any more.
    await kit.server.db.execute(sql`update search_index_state set mapping_version = 0`);
    const { postgres } = kit.counts();
    expect(await titles()).toEqual([word]);
    expect(kit.counts().postgres.unready).toBe((postgres.unready ?? 0) + 1);
    await kit.keep();
    await kit.fillStep();
    expect((await check()).message).toContain('正在建立索引');
    await touchContent(kit.server.db, id, { sortField: 9 });
    await kit.write();
    await kit.fill();
    const { liveIndex } = await readIndexState(kit.server.db);
    expect(liveIndex).not.toBe(before);
    expect([...kit.engine.indexes.keys()]).toEqual([liveIndex]);
    expect([...kit.engine.aliases.keys()]).toEqual(['newsroom-v1']);
    expect(kit.engine.indexes.get(liveIndex!)!.written.get(id)!.fields.get('place')).toEqual([9]);
    expect(await titles()).toEqual([word]);
    expect(await searchIndexTest.run(context())).toMatch(
      /^已连接 opensearch 2\.19\.1，索引有 (\d+) 篇，数据库有 \1 篇$/,
    );
  });

  it('is filled again where the engine has lost it', async () => {
    await add();
    await kit.write();
    kit.engine.forget();
    expect(await titles()).toEqual([word]);
    await kit.fill();
    pastCache(16_000);
    const { engine } = kit.counts();
    expect(await titles()).toEqual([word]);
    expect(kit.counts().engine).toBe(engine + 1);
  });

  it('is filled again where the database is older than it, as after a restored backup', async () => {
    await add();
    await kit.write();
    const { liveIndex } = await readIndexState(kit.server.db);
    await kit.server.db.execute(sql`select setval('search_index_queue_id_seq', 1000)`);
    await kit.fill();
    expect((await readIndexState(kit.server.db)).liveIndex).not.toBe(liveIndex);
  });
});
