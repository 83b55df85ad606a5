import { z } from 'zod';
import { day, IncomeKind, taxTable } from './fee-rule.ts';
import { dateTime, id } from './primitives.ts';

const fen = z.number().int();

/** What a draft of a tax table would withhold of a month's fees, beside the table that holds. Money in fen. */
export const taxTrial = z.object({
  month: z.string(),
  payeeCount: z.number().int(),
  gross: fen,
  before: fen,
  after: fen,
  /** Tax of one payee's month at sums that show every band. */
  samples: z.array(z.object({ gross: fen, before: fen, after: fen })),
  time: dateTime,
});
export type TaxTrial = z.infer<typeof taxTrial>;

/** A tax table that is not used yet. */
export const taxDraft = z.object({
  id,
  incomeKind: z.enum(IncomeKind),
  validFrom: day,
  table: taxTable,
  reason: z.string(),
  rev: z.number().int(),
  /** Trial of exactly this table; null after each change. */
  trial: taxTrial.nullable(),
  modifiedBy: id,
  modifiedName: z.string(),
  modifiedTime: dateTime,
});
export type TaxDraft = z.infer<typeof taxDraft>;
