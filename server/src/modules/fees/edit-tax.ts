import type { feeTaxSave, RequestOf } from 'shared-contracts/endpoints';
import { AppError, ErrorCode, guardRefused, invalidInput } from 'shared-contracts/errors';
import { type IncomeKind, incomeKindNames, type TaxDraft, type TaxTrial } from 'shared-contracts/model';
import { addRecords } from '../../platform/audit/record.queries.ts';
import type { Database } from '../../platform/database/database.ts';
import { actorOf } from '../../platform/http/actor-of.ts';
import type { Context } from '../../platform/http/context.ts';
import { feeTexts as texts } from './fee.texts.ts';
import {
  addTaxDraft,
  lastClosedMonth,
  lockTaxDraft,
  patchTaxDraft,
  type StoredTaxDraft,
  toTaxDraft,
  trialOfTax,
} from './tax-draft.queries.ts';
import { addTaxRate, lastTaxDay } from './tax.queries.ts';

async function lockedDraft(tx: Database, id: string, rev?: number): Promise<StoredTaxDraft> {
  const draft = await lockTaxDraft(tx, id);
  if (!draft) throw new AppError(ErrorCode.NotFound, texts.taxGone);
  if (rev !== undefined && draft.rev !== rev)
    throw new AppError(ErrorCode.StaleRevision, texts.taxStale, { current: toTaxDraft(draft) });
  return draft;
}

/** A table begins after those before it, and after every published month, which keeps its own. */
async function mustBeLater(tx: Database, incomeKind: IncomeKind, validFrom: string): Promise<void> {
  const refused = (message: string) => invalidInput([{ path: 'validFrom', message }]);
  const last = await lastTaxDay(tx, incomeKind);
  if (validFrom < last) throw refused(texts.taxBefore(last));
  const closed = await lastClosedMonth(tx);
  if (validFrom.slice(0, 7) <= closed) throw refused(texts.taxMonthClosed(closed));
}

/** Stores a draft; what was tried before has to be tried again. */
export async function saveTax(
  tx: Database,
  { id, rev = 0, reason, ...fields }: RequestOf<typeof feeTaxSave>,
  context: Context,
): Promise<TaxDraft> {
  if (id !== undefined) await lockedDraft(tx, id, rev);
  await mustBeLater(tx, fields.incomeKind, fields.validFrom);
  const { userId, nickName } = context.session;
  const draft = {
    ...fields,
    reason: reason.trim(),
    trial: null,
    modifiedBy: userId,
    modifiedName: nickName,
    modifiedTime: context.now(),
  };
  const stored =
    id === undefined ? await addTaxDraft(tx, draft) : await patchTaxDraft(tx, id, { ...draft, rev: rev + 1 });
  await record(tx, stored, texts.opSaveTax, context);
  return toTaxDraft(stored);
}

/** Computes the tax of a month by a draft and keeps what would change. */
export async function tryTax(tx: Database, id: string, month: string, context: Context): Promise<TaxTrial> {
  const draft = await lockedDraft(tx, id);
  const trial = await trialOfTax(tx, draft, month, context.now());
  await patchTaxDraft(tx, id, { trial });
  return trial;
}

/** Puts a tried table in use from its day on, as another person than who wrote it. */
export async function useTax(tx: Database, id: string, rev: number, context: Context): Promise<void> {
  const draft = await lockedDraft(tx, id, rev);
  if (draft.trial === null) throw guardRefused([{ guard: 'trial', text: texts.taxUntried }]);
  const { userId, nickName } = context.session;
  if (draft.modifiedBy === userId) throw guardRefused([{ guard: 'self', text: texts.ownTax }]);
  const { incomeKind, validFrom, table, reason, modifiedBy, modifiedName } = draft;
  await mustBeLater(tx, incomeKind, validFrom);
  // First the draft: the database takes a table only from one that a second person used.
  await patchTaxDraft(tx, id, { state: 'used', usedBy: userId, usedName: nickName });
  const rateId = await addTaxRate(tx, {
    incomeKind,
    validFrom,
    table,
    reason,
    createdBy: modifiedBy,
    createdName: modifiedName,
    createdTime: context.now(),
  });
  await patchTaxDraft(tx, id, { rateId });
  await record(tx, draft, texts.opUseTax, context);
}

/** Gives a draft up. */
export async function dropTax(tx: Database, id: string, rev: number, context: Context): Promise<void> {
  const draft = await lockedDraft(tx, id, rev);
  await patchTaxDraft(tx, id, { state: 'dropped' });
  await record(tx, draft, texts.opDropTax, context);
}

function record(
  tx: Database,
  { incomeKind, validFrom, reason }: StoredTaxDraft,
  opName: string,
  context: Context,
): Promise<void> {
  const remark = texts.withReason(texts.taxFrom(incomeKindNames[incomeKind], validFrom), reason);
  return addRecords(tx, [{ newsId: 'fee-tax', opName, remark }], actorOf(context), context.now());
}
