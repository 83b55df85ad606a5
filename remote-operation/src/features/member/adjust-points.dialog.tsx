import { Form, Input, InputNumber } from 'antd';
import { useState } from 'react';
import { dialogDefaultWidth } from 'shared-contracts/constants';
import { adjustMemberPoints } from 'shared-contracts/endpoints';
import { memberLimits, pointLimits } from 'shared-contracts/limits';
import type { MemberRow } from 'shared-contracts/model';
import { type DialogProps, FormDialog, useFormAction, useShell } from 'shared-ui';
import { memberTexts as texts } from './member.texts.ts';

export interface AdjustPointsDialogProps extends DialogProps<true> {
  member: Pick<MemberRow, 'id' | 'nickName' | 'points'>;
}

/** How many points, and why. Sent twice, it counts once. */
export function AdjustPointsDialog({ member, onDone }: AdjustPointsDialogProps) {
  const shell = useShell();
  const [requestId] = useState(() => crypto.randomUUID());
  const [form] = Form.useForm<{ amount: number; reason: string }>();
  const [save, isPending] = useFormAction(form, async (fields) => {
    await shell.call(adjustMemberPoints, { id: member.id, requestId, ...fields });
    onDone(true);
  });
  return (
    <FormDialog
      width={dialogDefaultWidth}
      title={texts.adjustTitle(member.nickName)}
      isPending={isPending}
      onConfirm={save}
      onCancel={() => onDone()}
    >
      <Form form={form} layout="vertical" initialValues={{ reason: '' }}>
        <Form.Item
          name="amount"
          label={texts.amount}
          extra={texts.amountHint(member.points)}
          rules={[
            {
              validator: async (_, amount: unknown) => {
                if (typeof amount !== 'number' || amount === 0) throw new Error(texts.amountMissing);
              },
            },
          ]}
        >
          <InputNumber
            autoFocus
            precision={0}
            min={-Math.min(member.points, pointLimits.adjustment)}
            max={pointLimits.adjustment}
            style={{ width: '100%' }}
          />
        </Form.Item>
        <Form.Item
          name="reason"
          label={texts.reason}
          rules={[{ required: true, whitespace: true, message: texts.reasonMissing }]}
        >
          <Input.TextArea rows={3} maxLength={memberLimits.reason} showCount />
        </Form.Item>
      </Form>
    </FormDialog>
  );
}
