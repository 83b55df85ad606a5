import { AppError, ErrorCode } from 'shared-contracts/errors';
import { eq } from '../../platform/database/orm.ts';
import type { Database } from '../../platform/database/database.ts';
import { lockFee, type StoredFeeLine } from './fee.queries.ts';
import { feeLines } from './fee.tables.ts';
import { feeTexts as texts } from './fee.texts.ts';
import { lockOpenMonth } from './month.queries.ts';

/** A line of a month that is not published, with both locked until the transaction ends; the month first, always. */
export async function lockOpenFee(tx: Database, id: string): Promise<StoredFeeLine> {
  const [known] = await tx.select({ month: feeLines.month }).from(feeLines).where(eq(feeLines.id, id));
  if (!known) throw new AppError(ErrorCode.NotFound, texts.gone);
  await lockOpenMonth(tx, known.month);
  return (await lockFee(tx, id))!;
}
