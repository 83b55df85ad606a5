import { sql } from 'drizzle-orm';
import { chance } from '../../src/seed/bulk-words.ts';
import { verifyLedger } from '../../src/ledger/verify-ledger.ts';
import { linkLedger } from '../../src/store/ledger.store.ts';
import { kit, startStoryServer, test } from '../story-kit.ts';

startStoryServer();

const edits = 200;
/** One column of each table that is altered, and how. */
const columns = {
  operation_records: "remark = remark || '改'",
  versions: "title = title || '改'",
  seals: "user_name = user_name || '改'",
  audit_tasks: "opinion = opinion || '改'",
  deliveries: "url = coalesce(url, '') || 'x'",
  ledger: "time = time + interval '1 second'",
};
type Table = keyof typeof columns;
const tables = Object.keys(columns) as Table[];

it('finds each of 200 random edits and deletions that the owner makes behind the triggers', async () => {
  for (let n = 0; n < 25; n += 1) await kit.publish(await kit.clear());
  await linkLedger(test.db);
  expect((await verifyLedger(test.db)).problems).toEqual([]);
  for (const table of tables) await test.db.execute(sql.raw(`alter table ${table} disable trigger user`));
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
    // Rows of the ledger are altered alone: where one is gone, the link after it tells of both.
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
    expect(found.map(({ table: where, id: which }) => `${where} ${which}`)).toContain(name);
  }
  expect(done.size).toBe(edits);
}, 300_000);
