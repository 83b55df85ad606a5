import { AppError, ErrorCode, guardRefused } from 'shared-contracts/errors';
import { defaultWechatAccount, wechatAccountRefusal, type WechatAccountUse } from 'shared-contracts/model';
import type { Database } from '../../../platform/database/database.ts';
import type { Context } from '../../../platform/http/context.ts';
import { findOwnAccount, type StoredAccount } from './account.queries.ts';
import { accountTexts as texts } from './account.texts.ts';

/** An account that the user of a call may use; one that they may not use is as missing. */
export async function ownAccount(
  db: Database,
  accountId: string | undefined,
  { session }: { session: Pick<Context['session'], 'userId'> },
): Promise<StoredAccount> {
  const account = await findOwnAccount(db, accountId ?? defaultWechatAccount, session.userId);
  if (!account) throw new AppError(ErrorCode.NotFound, texts.missing);
  return account;
}

/** Refuses what an account may not do by its kind and state. */
export function checkAccount(account: StoredAccount, use: WechatAccountUse): void {
  const refusal = wechatAccountRefusal(account, use);
  if (refusal !== undefined) throw guardRefused([{ guard: 'account', text: refusal }]);
}

/** What a record says of its account; blank for the account of the settings, of which no record spoke before. */
export const accountRemark = ({ id, name }: Pick<StoredAccount, 'id' | 'name'>): string =>
  id === defaultWechatAccount ? '' : texts.remark(name);
