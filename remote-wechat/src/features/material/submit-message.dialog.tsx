import { Form } from 'antd';
import { useState } from 'react';
import { type WechatAccount, wechatAccountRefusal } from 'shared-contracts/model';
import { type DialogProps, FormDialog, useAction } from 'shared-ui';
import { AccountSelect } from '../../parts/account-select.tsx';
import { accountsTexts } from '../../parts/accounts.texts.ts';
import { materialTexts as texts } from './material.texts.ts';

interface SubmitMessageDialogProps extends DialogProps<true> {
  count: number;
  accounts: readonly WechatAccount[];
  submit(accountId: string): Promise<void>;
}

/** Asks for the account to which a message shall go, and submits it. */
export function SubmitMessageDialog({ count, accounts, submit, onDone }: SubmitMessageDialogProps) {
  const able = accounts.find((account) => wechatAccountRefusal(account, 'publish') === undefined);
  const [accountId, setAccountId] = useState((able ?? accounts[0])!.id);
  const [confirm, isPending] = useAction(async () => {
    await submit(accountId);
    onDone(true);
  });
  return (
    <FormDialog
      title={texts.submit}
      confirmText={texts.submit}
      isPending={isPending}
      onConfirm={confirm}
      onCancel={() => onDone()}
    >
      <p>{texts.confirmSubmit(count)}</p>
      <Form layout="vertical" component="div">
        <Form.Item label={accountsTexts.account}>
          <AccountSelect accounts={accounts} use="publish" value={accountId} onChange={setAccountId} />
        </Form.Item>
      </Form>
    </FormDialog>
  );
}
