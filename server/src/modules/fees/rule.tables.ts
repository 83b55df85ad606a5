import type { FeeRules, FeeRuleState, FeeTrial, IncomeKind, TaxTable, TaxTrial } from 'shared-contracts/model';
import { sql, check, integer, jsonb, pgTable, text, uniqueIndex } from '../../platform/database/orm.ts';
import { idColumn, idRef, timeColumn } from '../../platform/database/columns.ts';

/** Versions of the rules of fees; lines name the version they were computed by. */
export const feeRuleVersions = pgTable(
  'fee_rule_versions',
  {
    id: idColumn(),
    version: integer().notNull().unique(),
    name: text().notNull(),
    rules: jsonb().$type<FeeRules>().notNull(),
    state: text().$type<FeeRuleState>().notNull().default('draft'),
    rev: integer().notNull().default(0),
    trial: jsonb().$type<FeeTrial>(),
    modifiedBy: idRef().notNull(),
    modifiedName: text().notNull(),
    modifiedTime: timeColumn().notNull(),
    usedBy: idRef(),
    usedName: text().notNull().default(''),
    usedTime: timeColumn(),
  },
  (table) => [
    uniqueIndex('fee_rule_versions_in_use')
      .on(table.state)
      .where(sql`state = 'inUse'`),
    check('fee_rule_versions_two', sql`${table.usedBy} is null or ${table.usedBy} <> ${table.modifiedBy}`),
  ],
);

/** Tax tables before they are used; that of a used one is a row of fee_tax_rates, which never changes. */
export const feeTaxDrafts = pgTable(
  'fee_tax_drafts',
  {
    id: idColumn(),
    incomeKind: text().$type<IncomeKind>().notNull(),
    validFrom: text().notNull(),
    table: jsonb().$type<TaxTable>().notNull(),
    reason: text().notNull(),
    state: text().$type<'draft' | 'used' | 'dropped'>().notNull().default('draft'),
    rev: integer().notNull().default(0),
    trial: jsonb().$type<TaxTrial>(),
    modifiedBy: idRef().notNull(),
    modifiedName: text().notNull(),
    modifiedTime: timeColumn().notNull(),
    usedBy: idRef(),
    usedName: text().notNull().default(''),
    rateId: idRef().unique(),
  },
  (table) => [
    check('fee_tax_drafts_two', sql`${table.usedBy} is null or ${table.usedBy} <> ${table.modifiedBy}`),
    check('fee_tax_drafts_used', sql`${table.state} <> 'used' or ${table.usedBy} is not null`),
  ],
);
