import { Form, Input } from 'antd';
import { dialogDefaultWidth } from 'shared-contracts/constants';
import { FormDialog, type DialogProps } from 'shared-ui';
import { websiteStoryTexts as texts } from './website-story.texts.ts';

const withdrawReasonMax = 200;

export interface WithdrawWebsiteStoryDialogProps extends DialogProps<string> {
  /** Number of stories to take down. */
  count: number;
}

/** Asks why stories are taken off the website; gives the reason. */
export function WithdrawWebsiteStoryDialog({ count, onDone }: WithdrawWebsiteStoryDialogProps) {
  const [form] = Form.useForm<{ reason: string }>();
  const handleConfirm = () => form.validateFields().then(({ reason }) => onDone(reason.trim()), () => undefined);

  return (
    <FormDialog width={dialogDefaultWidth} title={texts.withdrawTitle} confirmText={texts.withdraw} danger onConfirm={handleConfirm} onCancel={() => onDone()}>
      <p>{texts.withdrawHint(count)}</p>
      <Form form={form} layout="vertical">
        <Form.Item
          name="reason"
          label={texts.withdrawReason}
          rules={[{ required: true, whitespace: true, message: texts.withdrawReasonMissing }]}
        >
          <Input.TextArea autoFocus rows={3} maxLength={withdrawReasonMax} showCount placeholder={texts.withdrawReasonHint} />
        </Form.Item>
      </Form>
    </FormDialog>
  );
}


