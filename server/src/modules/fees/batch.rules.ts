import type { IncomeKind, SetAside, TaxTable } from 'shared-contracts/model';
import { feeTexts as texts } from './fee.texts.ts';
import { taxOfNext, type Withheld } from './tax.rules.ts';

/** What a month still owes a payee. Money in fen. */
export interface Owed {
  payeeId: string;
  name: string;
  incomeKind: IncomeKind;
  hasAccount: boolean;
  shareCount: number;
  amount: number;
}

/** What one payee gets of a batch. Money in fen. */
export interface PlannedPayment extends Owed {
  gross: number;
  tax: number;
  net: number;
}

/**
 * Plans a batch: who is paid what, and who is set aside and why. Paid and set aside together are all that is owed; of
 * each payment net and tax are the gross.
 */
export function planBatch(
  owed: readonly Owed[],
  tables: Readonly<Record<IncomeKind, TaxTable>>,
  before: (owed: Owed) => Withheld,
): { payments: PlannedPayment[]; setAside: SetAside[] } {
  const payments: PlannedPayment[] = [];
  const setAside: SetAside[] = [];
  for (const one of owed) {
    const reason = whyAside(one);
    if (reason !== undefined) {
      setAside.push({ payeeId: one.payeeId, payeeName: one.name, amount: one.amount, reason });
      continue;
    }
    const gross = one.amount;
    const tax = taxOfNext(tables[one.incomeKind], before(one), gross);
    payments.push({ ...one, gross, tax, net: gross - tax });
  }
  return { payments, setAside };
}

function whyAside({ amount, hasAccount, name }: Owed): string | undefined {
  if (amount <= 0) return texts.nothingOwed;
  return hasAccount ? undefined : texts.noAccount(name);
}
