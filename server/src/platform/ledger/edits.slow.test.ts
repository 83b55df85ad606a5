import { sql } from '../database/orm.ts';
import { chance } from '../../demo/bulk-words.ts';
import { verifyLedger } from './verify-ledger.ts';
import { linkLedger } from './ledger.queries.ts';
import { kit, startStoryServer, test } from '../../../test/story-kit.ts';

startStoryServer();

const edits = 200;
/** One column of each table that is altered, and how. */
const columns = {
  operation_records: "remark = remark || '改'",
  versions: "title = title || '改'",
  seals: "user_name = user_name || '改'",
  audit_tasks: "opinion = opinion || '改'",
  deliveries: "url = coalesce(url, '') || 'x'",
  audit_log: "action = action || 'x'",
  proof_checks: "findings = findings || '[{}]'::jsonb",
  fee_lines: 'amount = amount + 1',
  fee_changes: "reason = reason || '改'",
  ledger: "time = time + interval '1 second'",
};
type Table = keyof typeof columns;
const tables = Object.keys(columns) as Table[];

/** Rows of the tables that the life of a story fills with few. */
async function addRows(): Promise<void> {
  await test.db.execute(sql`insert into audit_log (action, time) select 'x', now() from generate_series(1, 40)`);
  await test.db.execute(sql`
    insert into proof_checks (content_id, hash, sources, findings, user_id, user_name, time)
    select c.id, 'h', '{local}', '[]', c.create_user_id, '', now() from contents c, generate_series(1, 2)`);
  await test.db.execute(sql`
    insert into fee_lines (content_id, month, title, author, published_time, word_count, picture_count, grade, base_amount, amount, modified_user_name, modified_time)
    select 100000 + n, '2026-11', '题', '作者', now(), 1, 0, 'A', 1, 1, '', now() from generate_series(1, 40) n`);
  await test.db.execute(sql`
    insert into fee_changes (fee_line_id, line_rev, old_grade, old_adjustment, old_amount, grade, base_amount, adjustment, amount, reason, requested_by, requested_name, requested_time)
    select id, rev, grade, adjustment, amount, grade, base_amount, 1, amount + 1, '补', 1, '', now() from fee_lines`);
}

it('finds each of 200 random edits and deletions that the owner makes behind the triggers', async () => {
  for (let n = 0; n < 25; n += 1) await kit.publish(await kit.clear());
  await addRows();
  await linkLedger(test.db);
  expect((await verifyLedger(test.db)).problems).toEqual([]);
  for (const table of tables) await test.db.execute(sql.raw(`alter table ${table} disable trigger user`));
  const { rows: bonds } = await test.db.execute<{ name: string }>(
    sql`select conname as name from pg_constraint where contype = 'f' and conrelid = 'fee_changes'::regclass`,
  );
  // A line is deleted whether changes name it or not.
  for (const { name } of bonds) await test.db.execute(sql.raw(`alter table fee_changes drop constraint ${name}`));
  const next = chance(13);
  const done = new Set<string>();
  for (let edit = 0; edit < edits; edit += 1) {
    const table = tables[Math.floor(next() * tables.length)]!;
    const known = [...done].filter((key) => key.startsWith(`${table} `)).map((key) => key.split(' ')[1]!);
    const { rows } = await test.db.execute<{ id: string }>(
      sql`select id::text as id from ${sql.identifier(table)}
          where id <> all(${sql.param(known)}::bigint[]) order by id offset 1`,
    );
    const { id } = rows[Math.floor(next() * rows.length)]!;
    // Rows of the ledger are altered, never deleted: a deleted row and the link after it would count as one fault.
    const isDeletion = table !== 'ledger' && next() < 0.3;
    await test.db.execute(
      sql.raw(
        isDeletion ? `delete from ${table} where id = ${id}` : `update ${table} set ${columns[table]} where id = ${id}`,
      ),
    );
    done.add(`${table} ${id}`);
    const {
      rows: [entry],
    } = await test.db.execute<{ key: string }>(
      sql`select kind || ' ' || subject_id as key from ledger where id = ${id}`,
    );
    const name = table === 'ledger' ? entry!.key : `${table} ${id}`;
    const found = (await verifyLedger(test.db)).problems.filter(
      ({ fault }) => fault !== 'trigger' && (table !== 'ledger' || fault === 'link'),
    );
    expect(found.map(({ table: tableName, id: which }) => `${tableName} ${which}`)).toContain(name);
  }
  expect(done.size).toBe(edits);
}, 300_000);
