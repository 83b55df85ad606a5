import { sql } from '../../src/platform/database/orm.ts';
import { runHousekeeping } from '../../src/assembly/housekeeping.ts';
import { verifyLedger } from '../../src/platform/ledger/verify-ledger.ts';
import { auditLog } from '../../src/platform/audit/audit-log.tables.ts';
import { checkLogs } from '../../src/modules/proofreading/proofreading.tables.ts';
import { buildTestApp, type TestApp } from '../helper.ts';

const day = 86_400_000;
/** Ages of the rows in days, on both sides of the 185 that the law requires. */
const ages = Array.from({ length: 60 }, (_, place) => 2 + place * 7);
const young = ages.filter((age) => age < 185);

let test: TestApp;
beforeEach(async () => {
  test = await buildTestApp();
  const time = (age: number) => new Date(Date.now() - age * day);
  const check = { title: '', content: '', checkTo: '', checkFrom: 'local', userId: '1', userName: '' };
  await test.db.insert(auditLog).values(ages.map((age) => ({ action: `age-${age}`, time: time(age) })));
  await test.db.insert(checkLogs).values(ages.map((age) => ({ ...check, title: `age-${age}`, time: time(age) })));
});
afterEach(() => test.close());

const cleanUp = () =>
  runHousekeeping({ db: test.db, now: () => new Date(), settings: { ...test.settings, AUDIT_DAYS: 185 } });
const agesOf = async (table: 'audit_log' | 'check_logs', column: 'action' | 'title') => {
  const names = await test.db.execute<{ name: string }>(
    sql`select ${sql.identifier(column)} as name from ${sql.identifier(table)} where ${sql.identifier(column)} like 'age-%'`,
  );
  return names.rows.map(({ name }) => Number(name.slice('age-'.length))).sort((one, other) => one - other);
};
/** The statement of the clean-up that waits for a row which another transaction holds. */
const waiting = async () => {
  const { rows } = await test.db.execute<{ pid: number }>(sql`
    select a.pid from pg_stat_activity a where a.datname = current_database() and a.wait_event_type = 'Lock' and a.query not like '%pg_stat_activity%'`);
  return rows[0]?.pid;
};

// Proofreading runs go first; a killed statement has no effect.
it.each([
  ['audit_log', 'action', young],
  ['check_logs', 'title', ages],
] as const)(
  'F32 a clean-up killed while it deletes from %s deletes all or nothing of what is old, and nothing that the law requires to keep',
  async (table, column, checksLeft) => {
    await test.db.transaction(async (tx) => {
      const oldest = sql`${sql.identifier(column)} = ${`age-${ages.at(-1)!}`}`;
      await tx.execute(sql`select 1 from ${sql.identifier(table)} where ${oldest} for update`);
      const cleaning = cleanUp().then(
        () => 'done',
        () => 'killed',
      );
      let pid: number | undefined;
      while ((pid = await waiting()) === undefined) await new Promise((resolve) => setTimeout(resolve, 10));
      await test.db.execute(sql`select pg_terminate_backend(${pid})`);
      expect(await cleaning).toBe('killed');
    });
    expect(await agesOf('audit_log', 'action')).toEqual(ages);
    expect(await agesOf('check_logs', 'title')).toEqual(checksLeft);
    expect((await verifyLedger(test.db)).problems).toEqual([]);

    await cleanUp();
    expect(await agesOf('audit_log', 'action')).toEqual(young);
    expect(await agesOf('check_logs', 'title')).toEqual(young);
    expect((await verifyLedger(test.db)).problems).toEqual([]);
  },
);
