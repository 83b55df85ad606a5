import { contentGetContent, contentList } from 'shared-contracts/endpoints';
import { openDatabase } from '../src/store/database.ts';
import { migrate } from '../src/store/migrate.ts';
import { loadReleased } from './fixtures/released.ts';
import { buildTestApp } from './helper.ts';
import { createEmptyDatabase, createTestDatabase } from './template-database.ts';

/** Tables, columns, indexes, references and triggers of a database, each as a line. */
async function shapeOf(url: string): Promise<string[]> {
  const { pool, close } = openDatabase(url, { poolSize: 1 });
  const { rows } = await pool.query<{ line: string }>(`
    select format('column %s.%s %s %s', table_name, column_name, data_type, is_nullable) as line from information_schema.columns where table_schema = 'public'
    union all select 'index ' || indexdef from pg_indexes where schemaname = 'public'
    union all select format('constraint %s %s', conrelid::regclass, pg_get_constraintdef(oid)) from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
    union all select 'trigger ' || pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    order by 1`);
  await close();
  return rows.map(({ line }) => line);
}

describe('a database of the first released schema, with rows in every table,', () => {
  let database: Awaited<ReturnType<typeof createEmptyDatabase>>;
  let before: Map<string, number>;
  beforeAll(async () => {
    database = await createEmptyDatabase(process.env.TEST_DATABASE_URL!);
    before = await loadReleased(database.url, 'released-0019.txt');
  });
  afterAll(() => database.drop());

  it('goes through all migrations without losing a row, and is then shaped like a new one', async () => {
    expect(before.size).toBeGreaterThan(100);
    expect([...before].filter(([, rows]) => rows === 0)).toEqual([]);
    const { pool, close } = openDatabase(database.url, { poolSize: 2 });
    await migrate(pool);
    const fewer: string[] = [];
    const { rows: tables } = await pool.query<{ name: string }>(
      "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
    );
    for (const { name } of tables) {
      const {
        rows: [count],
      } = await pool.query<{ n: string }>(`select count(*) as n from "${name}"`);
      // Tallies wait there until they are added up; a migration that recounts leaves none waiting.
      if (name !== 'content_tally_deltas' && Number(count!.n) < (before.get(name) ?? 0)) fewer.push(name);
    }
    expect(fewer).toEqual([]);
    expect((await pool.query('select name from schema_migrations where text is null')).rows).toEqual([]);
    await close();
    const fresh = await createTestDatabase(process.env.TEST_DATABASE_URL!);
    expect(await shapeOf(database.url)).toEqual(await shapeOf(fresh.url));
    await fresh.drop();
  });

  it('is worked with by the present product', async () => {
    const server = await buildTestApp({}, [], database.url);
    const chief = await server.loginAs('chief');
    const { envelope } = await server.call(contentList, {}, chief);
    expect(envelope).toMatchObject({ suc: 1 });
    const [story] = envelope.list as { id: string }[];
    expect((await server.call(contentGetContent, { id: story!.id }, chief)).envelope).toMatchObject({ suc: 1 });
    await server.close();
  });
});
