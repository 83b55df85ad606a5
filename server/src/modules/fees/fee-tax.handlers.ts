import { feeTaxDraftList, feeTaxDrop, feeTaxList, feeTaxSave, feeTaxTry, feeTaxUse } from 'shared-contracts/endpoints';
import { handle } from '../../platform/http/handle.ts';
import { dropTax, saveTax, tryTax, useTax } from './edit-tax.ts';
import { listTaxDrafts } from './tax-draft.queries.ts';
import { listTaxRates } from './tax.queries.ts';

/** Tax tables: those in use, and drafts on their way there. */
export const feeTaxHandlers = [
  handle(feeTaxList, async (_request, { db }) => ({ list: await listTaxRates(db) })),
  handle(feeTaxDraftList, async (_request, { db }) => ({ list: await listTaxDrafts(db) })),
  handle(feeTaxSave, async (request, context) => ({
    data: await context.db.transaction((tx) => saveTax(tx, request, context)),
  })),
  handle(feeTaxTry, async ({ id, month }, context) => ({
    data: await context.db.transaction((tx) => tryTax(tx, id, month, context)),
  })),
  handle(feeTaxUse, async ({ id, rev }, context) => {
    await context.db.transaction((tx) => useTax(tx, id, rev, context));
    return {};
  }),
  handle(feeTaxDrop, async ({ id, rev }, context) => {
    await context.db.transaction((tx) => dropTax(tx, id, rev, context));
    return {};
  }),
];
