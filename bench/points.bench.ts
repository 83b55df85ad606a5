import pg from 'pg';
import { pointRecordList } from 'shared-contracts/endpoints';
import { runningDatabase } from '../server/src/platform/database/embedded-postgres-running.ts';
import { type Caller, loginAs } from './core/caller.ts';
import { type Bench, type Figure, median } from './core/figure.ts';
import { removeFolder, startServer, temporaryFolder } from './core/product.ts';
import { measureBuyers } from './points/buyers.ts';

const small = 10_000;
/** Entries of the large ledger; POINTS_ENTRIES sets another number. */
const large = Number(process.env.POINTS_ENTRIES ?? 10_000_000);
const entriesPerMember = 200;
const rounds = 60;

/**
 * Fills the ledger up to `entries`: members with a hundred changes each, two entries a change. Written with triggers
 * off, since it is the reading that is measured.
 */
async function fill(client: pg.Client, entries: number): Promise<void> {
  await client.query('set session_replication_role = replica');
  const [have] = (await client.query<{ n: string }>('select count(*) as n from point_entries')).rows;
  const missing = Math.floor((entries - Number(have!.n)) / entriesPerMember);
  await client.query(
    `with added as (
       insert into members (nick_name, source, created_time)
       select '读者' || n, 'site', now() - n * interval '1 second' from generate_series(1, $1::int) n returning id),
     changes as (
       insert into point_transfers (event_key, member_id, source, action, amount, balance, created_time)
       select 'bench:' || id || ':' || n, id, 'earned', 'login', 1, n, now() - (100 - n) * interval '1 day'
       from added, generate_series(1, 100) n returning id, member_id),
     sides as (
       insert into point_entries (transfer_id, account, amount)
       select id, 'member:' || member_id, 1 from changes union all select id, 'earned', -1 from changes)
     insert into point_accounts (member_id, balance, growth) select id, 100, 100 from added`,
    [missing],
  );
  await client.query('set session_replication_role = default');
  await client.query('analyze members, point_transfers, point_entries, point_accounts');
}

/** Milliseconds of one member's first page of records with the balance, the median of many members. */
async function pageOf(client: pg.Client, caller: Caller): Promise<number> {
  const { rows } = await client.query<{ id: string }>(
    `select m.id from members m join point_accounts a on a.member_id = m.id where a.balance = 100
     order by random() limit ${rounds}`,
  );
  const times: number[] = [];
  for (const { id } of rows) {
    const start = performance.now();
    await caller.call(pointRecordList, { memberId: id });
    times.push(performance.now() - start);
  }
  return median(times);
}

async function run(): Promise<Figure[]> {
  const dataDir = await temporaryFolder();
  const server = await startServer(dataDir);
  const databaseUrl = runningDatabase(dataDir)!;
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const sold = await measureBuyers(server.url, databaseUrl, client);
    const caller = await loginAs(server.url, 'operator');
    await fill(client, small);
    await pageOf(client, caller);
    const before = await pageOf(client, caller);
    await fill(client, large);
    await pageOf(client, caller);
    const after = await pageOf(client, caller);
    const from = `${before.toFixed(1)} ms at ${small} entries, ${after.toFixed(1)} ms at ${large}`;
    return [
      ...sold,
      { name: 'a member’s page of points, large ledger to small', value: after / before, unit: '×', limit: 2, from },
    ];
  } finally {
    await client.end();
    await server.stop();
    await removeFolder(dataDir);
  }
}

/** Measures a rush of buyers, and whether the ledger of points is read as fast when it has grown. */
export const pointsBench: Bench = { name: 'points', run };
