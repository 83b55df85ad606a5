import pg from 'pg';
import { sql } from '../src/platform/database/orm.ts';
import { addPublishedStory } from './published-story.ts';
import { buildTestApp, type TestApp } from './helper.ts';
import { pastCache, turnCacheClock, waitFor } from './reader-caches.ts';

/** Tables that pages read without hearing of their changes, with the reason. */
const unannounced: Readonly<Record<string, string>> = {
  versions: 'rows never change; a delivery names the one that readers get',
  content_tallies: 'change with the stories that they count',
  content_tally_deltas: 'change with the stories that they count',
  story_hours: 'figures of readers',
  channel_hours: 'figures of readers',
};
let server: TestApp;
turnCacheClock();
beforeAll(async () => {
  server = await buildTestApp();
  await addPublishedStory(server, { keywords: ['书房'] });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  // The line to the database is connected beside the first answers.
  await settle('/site/');
});
afterAll(() => server.close());

const read = async (url: string) => (await server.app.inject({ url })).body;

/** Texts of the statements that a piece of work of this process sends. */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const query = jest.spyOn(pg.Client.prototype, 'query');
  await work();
  const texts = (query.mock.calls as unknown[][]).map(([config]) =>
    typeof config === 'string' ? config : (config as { text: string }).text,
  );
  query.mockRestore();
  return texts;
}

/** True when an answer is made of the stories that are published now, and not given again. */
const isReadAgain = async (url: string) =>
  (await statementsOf(() => read(url))).some((text) => text.includes('deliveries'));

/** Has an answer read until it is kept, and its half second go by. */
async function settle(url: string): Promise<void> {
  await waitFor(async () => {
    pastCache(10_000);
    await read(url);
    pastCache(1000);
    return !(await isReadAgain(url));
  });
  pastCache(1000);
}

it('a page is given again while the database confirms that nothing has changed, for ten seconds', async () => {
  const id = await addPublishedStory(server, { title: '江滩公园开放' });
  const url = `/site/a/${id}`;
  await settle(url);
  expect(await isReadAgain(url)).toBe(false);
  expect(await read(url)).toContain('江滩公园开放');
  pastCache(8000);
  expect(await isReadAgain(url)).toBe(true);
});

it('it is made again after a change that readers may see, and kept after others', async () => {
  const id = await addPublishedStory(server, { title: '两座新桥通车' });
  const url = `/site/a/${id}`;
  for (const [change, isSeen] of [
    [sql`update contents set hits = hits + 1, title = '草稿的标题' where id = ${id}`, false],
    [sql`update contents set praise = praise + 1 where id = ${id}`, true],
    [sql`update channels set name = name || '频道'`, true],
    [sql`update deliveries set modified_time = modified_time where content_id = ${id}`, false],
    [sql`update deliveries set state = 'withdrawn' where content_id = ${id} and target = 'website'`, true],
  ] as const) {
    await settle(url);
    await server.db.execute(change);
    expect(await isReadAgain(url)).toBe(isSeen);
  }
  expect((await server.app.inject({ url })).statusCode).toBe(410);
});

it('nothing is given again while the line to the database is lost', async () => {
  await settle('/site/');
  await server.db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity where query = 'select 1'`);
  expect(await isReadAgain('/site/')).toBe(true);
});

it('changes of every table that the pages read are announced', async () => {
  const { rows: tables } = await server.db.execute<{ name: string; triggers: string }>(sql`
    select c.relname as name, coalesce(string_agg(pg_get_triggerdef(t.oid), ' '), '') as triggers
    from pg_class c left join pg_trigger t on t.tgrelid = c.oid and t.tgname like '%_readers_%'
    where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace group by c.relname`);
  const addresses = ['/site/', '/site/corrections', '/site/rss.xml'];
  for (const body of [await read('/site/'), await read('/site/c/news')])
    for (const [, href] of body.matchAll(/href="(\/site\/[ac]\/[^"#?]+)"/g)) addresses.push(href!);
  const missing = new Set<string>();
  for (const url of new Set(addresses)) {
    pastCache(10_000);
    for (const text of await statementsOf(() => read(url)))
      for (const { name, triggers } of tables)
        if (triggers === '' && !(name in unannounced) && new RegExp(String.raw`(from|join) "?${name}\b`).test(text))
          missing.add(name);
  }
  expect([...missing]).toEqual([]);
});
