import type { Context, Logger } from '../../../platform/http/context.ts';
import { ExternalServiceError } from '../../../platform/external-service/external-service-error.ts';
import { type OpenWechat, openWechat } from '../service/open-wechat.ts';
import type { WechatPort } from '../service/port.ts';
import { openAccountSecret } from './account-secret.ts';
import { findAccount } from './account.queries.ts';
import { accountTexts as texts } from './account.texts.ts';

/** Opens an account by its id. Throws ExternalServiceError where it is gone or its secret cannot be read. */
export async function openAccount(
  parts: Pick<Context, 'db' | 'settings' | 'now'>,
  log: Logger,
  accountId: string,
  open: OpenWechat = openWechat,
): Promise<WechatPort> {
  const account = await findAccount(parts.db, accountId);
  if (!account) throw new ExternalServiceError('refused', texts.missing);
  const { appId, sealedSecret } = account;
  if (appId === null) return open(parts, log);
  const appSecret = openAccountSecret(parts.settings, appId, sealedSecret ?? '');
  if (appSecret === undefined) throw new ExternalServiceError('refused', texts.secretLost);
  return open(parts, log, { appId, appSecret });
}
