import { Select } from 'antd';
import { type WechatAccount, wechatAccountKindNames, wechatAccountRefusal } from 'shared-contracts/model';
import { accountsTexts as texts } from './accounts.texts.ts';

interface AccountSelectProps {
  accounts: readonly WechatAccount[];
  value?: string;
  /** Accounts that may not do it are disabled, with the reason. */
  use?: 'publish' | 'menu';
  onChange?(id: string): void;
}

/** Chooses one of the user's WeChat accounts. */
export function AccountSelect({ accounts, value, use, onChange }: AccountSelectProps) {
  return (
    <Select
      aria-label={texts.account}
      value={value}
      style={{ minWidth: 240 }}
      onChange={(id: string) => onChange?.(id)}
      options={accounts.map((account) => {
        const refusal = use === undefined ? undefined : wechatAccountRefusal(account, use);
        return {
          value: account.id,
          label: refusal ?? texts.kindOf(account.name, wechatAccountKindNames[account.kind]),
          disabled: refusal !== undefined,
        };
      })}
    />
  );
}
