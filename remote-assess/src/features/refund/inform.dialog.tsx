import { DatePicker, Form, Input, InputNumber, Select } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { refundInform } from 'shared-contracts/endpoints';
import { maxOf } from 'shared-contracts/limits';
import { type PublishedShare, RefundCause, refundCauseNames } from 'shared-contracts/model';
import { type DialogProps, FormDialog, useFormAction, useShell } from 'shared-ui';
import { formatFen } from '../../parts/money/fen.tsx';
import { refundTexts as texts } from './refund.texts.ts';

interface InformDialogProps extends DialogProps<true> {
  share: PublishedShare;
}

interface Fields {
  amount: number;
  cause: RefundCause;
  reason: string;
  due: Dayjs;
}

/** Amount, cause, reason and term of a refund. */
export function InformDialog({ share, onDone }: InformDialogProps) {
  const shell = useShell();
  const [form] = Form.useForm<Fields>();
  const left = share.amount - share.refunded;
  const [save, isPending] = useFormAction(form, async (fields) => {
    const { amount, due, ...rest } = fields;
    await shell.call(refundInform, {
      shareId: share.id,
      amount: Math.round(amount * 100),
      dueDate: due.format('YYYY-MM-DD'),
      ...rest,
    });
    onDone(true);
  });
  return (
    <FormDialog
      title={texts.informTitle(share.payeeName, share.title)}
      width={560}
      isPending={isPending}
      onConfirm={() => void save()}
      onCancel={() => onDone()}
    >
      <p>{texts.left(formatFen(left))}</p>
      <Form
        form={form}
        layout="vertical"
        initialValues={{
          amount: left / 100,
          cause: share.isWithdrawn ? RefundCause.Withdrawn : RefundCause.Wrong,
          reason: '',
          due: dayjs().add(30, 'day'),
        }}
      >
        <Form.Item name="amount" label={texts.refundAmount} rules={[{ required: true, message: texts.amountMissing }]}>
          <InputNumber min={0.01} max={left / 100} precision={2} controls={false} style={{ width: 160 }} />
        </Form.Item>
        <Form.Item name="cause" label={texts.cause}>
          <Select options={Object.values(RefundCause).map((value) => ({ value, label: refundCauseNames[value] }))} />
        </Form.Item>
        <Form.Item
          name="reason"
          label={texts.reason}
          rules={[{ required: true, whitespace: true, message: texts.reasonMissing }]}
        >
          <Input.TextArea rows={3} showCount maxLength={maxOf(refundInform.request, 'reason')} />
        </Form.Item>
        <Form.Item name="due" label={texts.due} rules={[{ required: true, message: texts.dueMissing }]}>
          <DatePicker disabledDate={(day) => day.isBefore(dayjs(), 'day')} />
        </Form.Item>
      </Form>
    </FormDialog>
  );
}
