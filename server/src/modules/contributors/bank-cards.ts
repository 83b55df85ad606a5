import type { CorrespondentCard } from 'shared-contracts/model';
import type { Database } from '../../platform/database/database.ts';
import type { Context } from '../../platform/http/context.ts';

/** Where fees of an account are paid; kept by the module of fees, encrypted. */
export interface BankCards {
  /** The cards of accounts as they may be shown; accounts without one are absent. */
  read(db: Database, userIds: readonly string[]): Promise<Map<string, CorrespondentCard>>;
  /** Stores the card of an account; refuses the caller's own, and a revision that is not the stored one. */
  save(
    tx: Database,
    holder: { userId: string; name: string },
    card: { bankName: string; account: string; rev: number; reason: string },
    context: Context,
  ): Promise<CorrespondentCard>;
}
