import { Checkbox, Form, Input } from 'antd';
import { dialogDefaultWidth } from 'shared-contracts/constants';
import { voidReasonMax } from 'shared-contracts/model';
import { type DialogProps, FormDialog } from 'shared-ui';
import { raffleTexts as texts } from './raffle.texts.ts';

interface Given {
  reason: string;
  substitute: boolean;
}

/** Asks why a win is voided, and whether the next number takes its place. */
export function VoidWinDialog({ prize, isTimed, onDone }: DialogProps<Given> & { prize: string; isTimed: boolean }) {
  const [form] = Form.useForm<Given>();
  const handleConfirm = () =>
    form.validateFields().then(
      ({ reason, substitute }) => onDone({ reason: reason.trim(), substitute: isTimed && substitute }),
      () => undefined,
    );
  return (
    <FormDialog
      width={dialogDefaultWidth}
      title={texts.voidTitle}
      confirmText={texts.void}
      danger
      onConfirm={handleConfirm}
      onCancel={() => onDone()}
    >
      <p>{texts.voidText(prize)}</p>
      <Form form={form} layout="vertical" initialValues={{ reason: '', substitute: isTimed }}>
        <Form.Item
          name="reason"
          label={texts.reason}
          rules={[{ required: true, whitespace: true, message: texts.reasonMissing }]}
        >
          <Input maxLength={voidReasonMax} />
        </Form.Item>
        {isTimed && (
          <Form.Item name="substitute" valuePropName="checked">
            <Checkbox>{texts.substituteAsk}</Checkbox>
          </Form.Item>
        )}
      </Form>
    </FormDialog>
  );
}
