import type { IncomeKind, TaxRate } from 'shared-contracts/model';
import { and, desc, eq, lte, sql } from '../../platform/database/orm.ts';
import type { Database } from '../../platform/database/database.ts';
import { toWireTime } from '../../platform/text/wire-time.ts';
import { feeTaxRates } from './pay.tables.ts';
import { feeTaxDrafts } from './rule.tables.ts';
import type { Withheld } from './tax.rules.ts';

export type StoredTaxRate = typeof feeTaxRates.$inferSelect;

/** The table that holds in a month: the newest of those that began by its end. */
export async function taxRateOf(db: Database, incomeKind: IncomeKind, month: string): Promise<StoredTaxRate> {
  const [row] = await db
    .select()
    .from(feeTaxRates)
    .where(and(eq(feeTaxRates.incomeKind, incomeKind), lte(feeTaxRates.validFrom, `${month}-31`)))
    .orderBy(desc(feeTaxRates.validFrom), desc(feeTaxRates.id))
    .limit(1);
  if (!row) throw new Error(`There is no tax table of ${incomeKind} for ${month}.`);
  return row;
}

/** All tables, newest first. */
export async function listTaxRates(db: Database): Promise<TaxRate[]> {
  const rows = await db
    .select({ rate: feeTaxRates, usedName: feeTaxDrafts.usedName })
    .from(feeTaxRates)
    .leftJoin(feeTaxDrafts, eq(feeTaxDrafts.rateId, feeTaxRates.id))
    .orderBy(desc(feeTaxRates.validFrom), desc(feeTaxRates.id));
  return rows.map(({ rate: { createdBy: _by, createdTime, ...row }, usedName }) => ({
    ...row,
    createdTime: toWireTime(createdTime),
    usedName: usedName ?? '',
  }));
}

/** Adds a table; the id of its row. */
export async function addTaxRate(tx: Database, rate: typeof feeTaxRates.$inferInsert): Promise<string> {
  const [row] = await tx.insert(feeTaxRates).values(rate).returning({ id: feeTaxRates.id });
  return row!.id;
}

/** The newest first day of a kind's tables. */
export async function lastTaxDay(tx: Database, incomeKind: IncomeKind): Promise<string> {
  const [row] = await tx
    .select({ day: feeTaxRates.validFrom })
    .from(feeTaxRates)
    .where(eq(feeTaxRates.incomeKind, incomeKind))
    .orderBy(desc(feeTaxRates.validFrom))
    .limit(1);
  return row?.day ?? '';
}

/** What payees earned in a month and what was withheld of it: payments that did not fail, less refunds of them. */
export async function withheldOf(
  tx: Database,
  month: string,
  incomeKind: IncomeKind,
  payeeId?: string,
): Promise<Map<string, Withheld>> {
  const { rows } = await tx.execute<{ payee: string; gross: string; tax: string }>(sql`
    select payee_id::text as payee, sum(gross) as gross, sum(tax) as tax from (
      select payee_id, gross, tax from fee_payments
      where month = ${month} and income_kind = ${incomeKind} and state in ('waiting', 'paid')
      union all
      select r.payee_id, -r.amount, -r.tax from fee_refunds r
      where r.month = ${month} and r.state in ('owed', 'settled') and exists (
        select 1 from fee_payment_items i join fee_payments p on p.id = i.payment_id
        where i.share_id = r.share_id and i.is_live and p.income_kind = ${incomeKind})
    ) as moved where ${payeeId ?? null}::bigint is null or payee_id = ${payeeId ?? null}::bigint
    group by payee_id`);
  return new Map(rows.map(({ payee, gross, tax }) => [payee, { gross: Number(gross), tax: Number(tax) }]));
}
