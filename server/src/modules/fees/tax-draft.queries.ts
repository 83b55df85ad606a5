import type { IncomeKind, TaxDraft, TaxTable, TaxTrial } from 'shared-contracts/model';
import { and, desc, eq, sql } from '../../platform/database/orm.ts';
import type { Database } from '../../platform/database/database.ts';
import { toWireTime } from '../../platform/text/wire-time.ts';
import { feeMonths } from './chain.tables.ts';
import { feeTaxDrafts } from './rule.tables.ts';
import { taxRateOf } from './tax.queries.ts';
import { taxOf } from './tax.rules.ts';

export type StoredTaxDraft = typeof feeTaxDrafts.$inferSelect;

/** Drafts, newest first. */
export async function listTaxDrafts(db: Database): Promise<TaxDraft[]> {
  const rows = await db
    .select()
    .from(feeTaxDrafts)
    .where(eq(feeTaxDrafts.state, 'draft'))
    .orderBy(desc(feeTaxDrafts.id));
  return rows.map(toTaxDraft);
}

/** A draft with a lock until the transaction ends; not one that was used or dropped. */
export async function lockTaxDraft(tx: Database, id: string): Promise<StoredTaxDraft | undefined> {
  const [row] = await tx
    .select()
    .from(feeTaxDrafts)
    .where(and(eq(feeTaxDrafts.id, id), eq(feeTaxDrafts.state, 'draft')))
    .for('update');
  return row;
}

/** Adds a draft. */
export async function addTaxDraft(tx: Database, draft: typeof feeTaxDrafts.$inferInsert): Promise<StoredTaxDraft> {
  const [row] = await tx.insert(feeTaxDrafts).values(draft).returning();
  return row!;
}

/** Writes what changes of a draft. */
export async function patchTaxDraft(tx: Database, id: string, patch: Partial<StoredTaxDraft>): Promise<StoredTaxDraft> {
  const [row] = await tx.update(feeTaxDrafts).set(patch).where(eq(feeTaxDrafts.id, id)).returning();
  return row!;
}

/** The newest published month, 'YYYY-MM'; '' when none is. No month is published until the transaction ends. */
export async function lastClosedMonth(tx: Database): Promise<string> {
  await tx.execute(sql`lock table ${feeMonths} in share mode`);
  const [row] = await tx
    .select({ month: feeMonths.month })
    .from(feeMonths)
    .where(eq(feeMonths.isClosed, true))
    .orderBy(desc(feeMonths.month))
    .limit(1);
  return row?.month ?? '';
}

/** Sums in fen at which a trial compares the tables: around the deductions, and in each band of the law. */
const samples = [100_000, 400_000, 500_000, 1_000_000, 3_000_000, 10_000_000];

/** What a table would withhold of a month's payees, each taxed once for the whole month, beside the one that holds. */
export async function trialOfTax(
  db: Database,
  { incomeKind, table }: { incomeKind: IncomeKind; table: TaxTable },
  month: string,
  now: Date,
): Promise<TaxTrial> {
  const { table: held } = await taxRateOf(db, incomeKind, month);
  const { rows } = await db.execute<{ gross: string }>(sql`
    select sum(s.amount)::text as gross from fee_shares s
    join fee_payees p on p.id = s.payee_id join fee_lines l on l.id = s.fee_line_id
    where s.month = ${month} and p.income_kind = ${incomeKind} and not s.is_void and not l.is_out
    group by s.payee_id having sum(s.amount) > 0`);
  const compare = (gross: number) => ({ gross, before: taxOf(held, gross), after: taxOf(table, gross) });
  const payees = rows.map(({ gross }) => compare(Number(gross)));
  const sumOf = (key: 'gross' | 'before' | 'after') => payees.reduce((sum, payee) => sum + payee[key], 0);
  return {
    month,
    payeeCount: payees.length,
    gross: sumOf('gross'),
    before: sumOf('before'),
    after: sumOf('after'),
    samples: samples.map(compare),
    time: toWireTime(now),
  };
}

/** The draft as screens show it. */
export function toTaxDraft({
  state: _state,
  usedBy: _by,
  usedName: _name,
  rateId: _rate,
  modifiedTime,
  ...row
}: StoredTaxDraft): TaxDraft {
  return { ...row, modifiedTime: toWireTime(modifiedTime) };
}
