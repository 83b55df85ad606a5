import { AppError, ErrorCode } from 'shared-contracts/errors';
import { endOfWireTime, fromWireTime, toWireTime } from '../../../platform/text/wire-time.ts';
import { paymentTexts } from '../../payment/payment.texts.ts';
import { readBill } from '../../payment/service/bill.rules.ts';
import { openPayment } from '../../payment/service/open-payment.ts';
import type { PaymentPort } from '../../payment/service/port.ts';
import { claimBill, ourLinesBetween, ourLinesOf, storeComparison } from './bill.queries.ts';
import { compareBill } from './bill.rules.ts';
import type { MoneyParts } from './start-payment.ts';

const hour = 3_600_000;
/** From this time of the next day on a bill is there; later, as all of them are asked for at ten. */
const billTime = '10:30:00';
/** Days back that are caught up with after the server was away. */
const daysBack = 7;

/**
 * Fetches the bills of the last days that were not compared yet and compares them with our payments and refunds. Each
 * day is taken by one process; a bill that could not be fetched is tried again after an hour. Gives the days.
 */
export async function keepBills(parts: MoneyParts): Promise<string[]> {
  const port = await openPayment(parts);
  if (!port) return [];
  const now = parts.now();
  const compared: string[] = [];
  for (let back = daysBack; back >= 1; back -= 1) {
    const day = toWireTime(new Date(now.getTime() - back * 24 * hour)).slice(0, 10);
    if (back === 1 && toWireTime(now).slice(11) < billTime) continue;
    if (!(await claimBill(parts.db, day, now, new Date(now.getTime() + hour)))) continue;
    try {
      await compareDay(parts, port, day);
      compared.push(day);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      parts.log.warn({ err: error, day }, 'the bill of a day could not be compared');
    }
  }
  return compared;
}

async function compareDay({ db, now }: MoneyParts, port: PaymentPort, day: string): Promise<void> {
  const text = await port.bill(day);
  const bill = text === undefined ? [] : readBill(text);
  if (!bill) throw new AppError(ErrorCode.Unavailable, paymentTexts.unreadable);
  const numbers = bill.map(({ number }) => number);
  const [known, ofDay] = [
    await ourLinesOf(db, numbers),
    await ourLinesBetween(db, fromWireTime(day), endOfWireTime(day)),
  ];
  const differences = compareBill(bill, { known, ofDay }).map((difference) => ({ ...difference, day }));
  await storeComparison(db, { day, lines: bill.length, differences }, now());
}
