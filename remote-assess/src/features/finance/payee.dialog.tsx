import { Form, Input, Radio } from 'antd';
import { payeeSave } from 'shared-contracts/endpoints';
import { maxOf, payeeLimits } from 'shared-contracts/limits';
import { IncomeKind, incomeKindNames, type Payee } from 'shared-contracts/model';
import { type DialogProps, FormDialog, useFormAction, useShell } from 'shared-ui';
import { financeTexts as texts } from './finance.texts.ts';

interface PayeeDialogProps extends DialogProps<true> {
  payee: Payee;
}

interface Fields {
  incomeKind: IncomeKind;
  bankName: string;
  account: string;
  reason: string;
}

/** Where somebody is paid, and how the income is taxed. */
export function PayeeDialog({ payee, onDone }: PayeeDialogProps) {
  const shell = useShell();
  const [form] = Form.useForm<Fields>();
  const [save, isPending] = useFormAction(form, async (fields) => {
    const { account, ...rest } = fields;
    await shell.call(payeeSave, {
      id: payee.id,
      rev: payee.rev,
      ...rest,
      ...(account.trim() === '' ? {} : { account: account.replace(/\s/g, '') }),
    });
    onDone(true);
  });
  return (
    <FormDialog
      title={texts.editTitle(payee.name)}
      width={560}
      isPending={isPending}
      onConfirm={() => void save()}
      onCancel={() => onDone()}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={{ incomeKind: payee.incomeKind, bankName: payee.bankName, account: '', reason: '' }}
      >
        <Form.Item name="incomeKind" label={texts.incomeKind}>
          <Radio.Group options={Object.values(IncomeKind).map((value) => ({ value, label: incomeKindNames[value] }))} />
        </Form.Item>
        <Form.Item
          name="bankName"
          label={texts.bankName}
          rules={[{ required: true, whitespace: true, message: texts.bankMissing }]}
        >
          <Input maxLength={maxOf(payeeSave.request, 'bankName')} />
        </Form.Item>
        <Form.Item
          name="account"
          label={payee.accountMask === '' ? texts.account : `${texts.account}（${payee.accountMask}）`}
          extra={texts.accountHint}
          rules={[{ required: payee.accountMask === '', pattern: /^\s*(\d\s*){8,30}$/, message: texts.accountWrong }]}
        >
          <Input inputMode="numeric" autoComplete="off" maxLength={payeeLimits.account + 10} />
        </Form.Item>
        <Form.Item
          name="reason"
          label={texts.editReason}
          rules={[{ required: true, whitespace: true, message: texts.reasonMissing }]}
        >
          <Input maxLength={maxOf(payeeSave.request, 'reason')} />
        </Form.Item>
      </Form>
    </FormDialog>
  );
}
