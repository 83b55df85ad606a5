import { WechatAccountKind } from 'shared-contracts/model';
import type { Database } from '../platform/database/database.ts';
import type { Settings } from '../platform/settings/settings.ts';
import { sealAccountSecret } from '../modules/wechat/accounts/account-secret.ts';
import { addAccount, setAccountUsers } from '../modules/wechat/accounts/account.queries.ts';
import { sandboxApps, sandboxSecret } from '../modules/wechat/service/sandbox-apps.ts';

/** A service account and a subscription account beside that of the settings, for one group of people each. */
export async function seedWechatAccounts(
  tx: Database,
  { chief, editor, operator }: { chief: string; editor: string; operator: string },
  settings: Settings,
  now: Date,
): Promise<void> {
  const { Service, Subscription } = WechatAccountKind;
  const accounts = [
    { name: '晨光服务号', kind: Service, appId: sandboxApps.service, userIds: [operator, chief] },
    { name: '晨光日报', kind: Subscription, appId: sandboxApps.subscription, userIds: [editor, chief] },
  ];
  for (const { userIds, appId, ...facts } of accounts) {
    const sealedSecret = sealAccountSecret(settings, appId, sandboxSecret);
    const id = await addAccount(tx, { ...facts, appId, sealedSecret, isVerified: true, modifiedTime: now });
    await setAccountUsers(tx, id, userIds);
  }
}
