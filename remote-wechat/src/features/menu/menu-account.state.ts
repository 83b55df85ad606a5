import { createContext, useContext } from 'react';
import { defaultWechatAccount } from 'shared-contracts/model';

/** The account that is on the page. */
export const MenuAccount = createContext(defaultWechatAccount);

/** Names the account in a call; nothing for that of the settings. */
export function useAccountInput(): { accountId?: string } {
  return accountInput(useContext(MenuAccount));
}

/** Names an account in a call; nothing for that of the settings. */
export const accountInput = (accountId: string): { accountId?: string } =>
  accountId === defaultWechatAccount ? {} : { accountId };
