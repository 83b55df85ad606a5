import { contentGetContent, contentList } from 'shared-contracts/endpoints';
import { openDatabase } from '../src/platform/database/database.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { loadReleased } from './fixtures/released.ts';
import { buildTestApp } from './helper.ts';
import { createEmptyDatabase, createTestDatabase, grantServer } from './template-database.ts';

/** Tables, columns, indexes, references and triggers of a database but its partitions', each as a line. */
async function shapeOf(url: string): Promise<string[]> {
  const { pool, close } = openDatabase(url, { poolSize: 1 });
  const { rows } = await pool.query<{ line: string }>(`
    select format('column %s.%s %s %s', table_name, column_name, data_type, is_nullable) as line from information_schema.columns where table_schema = 'public'
    union all select 'index ' || indexdef from pg_indexes where schemaname = 'public'
    union all select format('constraint %s %s', conrelid::regclass, pg_get_constraintdef(oid)) from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
    union all select 'trigger ' || pg_get_triggerdef(oid) from pg_trigger
      where not tgisinternal and tgparentid = 0
    order by 1`);
  await close();
  return rows.map(({ line }) => line);
}

/**
 * Adds versions by three more persons to a story of the old database: one who saved, one who changed it in review, one
 * who published.
 */
async function addWriters(
  url: string,
): Promise<{ storyId: string; saver: string; reviewer: string; publisher: string }> {
  const { pool, close } = openDatabase(url, { poolSize: 1 });
  const { rows: stories } = await pool.query<{ id: string }>(
    'select c.id::text as id from contents c where not exists (select 1 from versions v where v.content_id = c.id and v.in_task) and exists (select 1 from versions v where v.content_id = c.id) order by c.id limit 1',
  );
  const storyId = stories[0]!.id;
  const { rows: users } = await pool.query<{ id: string }>(
    'select id::text as id from users where id not in (select create_user_id from versions where content_id = $1 union select create_user_id from contents where id = $1) order by id limit 3',
    [storyId],
  );
  const [saver, reviewer, publisher] = users.map(({ id }) => id) as [string, string, string];
  const kinds = [
    [saver, 'save', false],
    [reviewer, 'review', true],
    [publisher, 'publish', false],
  ] as const;
  for (const [place, [userId, kind, inTask]] of kinds.entries()) {
    await pool.query(
      `insert into versions overriding system value
       select (jsonb_populate_record(v, jsonb_build_object('id', (select max(id) from versions) + 1, 'create_user_id', $2::bigint, 'kind', $3::text, 'in_task', $4::boolean, 'version_no', v.version_no + 100 + $5::int))).*
       from versions v where v.content_id = $1 order by v.id limit 1`,
      [storyId, userId, kind, inTask, place],
    );
  }
  await close();
  return { storyId, saver, reviewer, publisher };
}

/** Where people belong: department, and unit below it. */
async function placesOf(url: string, units: 'department_units' | 'departments'): Promise<string[]> {
  const { pool, close } = openDatabase(url, { poolSize: 1 });
  const parent = units === 'departments' ? 'parent_id' : 'department_id';
  const { rows } = await pool.query<{ line: string }>(
    `select format('%s: %s / %s', u.user_name, d.name, n.name) as line from users u
     join departments d on d.id = u.department_id join ${units} n on n.id = u.department_unit_id and n.${parent} = d.id
     order by 1`,
  );
  await close();
  return rows.map(({ line }) => line);
}

describe('a database of the first released schema, with rows in every table,', () => {
  let database: Awaited<ReturnType<typeof createEmptyDatabase>>;
  let before: Map<string, number>;
  let written: Awaited<ReturnType<typeof addWriters>>;
  let places: string[];
  beforeAll(async () => {
    database = await createEmptyDatabase(process.env.TEST_DATABASE_URL!);
    before = await loadReleased(database.url, 'released-0019.txt');
    written = await addWriters(database.url);
    places = await placesOf(database.url, 'department_units');
  });
  afterAll(() => database.drop());

  it('goes through all migrations without losing a row, and then has the schema of a new one', async () => {
    expect(before.size).toBeGreaterThan(100);
    expect([...before].filter(([, rows]) => rows === 0)).toEqual([]);
    const { pool, close } = openDatabase(database.url, { poolSize: 2 });
    await migrate(pool);
    const fewer: string[] = [];
    const { rows: tables } = await pool.query<{ name: string }>(
      "select relname as name from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace",
    );
    for (const { name } of tables) {
      const {
        rows: [count],
      } = await pool.query<{ n: string }>(`select count(*) as n from "${name}"`);
      // Tallies wait there until they are folded; a migration that recounts leaves none waiting.
      if (name !== 'content_tally_deltas' && Number(count!.n) < (before.get(name) ?? 0)) fewer.push(name);
    }
    expect(fewer).toEqual([]);
    expect((await pool.query('select name from schema_migrations where text is null')).rows).toEqual([]);
    await close();
    const fresh = await createTestDatabase(process.env.TEST_DATABASE_URL!);
    expect(await shapeOf(database.url)).toEqual(await shapeOf(fresh.url));
    await fresh.drop();
  });

  it('has every unit as a department below its own, with the people of it', async () => {
    expect(places.length).toBeGreaterThan(0);
    expect(await placesOf(database.url, 'departments')).toEqual(places);
  });

  it('records of every story who wrote it, inside a task of its review or not; who published it is no writer', async () => {
    const { pool, close } = openDatabase(database.url, { poolSize: 1 });
    const { rows: stories } = await pool.query<{ id: string; author: string; writers: string[]; inTask: string[] }>(
      'select id::text, create_user_id::text as author, writer_ids::text[] as writers, task_writer_ids::text[] as "inTask" from contents',
    );
    const { rows: versions } = await pool.query<{ story: string; writer: string; in_task: boolean; kind: string }>(
      'select content_id::text as story, create_user_id::text as writer, in_task, kind from versions',
    );
    await close();
    const writersOf = (story: string, inTask: boolean) =>
      versions
        .filter((one) => one.story === story && one.in_task === inTask && (inTask || one.kind !== 'publish'))
        .map(({ writer }) => writer);
    const sorted = (ids: Iterable<string>) => [...new Set(ids)].sort();
    for (const { id, author, writers, inTask } of stories) {
      expect([id, sorted(writers)]).toEqual([id, sorted([author, ...writersOf(id, false)])]);
      expect([id, sorted(inTask)]).toEqual([id, sorted(writersOf(id, true))]);
    }
    const { storyId, saver, reviewer, publisher } = written;
    const story = stories.find(({ id }) => id === storyId)!;
    expect([
      story.writers.includes(saver),
      story.writers.includes(reviewer),
      story.writers.includes(publisher),
    ]).toEqual([true, false, false]);
    expect(story.inTask).toEqual([reviewer]);
  });

  it('works with the present product', async () => {
    await grantServer(database.url);
    const server = await buildTestApp({}, [], database.url);
    const chief = await server.loginAs('chief');
    const { envelope } = await server.call(contentList, {}, chief);
    expect(envelope).toMatchObject({ suc: 1 });
    const [story] = envelope.list as { id: string }[];
    expect((await server.call(contentGetContent, { id: story!.id }, chief)).envelope).toMatchObject({ suc: 1 });
    await server.close();
  });
});
