import {
  wechatListAccountDetails,
  wechatListAccounts,
  wechatSaveAccount,
  wechatTestAccount,
} from 'shared-contracts/endpoints';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import { noteAction } from '../../../platform/audit/note-action.ts';
import { ExternalServiceError } from '../../../platform/external-service/external-service-error.ts';
import type { Context } from '../../../platform/http/context.ts';
import { handle } from '../../../platform/http/handle.ts';
import { accountDetails, accountStaff, saveAccount } from './account.commands.ts';
import { findAccount, ownAccounts } from './account.queries.ts';
import { accountTexts as texts } from './account.texts.ts';
import { hasCallback } from './account-callback.ts';
import { openAccount } from './open-account.ts';

/** The WeChat accounts, and who may use them. */
export const wechatAccountHandlers = [
  handle(wechatListAccounts, async (_request, { db, session, settings }) => ({
    list: (await ownAccounts(db, session.userId)).map((account) => {
      const { id, name, kind, isVerified, isOn } = account;
      return { id, name, kind, isVerified, isOn, hasCallback: hasCallback(settings, account) };
    }),
  })),
  handle(wechatListAccountDetails, async (_request, { db, settings }) => ({
    data: { accounts: await accountDetails(db, settings), staff: await accountStaff(db) },
  })),
  handle(wechatSaveAccount, async (request, context) => ({
    data: { id: await context.db.transaction((tx) => saveAccount(tx, request, context)) },
  })),
  handle(wechatTestAccount, async ({ id }, context) => ({ data: await testAccount(id, context) })),
];

async function testAccount(id: string, context: Context): Promise<{ isFine: boolean; text: string }> {
  const account = await findAccount(context.db, id);
  if (!account) throw new AppError(ErrorCode.NotFound, texts.missing);
  let outcome = { isFine: true, text: texts.connected as string };
  try {
    await (await openAccount(context, context.log, id)).connect();
  } catch (error) {
    if (!(error instanceof ExternalServiceError)) throw error;
    outcome = { isFine: false, text: error.message };
  }
  await noteAction(context.db, context, 'wechat.accountTest', account.name, outcome);
  return outcome;
}
