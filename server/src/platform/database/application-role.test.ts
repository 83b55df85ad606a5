import pg from 'pg';
import { createTestDatabase, serverUrl } from '../../../test/template-database.ts';
import { applicationUrl, grantApplication } from './application-role.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let [owner, application] = [] as unknown as [pg.Client, pg.Client];
const role = () => new URL(serverUrl(database.url)).username;
const isOneRole = () => serverUrl(database.url) === database.url;

beforeAll(async () => {
  database = await createTestDatabase(process.env.TEST_DATABASE_URL!);
  [owner, application] = [database.url, serverUrl(database.url)].map(
    (connectionString) => new pg.Client({ connectionString }),
  ) as [pg.Client, pg.Client];
  for (const client of [owner, application]) await client.connect();
  await grantApplication(database.url, role());
});
afterAll(async () => {
  for (const client of [owner, application]) await client.end();
  await database.drop();
});

const stateOf = (statement: string, client = application) =>
  client.query(statement).then(
    () => 'done',
    (error: { code?: string }) => error.code,
  );

it.each([
  ['update operation_records set id = id where false'],
  ['delete from operation_records where false'],
  ['update audit_log set id = id where false'],
  ['delete from audit_log where false'],
  ['update versions set id = id where false'],
  ['delete from versions where false'],
  ['update proof_checks set id = id where false'],
  ["update seals set hash = '' where false"],
  ['delete from seals where false'],
  ['delete from audit_tasks where false'],
  ['delete from deliveries where false'],
  ['update fee_lines set content_id = content_id where false'],
  ['delete from fee_lines where false'],
  ["update fee_changes set reason = '' where false"],
  ['delete from fee_changes where false'],
  ['insert into ledger select * from ledger where false'],
  ['update ledger set seq = seq where false'],
  ['delete from ledger where false'],
  ['update registry_heads set serial = serial where false'],
  ['delete from schema_migrations where false'],
  ['truncate operation_records'],
  ['alter table seals disable trigger user'],
  ['drop table audit_log'],
  ['create or replace function guard_seal() returns trigger language plpgsql as $$ begin return new; end $$'],
  ['create temporary table fee_changes (id int)'],
  ['create table forged (id int)'],
  ['set session_replication_role = replica'],
  ['set role newsroom'],
  ["select pg_read_file('postgresql.conf')"],
])('A70 the role that the server works as may not: %s', async (statement) => {
  if (isOneRole()) return;
  expect(await stateOf(statement)).toBe('42501');
});

it.each([
  ['insert into operation_records select * from operation_records where false'],
  ['insert into seals select * from seals where false'],
  ['update seals set voided_time = now() where false'],
  ['update fee_lines set amount = amount where false'],
  ['update deliveries set published_time = published_time where false'],
  ['update contents set title = title where false'],
  ['select seal_ledger(10)'],
  ["select forget_audit_log(now() - interval '1 year')"],
])('and may: %s', async (statement) => expect(await stateOf(statement)).toBe('done'));

it('a right that somebody gave by hand is taken away by the next start, a new table is given its rights', async () => {
  if (isOneRole()) return;
  await owner.query(`grant update on operation_records to ${role()}; grant update (hash) on seals to ${role()}`);
  await owner.query('create table added_later (id int)');
  expect(await stateOf('update operation_records set id = id where false')).toBe('done');
  expect(await stateOf('select * from added_later')).toBe('42501');
  await grantApplication(database.url, role());
  expect(await stateOf('update operation_records set id = id where false')).toBe('42501');
  expect(await stateOf("update seals set hash = '' where false")).toBe('42501');
  expect(await stateOf('update seals set voided_time = now() where false')).toBe('done');
  expect(await stateOf('select * from added_later')).toBe('done');
});

it('the password of the role tells nothing of the owner’s', () => {
  const url = new URL(applicationUrl('postgresql://newsroom:secret@127.0.0.1:5432/newsroom'));
  expect([url.username, url.password]).toEqual(['newsroom_app', expect.not.stringContaining('secret')]);
  expect(url.password).not.toBe(
    new URL(applicationUrl('postgresql://newsroom:other@127.0.0.1:5432/newsroom')).password,
  );
});
