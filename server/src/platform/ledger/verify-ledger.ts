import { type SQL, sql } from '../database/orm.ts';
import type { Database } from '../database/database.ts';
import { type LedgerHead, ledgerHead } from './ledger.queries.ts';
import { expectedTriggers, protectedKinds, type ProtectedKind, protectedTables } from './protected-tables.ts';

/**
 * Kind of fault: the row differs from what was noted, is gone, came back, or was never noted; it was changed or removed
 * in a way that is not allowed; its link of the chain does not fit, links are missing, the chain ends before a head
 * that was saved or does not match it; a trigger is missing or switched off.
 */
type Fault = 'altered' | 'gone' | 'back' | 'unnoted' | 'forbidden' | 'link' | 'gap' | 'head' | 'trigger';

/** A broken record. */
export interface Problem {
  fault: Fault;
  table: string;
  /** Id of the row; place in the chain for a gap or a head; name of a trigger. */
  id: string;
  /** Columns that differ, where they are known. */
  columns: string[];
}

export interface Verdict {
  /** Entries of the ledger, and those of the last seconds that are not linked yet. */
  entries: number;
  waiting: number;
  head: LedgerHead | undefined;
  /** In the order of the chain; the first is the first broken row. */
  problems: Problem[];
}

type Row = Record<string, unknown>;
const most = 1000;
const storyKinds = ['operation_records', 'versions', 'audit_tasks', 'seals', 'deliveries', 'proof_checks'] as const;

/**
 * Compares the ledger with itself and with the rows that it describes. Calls built-in functions of the database alone,
 * so that a function that somebody replaced cannot answer for it. `heads` were saved earlier, at a second place.
 */
export async function verifyLedger(db: Database, heads: readonly LedgerHead[] = []): Promise<Verdict> {
  return asOneMoment(db, async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
    const problems = [
      ...(await chainProblems(tx)),
      ...(await headProblems(tx, heads)),
      ...(await forbiddenChanges(tx)),
    ];
    problems.push(...(await goneMonthProblems(tx)));
    for (const kind of protectedKinds) problems.push(...(await rowProblems(tx, kind)));
    problems.push(...(await triggerProblems(tx)));
    return { ...(await countEntries(tx, sql`true`)), head: await ledgerHead(tx), problems };
  });
}

/** Reads everything in one snapshot, with times as the ledger writes them. */
function asOneMoment<T>(db: Database, read: (tx: Database) => Promise<T>): Promise<T> {
  return db.transaction(
    async (tx) => {
      await tx.execute(sql`set local timezone = 'UTC'`);
      return read(tx);
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

async function countEntries(tx: Database, which: SQL): Promise<{ entries: number; waiting: number }> {
  const {
    rows: [counts],
  } = await tx.execute<{ entries: string; waiting: string }>(
    sql`select count(*) as entries, count(*) filter (where seq is null) as waiting from ledger where ${which}`,
  );
  return { entries: Number(counts!.entries), waiting: Number(counts!.waiting) };
}

const problemOf =
  (fault: Fault) =>
  ({ table, id, columns }: Row): Problem => ({
    fault,
    table: String(table),
    id: String(id),
    columns: (columns as string[]) ?? [],
  });

/** The hash that entry `e` must have after the one before it. */
const linkOf = (
  before: SQL,
) => sql`sha256(coalesce(${before}, ''::bytea) || convert_to(concat_ws('|', e.seq, e.id, e.kind, e.subject_id, e.op,
  coalesce(e.story, ''), coalesce(e.note, ''), encode(e.row_hash, 'hex'), encode(e.marks, 'hex'),
  (extract(epoch from e.time) * 1000)::bigint), 'UTF8'))`;

/** Links whose hash does not follow from the one before, and numbers that are missing. */
async function chainProblems(tx: Database): Promise<Problem[]> {
  const { rows } = await tx.execute<Row & { is_gap: boolean }>(sql`
    select kind as table, subject_id::text as id, seq <> coalesce(before_seq, 0) + 1 as is_gap, seq::text as seq from (
      select *, lag(seq) over by_seq as before_seq, lag(hash) over by_seq as before_hash
      from ledger where seq is not null window by_seq as (order by seq)) as e
    where seq <> coalesce(before_seq, 0) + 1 or e.hash is distinct from ${linkOf(sql`before_hash`)}
    order by e.seq limit ${most}`);
  return rows.map((row) =>
    row.is_gap ? { fault: 'gap', table: 'ledger', id: String(row.seq), columns: [] } : problemOf('link')(row),
  );
}

/** Saved heads that the chain does not contain, or has another hash at. */
async function headProblems(tx: Database, heads: readonly LedgerHead[]): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const { seq, hash } of heads) {
    const { rows } = await tx.execute<{ hash: string }>(
      sql`select encode(hash, 'hex') as hash from ledger where seq = ${seq}::bigint`,
    );
    if (rows[0]?.hash !== hash) problems.push({ fault: 'head', table: 'ledger', id: seq, columns: [] });
  }
  return problems;
}

const kindsWhere = (is: (rules: (typeof protectedTables)[ProtectedKind]) => boolean) =>
  sql.param(protectedKinds.filter((kind) => is(protectedTables[kind])));

/** Entries of changes that the guards would have refused: they were switched off when it happened. */
async function forbiddenChanges(tx: Database): Promise<Problem[]> {
  const { rows } = await tx.execute<Row>(sql`
    select distinct on (e.id) e.kind as table, e.subject_id::text as id from ledger e where
      e.op = 'update' and e.kind = any(${kindsWhere(({ changes }) => changes === 'never')}::text[])
      or e.op = 'update' and e.kind = any(${kindsWhere(({ changes }) => changes === 'once')}::text[])
         and exists (select 1 from ledger o
                     where o.kind = e.kind and o.subject_id = e.subject_id and o.op = 'update' and o.id < e.id)
      or e.op = 'delete' and e.kind = any(${kindsWhere(({ goes }) => goes === 'never')}::text[])
      or e.op = 'delete' and e.kind = any(${kindsWhere(({ goes }) => goes === 'withStory')}::text[])
         and e.note is distinct from 'autosave' and exists (select 1 from contents c where c.id::text = e.story)
      or e.op = 'delete' and e.kind = 'audit_log' and e.note::timestamptz > e.time - interval '185 days'
    order by e.id limit ${most}`);
  return rows.map(problemOf('forbidden'));
}

const goneMonths = sql`select id, kind, row_hash, time, split_part(note, '|', 1)::timestamptz as from_time,
  split_part(note, '|', 2)::timestamptz as to_time, split_part(note, '|', 3)::bigint as row_count
  from ledger where op = 'drop'`;

/** Months that went with other rows than the chain has of them, or before their time. */
async function goneMonthProblems(tx: Database): Promise<Problem[]> {
  const { rows } = await tx.execute<Row>(sql`
    with gone as materialized (${goneMonths})
    select gone.kind as table, gone.from_time::text as id from gone cross join lateral (
      select count(*) as row_count, sha256(coalesce(string_agg(row_hash, ''::bytea order by subject_id), '')) as digest
      from (select distinct on (subject_id) subject_id, op, row_hash from ledger e
            where e.kind = gone.kind and e.op <> 'drop' and e.id < gone.id
              and e.note::timestamptz >= gone.from_time and e.note::timestamptz < gone.to_time
            order by subject_id, id desc) as last where op <> 'delete') as noted
    where noted.row_count <> gone.row_count or noted.digest <> gone.row_hash
      or gone.to_time > gone.time - interval '185 days' or gone.kind <> 'audit_log'
    order by gone.id limit ${most}`);
  return rows.map(problemOf('forbidden'));
}

/** Entries of rows that have not gone with their month. */
const ofNoGoneMonth = (kind: ProtectedKind): SQL =>
  kind === 'audit_log'
    ? sql`not exists (select 1 from gone where gone.id > ledger.id and ledger.note::timestamptz >= gone.from_time
        and ledger.note::timestamptz < gone.to_time)`
    : sql`true`;

/** Rows of a table, or of one story in it, that are not what the ledger last said of them. */
async function rowProblems(tx: Database, kind: ProtectedKind, story?: string): Promise<Problem[]> {
  const table = sql.identifier(kind);
  const owner = sql.identifier(kind === 'operation_records' ? 'news_id' : 'content_id');
  const live: SQL = story === undefined ? sql`${table}` : sql`(select * from ${table} where ${owner} = ${story})`;
  const ofStory = story === undefined ? sql`true` : sql`story = ${story}`;
  const { rows } = await tx.execute<Row & { fault: Fault }>(sql`
    with gone as materialized (${goneMonths})
    select ${kind}::text as table, coalesce(t.id, n.subject_id)::text as id, d.columns,
      case when n.subject_id is null then 'unnoted' when t.id is null then 'gone'
           when n.op = 'delete' then 'back' else 'altered' end as fault
    from ${live} as t
    full join (select distinct on (subject_id) subject_id, op, row_hash, marks from ledger
               where kind = ${kind} and op <> 'drop' and ${ofStory} and ${ofNoGoneMonth(kind)}
               order by subject_id, id desc) as n
      on n.subject_id = t.id
    left join lateral (
      select sha256(string_agg(digest, ''::bytea order by place)) as row_hash,
        array_agg(key order by place)
          filter (where substr(digest, 1, 4) <> substr(n.marks, (4 * place - 3)::int, 4)) as columns
      from (select key, sha256(convert_to(value::text, 'UTF8')) as digest, place
            from json_each(row_to_json(t)) with ordinality as e (key, value, place)) as c
      where place <= octet_length(n.marks) / 4) as d on true
    where n.subject_id is null or (n.op = 'delete') <> (t.id is null)
      or (n.op <> 'delete' and d.row_hash is distinct from n.row_hash)
    order by coalesce(t.id, n.subject_id) limit ${most}`);
  return rows.map((row) => problemOf(row.fault)(row));
}

async function triggerProblems(tx: Database): Promise<Problem[]> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select c.relname || '.' || t.tgname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where t.tgenabled = 'A' and not t.tgisinternal`);
  // Guards of a table are those of its partitions.
  const { rows: asleep } = await tx.execute<{ name: string }>(sql`
    select c.relname || '.' || t.tgname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where c.relnamespace = 'partitions'::regnamespace and t.tgname like '%\\_guard\\_%' and t.tgenabled <> 'A'
    order by 1`);
  const awake = new Set(rows.map(({ name }) => name));
  return expectedTriggers()
    .filter((name) => !awake.has(name))
    .concat(asleep.map(({ name }) => name))
    .map((name) => ({ fault: 'trigger', table: name.split('.')[0]!, id: name.split('.')[1]!, columns: [] }));
}

/** Summarises the ledger of one story's records: how many entries, how many not linked yet, and what is broken. */
export async function verifyStory(
  db: Database,
  story: string,
): Promise<Pick<Verdict, 'entries' | 'waiting' | 'problems'>> {
  return asOneMoment(db, async (tx) => {
    const problems = await linkProblems(tx, story);
    for (const kind of storyKinds) problems.push(...(await rowProblems(tx, kind, story)));
    return { ...(await countEntries(tx, sql`story = ${story}`)), problems };
  });
}

/** Links of one story's entries that do not follow from the link before them. */
async function linkProblems(tx: Database, story: string): Promise<Problem[]> {
  const { rows } = await tx.execute<Row>(sql`
    select e.kind as table, e.subject_id::text as id from ledger e left join ledger b on b.seq = e.seq - 1
    where e.story = ${story} and e.seq is not null and ((b.id is null and e.seq > 1)
      or e.hash is distinct from ${linkOf(sql`b.hash`)})
    order by e.seq limit ${most}`);
  return rows.map(problemOf('link'));
}
