import { readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { sql } from '../src/platform/database/orm.ts';
import { type DatabaseHandle, openDatabase } from '../src/platform/database/database.ts';
import { keepPartitions } from '../src/platform/database/partitions.ts';
import { beginSnapshot, describeDatabase, dumpRows } from '../src/platform/archive/dump-database.ts';
import { DatabaseLoad } from '../src/platform/archive/load-database.ts';
import { verifyLedger } from '../src/platform/ledger/verify-ledger.ts';
import type { ArchiveWriter } from '../src/platform/archive/write-archive.ts';
import { digestDatabase } from './faults/database-digest.ts';
import { createEmptyDatabase, createTestDatabase, serverUrl } from './template-database.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
/** The database as its owner, and as the server's role. */
let owner: DatabaseHandle;
let server: DatabaseHandle;
beforeEach(async () => {
  database = await createTestDatabase(process.env.TEST_DATABASE_URL!);
  owner = openDatabase(database.url, { poolSize: 2 });
  server = openDatabase(serverUrl(database.url), { poolSize: 3 });
});
afterEach(async () => {
  await server.close();
  await owner.close();
  await database.drop();
});

const now = new Date('2031-05-20T12:00:00+08:00');
const addHour = (hour: string, readings = 1) =>
  server.db.execute(sql`
    insert into story_hours as t (content_id, hour, target, device, source, readings)
    values (7, ${hour}::timestamptz, 1, 1, 1, ${readings})
    on conflict (content_id, hour, target, device, source) do update set readings = t.readings + excluded.readings`);
const readings = async () =>
  (await server.db.execute<{ n: number }>(sql`select coalesce(sum(readings), 0)::int as n from story_hours`)).rows[0]!
    .n;
/** Partition of each hourly row, with its readings. */
const placesOf = async () =>
  (
    await owner.db.execute<{ line: string }>(sql`
      select relname || ' ' || sum(readings) as line from story_hours h join pg_class c on c.oid = h.tableoid
      group by relname order by 1`)
  ).rows.map(({ line }) => line);
const partitionsOf = async (table: string) =>
  (
    await owner.db.execute<{ name: string }>(sql`select name from partitions_of(${table}) order by from_time, name`)
  ).rows.map(({ name }) => name);
const textOf = (name: string) => readFileSync(path.join(import.meta.dirname, '../migrations', name), 'utf8');

describe('partitions by time', () => {
  it('are made ahead by a server that owns nothing, and hold what comes', async () => {
    expect(await keepPartitions(server.db, 'story_hours', now, '2031-02-09')).toBe(true);
    expect(await keepPartitions(server.db, 'reader_marks', now, '2031-05-19')).toBe(true);
    expect(await partitionsOf('story_hours')).toEqual([
      'story_hours_rest',
      'story_hours_2031_05',
      'story_hours_2031_06',
      'story_hours_2031_07',
    ]);
    expect(await partitionsOf('reader_marks')).toEqual([
      'reader_marks_rest',
      ...[20, 21, 22, 23].map((day) => `reader_marks_2031_05_${day}`),
    ]);
    // The month begins at midnight of the newsroom.
    await addHour('2031-06-01T00:00:00+08:00');
    await addHour('2031-05-31T23:00:00+08:00');
    await addHour('2031-05-31T23:00:00+08:00');
    expect(await placesOf()).toEqual(['story_hours_2031_05 2', 'story_hours_2031_06 1']);
    await expect(server.db.execute(sql`select from partitions.story_hours_2031_05`)).rejects.toMatchObject({
      cause: { message: expect.stringMatching(/permission denied|Failed/) },
    });
  });

  it('lose no row of a month without one, and take it in later', async () => {
    await addHour('2033-01-15T08:00:00+08:00', 3);
    await addHour('2033-01-15T08:00:00+08:00', 4);
    expect(await placesOf()).toEqual(['story_hours_rest 7']);
    await keepPartitions(server.db, 'story_hours', now, '2031-02-09');
    expect(await placesOf()).toEqual(['story_hours_2033_01 7']);
    await addHour('2033-01-15T08:00:00+08:00', 1);
    expect(await readings()).toBe(8);
  });

  it('go when their last day is over, and not before', async () => {
    await keepPartitions(server.db, 'story_hours', new Date('2031-01-10T12:00:00+08:00'), '2030-10-01');
    await addHour('2031-01-31T23:00:00+08:00');
    await addHour('2031-02-01T00:00:00+08:00');
    await keepPartitions(server.db, 'story_hours', now, '2031-01-31');
    expect(await readings()).toBe(2);
    await keepPartitions(server.db, 'story_hours', now, '2031-02-01');
    expect(await placesOf()).toEqual(['story_hours_2031_02 1']);
  });

  it('wait for who reads them, and hold up nobody for it', async () => {
    await addHour('2031-01-31T23:00:00+08:00');
    await keepPartitions(server.db, 'story_hours', now, '2030-10-01');
    const reader = await owner.pool.connect();
    await reader.query('begin; select from story_hours');
    expect(await keepPartitions(server.db, 'story_hours', now, '2031-02-01')).toBe(false);
    expect(await readings()).toBe(1);
    await reader.query('commit');
    reader.release();
    expect(await keepPartitions(server.db, 'story_hours', now, '2031-02-01')).toBe(true);
    expect(await readings()).toBe(0);
  });
});

describe('an installation from before', () => {
  /** Puts a table back as it was before, with its rows. */
  async function asBefore(client: pg.ClientBase): Promise<void> {
    await client.query(`
      create table plain_hours (like story_hours including all);
      create table plain_days (like story_days including all);
      create table plain_marks (like reader_marks including all);
      insert into plain_hours (content_id, hour, target, device, source, readings)
        select n % 50, date_trunc('hour', now()) - n * interval '20 minutes' * 3, 1, 1, n % 3, 1
        from generate_series(1, 3000) n;
      insert into plain_days (content_id, day, target, channel_id, readings)
        select n % 50, current_date - n / 3, n % 3, 0, n from generate_series(1, 3000) n on conflict do nothing;
      insert into plain_marks (day, reader, place) values (current_date, 'reader', 7);
      drop table story_hours, story_days, reader_marks;
      alter table plain_hours rename to story_hours;
      alter table plain_days rename to story_days;
      alter table plain_marks rename to reader_marks;`);
  }
  const sums = async () =>
    (
      await owner.pool.query(`select (select count(*) || ' ' || sum(readings) from story_hours) as hours,
        (select count(*) || ' ' || sum(readings) from story_days) as days,
        (select count(*) from reader_marks) as marks`)
    ).rows;

  it('keeps every row through the change, also one that is broken off', async () => {
    const client = await owner.pool.connect();
    await asBefore(client);
    const before = await sums();
    await client.query('begin');
    await client.query(textOf('0160_partitions.sql'));
    await client.query('rollback');
    expect(await sums()).toEqual(before);
    await client.query(`begin; ${textOf('0160_partitions.sql')}; ${textOf('custom/partitions.sql')}; commit`);
    client.release();
    expect(await sums()).toEqual(before);
    expect(await partitionsOf('story_hours')).toEqual(
      expect.arrayContaining(['story_hours_before', 'story_hours_rest']),
    );
    // Its rows go by their age, row by row, until all of it is over.
    const today = new Date();
    const yesterday = new Date(today.getTime() - 86_400_000).toISOString().slice(0, 10);
    await keepPartitions(owner.db, 'story_days', today, yesterday);
    const { rows } = await owner.pool.query(`select min(day)::text as first from story_days`);
    expect(rows).toEqual([{ first: yesterday }]);
    await keepPartitions(owner.db, 'story_days', new Date(today.getTime() + 70 * 86_400_000), '2099-01-01');
    expect(await partitionsOf('story_days')).not.toContain('story_days_before');
  });
});

it('a backup brings partitions of all months, and a restore gives them theirs', async () => {
  for (const month of ['2030-11', '2030-12', '2031-04']) await addHour(`${month}-05T10:00:00+08:00`, 2);
  await server.db.execute(sql`insert into reader_marks (day, reader, place) values ('2031-04-05', 'reader', 7)`);
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await beginSnapshot(client);
  const described = await describeDatabase(client);
  const parts: { table: string; bytes: Buffer }[] = [];
  const archive = {
    addBytes: async (name: string, bytes: Buffer) => void parts.push({ table: name.split('/')[1]!, bytes }),
  } as unknown as ArchiveWriter;
  await dumpRows(client, described.tables, archive, () => undefined);
  await client.end();
  const before = await digestDatabase(database.url);

  const restored = await createEmptyDatabase(process.env.TEST_DATABASE_URL!);
  const target = new pg.Client({ connectionString: restored.url });
  await target.connect();
  const load = new DatabaseLoad(target, described);
  await load.begin();
  for (const { table, bytes } of parts)
    await load.add(table, { bytes: [bytes] } as unknown as Parameters<DatabaseLoad['add']>[1]);
  await load.finish();
  const { rows } = await target.query<{ name: string; indexes: number }>(`
    select c.relname as name, (select count(*)::int from pg_index where indrelid = c.oid) as indexes
    from pg_class c where c.oid in (select tableoid from story_hours) order by 1`);
  await target.end();
  expect(await digestDatabase(restored.url)).toEqual(before);
  expect(rows).toEqual(
    ['2030_11', '2030_12', '2031_04'].map((month) => ({ name: `story_hours_${month}`, indexes: 2 })),
  );
  await restored.drop();
});

describe('the audit log', () => {
  const audit = (action: string, time: string) =>
    server.pool.query('insert into audit_log (action, time) values ($1, $2)', [action, time]);
  const actions = async () =>
    (await owner.pool.query<{ action: string }>('select action from audit_log order by id')).rows.map(
      (row) => row.action,
    );
  const faults = async () => (await verifyLedger(owner.db)).problems.map(({ fault, table }) => `${fault} ${table}`);
  const drops = async () =>
    (await owner.pool.query<{ note: string }>("select note from ledger where op = 'drop' order by id")).rows;
  const long = new Date('2024-03-10T12:00:00+08:00');

  /** Three lines of a month that has a partition of its own, and one of now. */
  async function fill(): Promise<void> {
    await keepPartitions(server.db, 'audit_log', long, '2020-01-01');
    for (const day of ['01', '15', '31']) await audit(`old ${day}`, `2024-03-${day}T00:00:00+08:00`);
    await audit('new', new Date().toISOString());
  }

  it('loses a month in one step, noted with number and digest, and the ledger stays whole', async () => {
    await fill();
    expect(await faults()).toEqual([]);
    await keepPartitions(server.db, 'audit_log', new Date(), '2024-04-01');
    expect(await actions()).toEqual(['new']);
    expect(await drops()).toContainEqual({ note: '2024-02-29 16:00:00+00|2024-03-31 16:00:00+00|3' });
    await owner.pool.query('select seal_ledger(1000)');
    expect(await faults()).toEqual([]);
    expect((await owner.pool.query("select from ledger where op = 'delete'")).rowCount).toBe(0);
  });

  it('shows a month that went with other lines than were noted, and lines that went by themselves', async () => {
    await fill();
    await owner.pool.query(`set session_replication_role = replica;
      alter table partitions.audit_log_2024_03 disable trigger all;
      update partitions.audit_log_2024_03 set action = 'changed' where action = 'old 15';`);
    expect(await faults()).toContain('altered audit_log');
    await keepPartitions(server.db, 'audit_log', new Date(), '2024-04-01');
    expect(await faults()).toEqual(['forbidden audit_log']);
  });

  it('keeps half a year whatever is asked for, and the role of the server drops nothing by itself', async () => {
    await keepPartitions(server.db, 'audit_log', new Date(Date.now() - 100 * 86_400_000), '2020-01-01');
    await audit('young', new Date(Date.now() - 100 * 86_400_000).toISOString());
    await keepPartitions(server.db, 'audit_log', new Date(), '2099-01-01');
    expect(await actions()).toEqual(['young']);
    for (const statement of [
      "insert into partitions.gone_months values (default, 'audit_log', now(), now(), 0, '', now())",
      'drop table partitions.audit_log_rest',
    ])
      await expect(server.pool.query(statement)).rejects.toThrow(/denied|must be owner/);
  });

  it('takes lines of months without a partition in later, and notes nothing of the move', async () => {
    await audit('early', '2029-05-05T10:00:00+08:00');
    await keepPartitions(server.db, 'audit_log', new Date(), '2020-01-01');
    expect(await partitionsOf('audit_log')).toContain('audit_log_2029_05');
    expect(await actions()).toEqual(['early']);
    expect(await faults()).toEqual([]);
    await expect(owner.pool.query("update audit_log set action = 'x'")).rejects.toThrow('keeps records');
    await expect(owner.pool.query("update partitions.audit_log_2029_05 set action = 'x'")).rejects.toThrow('records');
    await expect(owner.pool.query('delete from audit_log')).rejects.toThrow('half a year');
  });

  it('of an installation from before keeps its lines where they are, each noted as it goes', async () => {
    const client = await owner.pool.connect();
    await client.query(`create table plain_log (like audit_log including defaults);
      drop table audit_log, partitions.gone_months;
      alter table plain_log rename to audit_log;
      alter table audit_log add primary key (id), alter column id add generated by default as identity;
      create index audit_log_time_index on audit_log (time);
      create index audit_log_user_id_index on audit_log (user_id);
      grant select, insert on audit_log to public;
      create trigger audit_log_noted_insert after insert on audit_log referencing new table as new_rows
        for each statement execute function note_in_ledger();
      create trigger audit_log_guard_update before update on audit_log
        for each row execute function refuse_record_change();
      insert into audit_log (action, time) values ('before', now() - interval '300 days'), ('now', now());`);
    await client
      .query(
        `alter table audit_log rename constraint ${
          (
            await client.query<{ name: string }>(
              "select conname as name from pg_constraint where conrelid = 'audit_log'::regclass and contype = 'p'",
            )
          ).rows[0]!.name
        } to audit_log_pkey`,
      )
      .catch(() => undefined);
    await client.query(`begin; ${textOf('0163_audit-log-months.sql')}; commit`);
    // Noted from the moment of the change, before anything else has run.
    await client.query("insert into audit_log (action, time) values ('after', now())");
    await client.query(`begin; ${textOf('custom/ledger.sql')}; ${textOf('custom/partitions.sql')}; commit`);
    client.release();
    expect(await actions()).toEqual(['before', 'now', 'after']);
    expect(await partitionsOf('audit_log')).toEqual(expect.arrayContaining(['audit_log_before', 'audit_log_rest']));
    expect(await faults()).toEqual([]);
    await keepPartitions(
      owner.db,
      'audit_log',
      new Date(),
      new Date(Date.now() - 200 * 86_400_000).toISOString().slice(0, 10),
    );
    expect(await actions()).toEqual(['now', 'after']);
    expect(await faults()).toEqual([]);
  });
});
