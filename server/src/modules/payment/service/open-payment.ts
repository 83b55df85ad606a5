import { publicPaths } from 'shared-contracts/paths';
import type { Context, Logger } from '../../../platform/http/context.ts';
import type { Settings } from '../../../platform/settings/settings.ts';
import { siteOrigin } from '../../../platform/settings/site-origin.ts';
import type { PayMerchant } from './call-pay.ts';
import type { PaymentPort } from './port.ts';
import { wechatPay } from './real.ts';
import { paySandboxFetch } from './sandbox.ts';
import { sandboxKeys } from './sandbox-keys.ts';

type Parts = Pick<Context, 'db' | 'settings' | 'now'> & { log: Pick<Logger, 'error'> };

const opened = new WeakMap<object, Promise<PaymentPort | undefined>>();

/** True where readers can pay money: with a merchant of our own, or outside production in the sandbox. */
export const isMoneyOffered = ({ WECHAT_PAY_MCH_ID, isProduction }: Settings): boolean =>
  WECHAT_PAY_MCH_ID !== undefined || !isProduction;

/** True where the sandbox takes the place of WeChat Pay. */
export const isPaySandbox = ({ WECHAT_PAY_MCH_ID, isProduction }: Settings): boolean =>
  WECHAT_PAY_MCH_ID === undefined && !isProduction;

/** WeChat Pay by the settings, else the local sandbox, with the same client; in production undefined then. */
export function openPayment(parts: Parts): Promise<PaymentPort | undefined> {
  const known = opened.get(parts.settings);
  if (known) return known;
  const port = makePort(parts);
  opened.set(parts.settings, port);
  // Not kept when it fails, so that the next call tries again.
  port.catch(() => opened.delete(parts.settings));
  return port;
}

async function makePort(parts: Parts): Promise<PaymentPort | undefined> {
  if (!isMoneyOffered(parts.settings)) return undefined;
  if (!isPaySandbox(parts.settings)) return wechatPay(merchantOf(parts.settings), parts);
  const keys = await sandboxKeys(parts);
  return wechatPay(keys.merchant, { ...parts, send: paySandboxFetch(parts, keys) });
}

/** The merchant of the settings, which are complete where there is one. */
function merchantOf(settings: Settings): PayMerchant {
  return {
    url: settings.WECHAT_PAY_URL,
    merchantId: settings.WECHAT_PAY_MCH_ID!,
    appId: settings.WECHAT_PAY_APP_ID!,
    serial: settings.WECHAT_PAY_SERIAL!,
    privateKey: settings.WECHAT_PAY_PRIVATE_KEY!,
    apiKey: settings.WECHAT_PAY_API_KEY!,
    platform: { serial: settings.WECHAT_PAY_PLATFORM_SERIAL!, publicKey: settings.WECHAT_PAY_PLATFORM_KEY! },
    noticeUrl: siteOrigin(settings) + publicPaths.payNotice,
  };
}
