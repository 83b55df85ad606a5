import { Alert, Checkbox, Form, Input } from 'antd';
import { dialogDefaultWidth } from 'shared-contracts/constants';
import type { WebsiteRow } from 'shared-contracts/endpoints';
import { standingOutside, targetNames } from 'shared-contracts/model';
import { FormDialog, type DialogProps } from 'shared-ui';
import { websiteStoryTexts as texts } from './website-story.texts.ts';

const withdrawReasonMax = 200;

/** Why stories are taken down, and whether off WeChat and the microblog too. */
interface WithdrawOrder {
  reason: string;
  outside: boolean;
}

export interface WithdrawWebsiteStoryDialogProps extends DialogProps<WithdrawOrder> {
  rows: readonly WebsiteRow[];
  /** Whether the user may take stories off other targets. */
  mayOutside: boolean;
}

/** Asks why stories are taken off the website, and tells where they would still stand. */
export function WithdrawWebsiteStoryDialog({ rows, mayOutside, onDone }: WithdrawWebsiteStoryDialogProps) {
  const [form] = Form.useForm<WithdrawOrder>();
  const handleConfirm = () =>
    form.validateFields().then(
      ({ reason, outside = false }) => onDone({ reason: reason.trim(), outside }),
      () => undefined,
    );
  const left = rows.filter(({ deliveries }) => standingOutside(deliveries).length > 0);
  const targets = [...new Set(left.flatMap(({ deliveries }) => standingOutside(deliveries)))]
    .map((target) => targetNames[target])
    .join('、');

  return (
    <FormDialog
      width={dialogDefaultWidth}
      title={texts.withdrawTitle}
      confirmText={texts.withdraw}
      danger
      onConfirm={handleConfirm}
      onCancel={() => onDone()}
    >
      <p>{texts.withdrawHint(rows.length)}</p>
      <Form form={form} layout="vertical">
        <Form.Item
          name="reason"
          label={texts.withdrawReason}
          rules={[{ required: true, whitespace: true, message: texts.withdrawReasonMissing }]}
        >
          <Input.TextArea
            autoFocus
            rows={3}
            maxLength={withdrawReasonMax}
            showCount
            placeholder={texts.withdrawReasonHint}
          />
        </Form.Item>
        {left.length > 0 ? <Alert type="warning" showIcon title={texts.outsideNote(left.length, targets)} /> : null}
        {left.length > 0 && mayOutside ? (
          <Form.Item name="outside" valuePropName="checked">
            <Checkbox>{texts.outsideToo(targets)}</Checkbox>
          </Form.Item>
        ) : null}
      </Form>
    </FormDialog>
  );
}
