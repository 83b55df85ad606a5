import type { BillDifferenceKind } from 'shared-contracts/model';
import type { BillLine } from '../../payment/service/bill.rules.ts';

/** Money that we took or sent back, as a bill should have it. */
export interface OurLine {
  kind: 'payment' | 'refund';
  number: string;
  /** In fen. */
  amount: number;
  orderNumber: string;
}

/** A line that differs. */
interface Difference {
  kind: BillDifferenceKind;
  lineKind: 'payment' | 'refund';
  number: string;
  orderNumber: string;
  ours: number | null;
  theirs: number | null;
}

/**
 * Compares a bill line by line with what we have. `known` are ours of its numbers, of whatever day: what was paid
 * before midnight and heard of after it is no difference. `ofDay` are ours of the day, all of them due in the bill.
 */
export function compareBill(
  bill: readonly BillLine[],
  { known, ofDay }: { known: readonly OurLine[]; ofDay: readonly OurLine[] },
): Difference[] {
  const ours = new Map(known.map((line) => [`${line.kind} ${line.number}`, line]));
  const theirs = new Set(bill.map(({ kind, number }) => `${kind} ${number}`));
  const ofBill = bill.flatMap(({ kind: lineKind, number, amount }): Difference[] => {
    const own = ours.get(`${lineKind} ${number}`);
    if (own?.amount === amount) return [];
    const facts = { lineKind, number, orderNumber: own?.orderNumber ?? '', theirs: amount };
    return [{ ...facts, kind: own ? 'sum' : 'notHere', ours: own?.amount ?? null }];
  });
  const missing = ofDay
    .filter(({ kind, number }) => !theirs.has(`${kind} ${number}`))
    .map(({ kind: lineKind, number, amount, orderNumber }): Difference => ({
      kind: 'notThere',
      lineKind,
      number,
      orderNumber,
      ours: amount,
      theirs: null,
    }));
  return [...ofBill, ...missing];
}
