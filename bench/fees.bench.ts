import pg from 'pg';
import { feeList, feeMonthClose, feeMonthGet, feeStepList } from 'shared-contracts/endpoints';
import { runningDatabase } from '../server/src/platform/database/embedded-postgres-running.ts';
import { type Bench, type Figure, median } from './core/figure.ts';
import { type Caller, loginAs } from './core/caller.ts';
import { removeFolder, startServer, temporaryFolder } from './core/product.ts';

const rounds = 15;
/** A month of many lines and one of few, several of each, since a month is closed once. */
const sizes = [200, 20_000] as const;
const months = (size: number) => [1, 2, 3].map((number) => `20${size === 200 ? '01' : '02'}-0${number}`);

/** Lines of a month that have passed all reviews, written as a migration of an older system would. */
async function fill(client: pg.Client, month: string, count: number): Promise<void> {
  await client.query('begin');
  for (const table of ['fee_lines', 'fee_shares']) await client.query(`alter table ${table} disable trigger user`);
  await client.query(
    `insert into fee_payees (name) select '作者' || n from generate_series(1, 200) n on conflict do nothing`,
  );
  await client.query(
    `insert into fee_lines (content_id, month, title, author, department_name, published_time, word_count, picture_count,
       grade, base_amount, amount, modified_user_name, modified_time, step)
     select (extract(epoch from ($1 || '-01')::date)::bigint * 100000) + n, $1, '稿件' || n, '作者', '新闻采编中心',
       ($1 || '-01')::date + n * interval '1 minute', 800, 1, 'C', 116, 116, '孙丽萍', now(), 'publication'
     from generate_series(1, $2::int) n`,
    [month, count],
  );
  await client.query(
    `insert into fee_shares (fee_line_id, month, payee_id, percent, amount, created_by, is_by_hand, created_time)
     select l.id, l.month, p.id, 10000, 11600, 1, false, now()
     from fee_lines l join fee_payees p on p.name = '作者' || (1 + l.id % 200) where l.month = $1`,
    [month],
  );
  await client.query(`do $$ declare rule record; begin
    for rule in select c.relname as kind, t.tgname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where c.relname in ('fee_lines', 'fee_shares') and not t.tgisinternal
    loop execute format('alter table %I enable always trigger %I', rule.kind, rule.name); end loop; end $$`);
  await client.query('commit');
}

async function msOf(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

async function repeated(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = -2; round < rounds; round += 1) {
    const time = await msOf(work);
    if (round >= 0) times.push(time);
  }
  return median(times);
}

async function measure(chief: Caller, size: number) {
  const [month] = months(size);
  const page = await repeated(() => chief.call(feeStepList, { month: month!, step: 'publication', pageSize: 50 }));
  const sum = await repeated(() => chief.call(feeMonthGet, { month: month! }));
  const list = await repeated(() => chief.call(feeList, { month: month!, pageSize: 50 }));
  const closes: number[] = [];
  for (const each of months(size)) closes.push(await msOf(() => chief.call(feeMonthClose, { month: each })));
  return { page, list, sum, close: median(closes) };
}

async function run(): Promise<Figure[]> {
  const dataDir = await temporaryFolder();
  const server = await startServer(dataDir);
  const client = new pg.Client({ connectionString: runningDatabase(dataDir)! });
  await client.connect();
  try {
    for (const size of sizes) for (const month of months(size)) await fill(client, month, size);
    for (const table of ['fee_lines', 'fee_shares']) await client.query(`vacuum analyze ${table}`);
    const chief = await loginAs(server.url, 'chief');
    const few = await measure(chief, 200);
    const many = await measure(chief, 20_000);
    return (['page', 'list', 'sum', 'close'] as const).map((name) => ({
      name: `a month of 20,000 fee lines against one of 200: ${name}`,
      value: many[name] / few[name],
      unit: '×',
      limit: 3,
      from: `${many[name].toFixed(1)} ms against ${few[name].toFixed(1)} ms`,
    }));
  } finally {
    await client.end();
    await server.stop();
    await removeFolder(dataDir);
  }
}

/** Measures that a month of fees costs hardly more with many lines. */
export const feesBench: Bench = { name: 'fees', run };
