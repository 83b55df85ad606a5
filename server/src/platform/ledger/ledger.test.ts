import { contentDelete, contentPurge } from 'shared-contracts/endpoints';
import { sql } from '../database/orm.ts';
import { verifyLedger } from './verify-ledger.ts';
import { tidyDatabase } from '../../modules/identity/housekeeping.queries.ts';
import { ledgerHead, linkLedger } from './ledger.queries.ts';
import { auditLog } from '../audit/audit-log.tables.ts';
import { kit, startStoryServer, test } from '../../../test/story-kit.ts';

startStoryServer();

const day = 86_400_000;
const run = (text: string) => test.db.execute(sql.raw(text));
const stateOf = (outcome: Promise<unknown>) =>
  outcome.then(
    () => 'done',
    (error: { cause?: { code?: string } }) => error.cause?.code,
  );
const problems = async () => (await verifyLedger(test.db)).problems;
/** Does something as the owner of the database could: with the triggers of a table switched off. */
async function behindTriggers(table: string, statement: string): Promise<void> {
  await run(`alter table ${table} disable trigger user`);
  await run(statement);
  const { rows } = await test.db.execute<{ name: string }>(
    sql`select tgname as name from pg_trigger where tgrelid = ${table}::regclass and not tgisinternal`,
  );
  for (const { name } of rows) await run(`alter table ${table} enable always trigger ${name}`);
}

describe('protected tables', () => {
  it('are filled by the life of a story, every change of which is noted and linked', async () => {
    await kit.publish(await kit.clear());
    expect(await linkLedger(test.db)).toBeGreaterThan(20);
    const verdict = await verifyLedger(test.db);
    expect(verdict).toMatchObject({ waiting: 0, problems: [] });
    expect(verdict.head!.seq).toBe(String(verdict.entries));
  });

  it.each([
    'operation_records',
    'audit_log',
    'versions',
    'audit_tasks',
    'seals',
    'deliveries',
    'fee_lines',
    'fee_changes',
    'fee_shares',
    'fee_passes',
    'fee_logs',
    'fee_tax_rates',
    'fee_batches',
    'fee_payments',
    'fee_refunds',
    'proof_checks',
    'ledger',
  ])('%s refuses TRUNCATE', async (table) => {
    expect(await stateOf(run(`truncate ${table} cascade`))).toBe('42501');
  });

  it.each([
    ["operation_records set remark = 'x'"],
    ['operation_records set create_user_id = 1'],
    ["versions set title = 'x'"],
    ["versions set draft = '{}'"],
    ["seals set user_name = 'x'"],
    ["seals set hash = 'x'"],
    ['deliveries set content_id = content_id + 1'],
    ['deliveries set published_time = null'],
    ["audit_tasks set opinion = 'x' where decided_time is not null"],
    ['ledger set row_hash = hash'],
    ["ledger set story = 'x'"],
    ['ledger set seq = null'],
  ])('UPDATE %s is refused', async (change) => {
    expect(await stateOf(run(`update ${change}`))).toBe('42501');
  });

  it('a void seal does not live again', async () => {
    const id = await kit.clear();
    await run(`update seals set voided_time = now() where content_id = ${id}`);
    expect(await stateOf(run(`update seals set voided_time = null where content_id = ${id}`))).toBe('42501');
  });

  it.each(['operation_records', 'versions', 'audit_tasks', 'seals', 'deliveries', 'ledger', 'contents'])(
    'DELETE from %s is refused',
    async (table) => {
      expect(await stateOf(run(`delete from ${table}`))).toBe('42501');
    },
  );

  it('A70 lines of the audit log are neither changed nor deleted within half a year', async () => {
    await test.db.insert(auditLog).values({ action: 'x', time: new Date(Date.now() - 100 * day) });
    expect(await stateOf(run("update audit_log set action = 'y'"))).toBe('42501');
    expect(await stateOf(run('delete from audit_log'))).toBe('42501');
    expect(await stateOf(run('select forget_audit_log(now())'))).toBe('done');
    expect((await test.db.select().from(auditLog)).some(({ action }) => action === 'x')).toBe(true);
  });

  it('A70 nobody writes the ledger but its triggers', async () => {
    const row = "('seals', 1, 'insert', ''::bytea, ''::bytea, now())";
    expect(await stateOf(run(`insert into ledger (kind, subject_id, op, row_hash, marks, time) values ${row}`))).toBe(
      '42501',
    );
  });

  it('A70 no setting of a session puts the triggers to sleep', async () => {
    const outcome = test.db.transaction(async (tx) => {
      await tx.execute(sql.raw('set local session_replication_role = replica'));
      await tx.execute(sql.raw("update operation_records set remark = 'x'"));
    });
    expect(await stateOf(outcome)).toBe('42501');
  });
});

describe('what goes by the rules leaves the chain whole', () => {
  it('a story purged from the bin, thinned autosaves, and audit lines past their time', async () => {
    const id = await kit.add('chief');
    const lock = (await kit.lock(id, 'chief', { takeOver: true })).envelope.data as { token: string };
    for (let n = 0; n < 53; n += 1)
      await kit.save(id, 'chief', { kind: 'autosave', title: `第${n}稿`, lockToken: lock.token });
    await test.call(contentDelete, { ids: id }, await kit.bearer('chief'));
    expect((await test.call(contentPurge, { ids: id }, await kit.bearer('chief'))).envelope.suc).toBe(1);
    await test.db
      .insert(auditLog)
      .values([500, 300].map((days) => ({ action: 'old', time: new Date(Date.now() - days * day) })));
    await tidyDatabase(test.db, new Date(), 400);
    await linkLedger(test.db);
    expect(await problems()).toEqual([]);
    const { rows } = await run(
      "select kind, count(*)::int as n from ledger where op = 'delete' group by kind order by kind",
    );
    expect(rows).toEqual([
      { kind: 'audit_log', n: 1 },
      { kind: 'versions', n: 54 },
    ]);
  });
});

describe('what is done behind the triggers is named', () => {
  it('A70 an altered row, by table, id and column', async () => {
    const id = await kit.clear();
    const {
      rows: [seal],
    } = await test.db.execute<{ id: string }>(sql`select min(id)::text as id from seals where content_id = ${id}`);
    await behindTriggers('seals', `update seals set user_name = '别人' where id = ${seal!.id}`);
    expect(await problems()).toEqual([{ fault: 'altered', table: 'seals', id: seal!.id, columns: ['user_name'] }]);
  });

  it('A70 a deleted row, a row that nobody noted, a broken link, links cut off, and a trigger that sleeps', async () => {
    const before = await problems();
    await kit.clear();
    await linkLedger(test.db);
    const head = (await ledgerHead(test.db))!;
    const {
      rows: [record],
    } = await test.db.execute<{ id: string }>(sql`select (min(id) + 3)::text as id from operation_records`);
    await behindTriggers('operation_records', `delete from operation_records where id = ${record!.id}`);
    await behindTriggers(
      'audit_log',
      "insert into audit_log (id, action, time) overriding system value values (990, 'x', now())",
    );
    await behindTriggers(
      'ledger',
      "update ledger set time = time + interval '1 second' where seq = 5; delete from ledger where seq = 9",
    );
    await run('alter table deliveries disable trigger deliveries_noted_update');
    const found = (await problems()).filter(
      ({ id, table }) => !before.some((known) => known.id === id && known.table === table),
    );
    expect(found.map(({ fault, table, id }) => (fault === 'link' ? [fault] : [fault, table, id]))).toEqual([
      ['link'],
      ['gap', 'ledger', '10'],
      ['gone', 'operation_records', record!.id],
      ['unnoted', 'audit_log', '990'],
      ['trigger', 'deliveries', 'deliveries_noted_update'],
    ]);
    await run('alter table deliveries enable always trigger deliveries_noted_update');
    await behindTriggers('ledger', `delete from ledger where seq >= ${head.seq}`);
    expect((await verifyLedger(test.db, [head])).problems).toContainEqual({
      fault: 'head',
      table: 'ledger',
      id: head.seq,
      columns: [],
    });
  });
});
