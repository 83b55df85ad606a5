import { createPublicKey, generateKeyPair, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { publicPaths } from 'shared-contracts/paths';
import type { Context } from '../../../platform/http/context.ts';
import { keepInstallationKey } from '../../../platform/database/installation-key.queries.ts';
import { siteOrigin } from '../../../platform/settings/site-origin.ts';
import type { PayMerchant } from './call-pay.ts';

/** The merchant of the sandbox, with what its other side holds: public key of the merchant, private one of its own. */
export interface SandboxKeys {
  merchant: PayMerchant;
  merchantPublicKey: string;
  platformPrivateKey: string;
}

/** Path of the sandbox; its calls lie below, as those of WeChat Pay below its address. */
export const paySandboxPath = '/sandbox/wechatpay';

interface KeptKeys {
  merchant: string;
  platform: string;
  apiKey: string;
}

const makePair = promisify(generateKeyPair);

async function newPrivateKey(): Promise<string> {
  const { privateKey } = await makePair('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  return privateKey;
}
const publicOf = (privateKey: string): string =>
  createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }).toString();

/** The sandbox's keys: made once, and the same for all server processes of one database. */
export async function sandboxKeys({
  db,
  settings,
  now,
}: Pick<Context, 'db' | 'settings' | 'now'>): Promise<SandboxKeys> {
  const make = async (): Promise<string> =>
    JSON.stringify({
      merchant: await newPrivateKey(),
      platform: await newPrivateKey(),
      apiKey: randomBytes(16).toString('hex'),
    } satisfies KeptKeys);
  const kept = JSON.parse(await keepInstallationKey(db, 'wechat-pay-sandbox', make, now())) as KeptKeys;
  return {
    merchant: {
      url: `http://sandbox.invalid${paySandboxPath}`,
      merchantId: '1900000001',
      appId: 'wxsandbox00000001',
      serial: 'SANDBOX0MERCHANT',
      privateKey: kept.merchant,
      apiKey: kept.apiKey,
      platform: { serial: 'PUB_KEY_ID_SANDBOX', publicKey: publicOf(kept.platform) },
      noticeUrl: siteOrigin(settings) + publicPaths.payNotice,
    },
    merchantPublicKey: publicOf(kept.merchant),
    platformPrivateKey: kept.platform,
  };
}
