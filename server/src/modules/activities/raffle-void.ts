import type { Database } from '../../platform/database/database.ts';
import { giveBackPrize } from './raffle.queries.ts';
import { changeWin, type StoredWin } from './raffle-win.queries.ts';

/** Voids a locked win that has not been handed out; its piece goes back to the others. */
export async function voidWin(
  tx: Database,
  { id, prizeId }: Pick<StoredWin, 'id' | 'prizeId'>,
  { reason, userName, now }: { reason: string; userName: string; now: Date },
): Promise<void> {
  await changeWin(tx, id, { state: 'void', voidReason: reason, voidUserName: userName, voidTime: now });
  await giveBackPrize(tx, prizeId);
}
