import { Form, Input } from 'antd';
import { saveCorrespondentCard } from 'shared-contracts/endpoints';
import { maxOf, payeeLimits } from 'shared-contracts/limits';
import type { CorrespondentRow } from 'shared-contracts/model';
import { type DialogProps, FormDialog, useFormAction, useShell } from 'shared-ui';
import { correspondentTexts as texts } from './correspondent.texts.ts';

interface CardDialogProps extends DialogProps<true> {
  correspondent: CorrespondentRow;
}

interface Fields {
  bankName: string;
  account: string;
  reason: string;
}

/** Asks for the whole number of a bank card, which no page shows again. */
export function CardDialog({ correspondent: { id, nickName, card }, onDone }: CardDialogProps) {
  const shell = useShell();
  const [form] = Form.useForm<Fields>();
  const [save, isPending] = useFormAction(form, async (fields) => {
    await shell.call(saveCorrespondentCard, {
      ...fields,
      id,
      rev: card.rev,
      account: fields.account.replace(/\s/g, ''),
    });
    onDone(true);
  });
  return (
    <FormDialog
      width={520}
      title={texts.cardTitle(nickName)}
      isPending={isPending}
      onConfirm={save}
      onCancel={() => onDone()}
    >
      <p>{texts.cardHint}</p>
      <Form form={form} layout="vertical" initialValues={{ bankName: card.bankName, account: '', reason: '' }}>
        <Form.Item
          name="bankName"
          label={texts.bankName}
          rules={[{ required: true, whitespace: true, message: texts.bankMissing }]}
        >
          <Input autoFocus maxLength={payeeLimits.bankName} />
        </Form.Item>
        <Form.Item
          name="account"
          label={texts.account}
          extra={card.accountMask === '' ? undefined : texts.cardNow(card.accountMask)}
          rules={[{ required: true, pattern: /^\s*(\d\s*){8,30}$/, message: texts.accountWrong }]}
        >
          <Input inputMode="numeric" autoComplete="off" maxLength={payeeLimits.account + 10} />
        </Form.Item>
        <Form.Item
          name="reason"
          label={texts.reason}
          rules={[{ required: true, whitespace: true, message: texts.reasonMissing }]}
        >
          <Input maxLength={maxOf(saveCorrespondentCard.request, 'reason')} />
        </Form.Item>
      </Form>
    </FormDialog>
  );
}
