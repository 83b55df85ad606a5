import { Form, Input, Select } from 'antd';
import { dialogDefaultWidth } from 'shared-contracts/constants';
import { memberLevelList, setMemberLevel } from 'shared-contracts/endpoints';
import { memberLimits } from 'shared-contracts/limits';
import type { MemberRow } from 'shared-contracts/model';
import { type DialogProps, FormDialog, useEndpoint, useFormAction, useShell } from 'shared-ui';
import { memberTexts as texts } from './member.texts.ts';

export interface SetLevelDialogProps extends DialogProps<true> {
  member: Pick<MemberRow, 'id' | 'nickName'>;
}

const byGrowth = '';

/** Which level, and why. */
export function SetLevelDialog({ member, onDone }: SetLevelDialogProps) {
  const shell = useShell();
  const { answer } = useEndpoint(memberLevelList, {});
  const [form] = Form.useForm<{ levelId: string; reason: string }>();
  const [save, isPending] = useFormAction(form, async (fields) => {
    await shell.call(setMemberLevel, { id: member.id, levelId: fields.levelId || null, reason: fields.reason });
    onDone(true);
  });
  return (
    <FormDialog
      width={dialogDefaultWidth}
      title={texts.levelTitle(member.nickName)}
      isPending={isPending}
      onConfirm={save}
      onCancel={() => onDone()}
    >
      <Form form={form} layout="vertical" initialValues={{ levelId: byGrowth, reason: '' }}>
        <Form.Item name="levelId" label={texts.level}>
          <Select
            options={[
              { value: byGrowth, label: texts.followGrowth },
              ...(answer?.list ?? []).map(({ id, name }) => ({ value: id, label: name })),
            ]}
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
