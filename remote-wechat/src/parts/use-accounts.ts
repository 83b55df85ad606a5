import { wechatListAccounts } from 'shared-contracts/endpoints';
import { defaultWechatAccount, type WechatAccount } from 'shared-contracts/model';
import { useEndpoint } from 'shared-ui';

/** The WeChat accounts that the user may use; empty until they are known. */
export function useAccounts(): readonly WechatAccount[] {
  return useEndpoint(wechatListAccounts, {}).answer?.list ?? [];
}

/** True where there is something to choose: more than the account of the settings, or another one. */
export const mustChoose = (accounts: readonly WechatAccount[]): boolean =>
  accounts.length > 1 || accounts.some(({ id }) => id !== defaultWechatAccount);
