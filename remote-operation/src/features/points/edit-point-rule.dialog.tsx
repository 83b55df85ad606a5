import { DatePicker, Form, InputNumber, Switch } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { dialogDefaultWidth } from 'shared-contracts/constants';
import { savePointRule } from 'shared-contracts/endpoints';
import { pointLimits } from 'shared-contracts/limits';
import { pointActionNames, type PointRule } from 'shared-contracts/model';
import { type DialogProps, FormDialog, useFormAction, useShell } from 'shared-ui';
import { pointsTexts as texts } from './points.texts.ts';

export interface EditPointRuleDialogProps extends DialogProps<true> {
  rule: PointRule;
}

interface Fields extends Pick<PointRule, 'points' | 'dailyCap' | 'totalCap' | 'validDays' | 'isOn'> {
  startTime: Dayjs | null;
}

const wireFormat = 'YYYY-MM-DD HH:mm:ss';
const required = [{ required: true, message: texts.numberMissing }];

/** How an action earns points from now on. */
export function EditPointRuleDialog({ rule, onDone }: EditPointRuleDialogProps) {
  const shell = useShell();
  const [form] = Form.useForm<Fields>();
  const [save, isPending] = useFormAction(form, async (fields) => {
    const startTime = fields.startTime?.format(wireFormat) ?? null;
    await shell.call(savePointRule, { action: rule.action, rev: rule.rev, ...fields, startTime });
    onDone(true);
  });
  const { points, dailyCap, totalCap, validDays, isOn } = rule;
  const startTime = rule.startTime === null ? null : dayjs(rule.startTime);
  return (
    <FormDialog
      width={dialogDefaultWidth}
      title={texts.editTitle(pointActionNames[rule.action])}
      isPending={isPending}
      onConfirm={save}
      onCancel={() => onDone()}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={{ points, dailyCap, totalCap, validDays, isOn, startTime } satisfies Fields}
      >
        <Form.Item name="isOn" label={texts.isOn} valuePropName="checked">
          <Switch />
        </Form.Item>
        <Form.Item name="points" label={texts.points} rules={required}>
          <InputNumber autoFocus precision={0} min={0} max={pointLimits.points} style={{ width: '100%' }} />
        </Form.Item>
        <Form.Item name="dailyCap" label={texts.dailyCap} extra={texts.capHint} rules={required}>
          <InputNumber precision={0} min={0} max={pointLimits.cap} style={{ width: '100%' }} />
        </Form.Item>
        <Form.Item name="totalCap" label={texts.totalCap} extra={texts.capHint} rules={required}>
          <InputNumber precision={0} min={0} max={pointLimits.cap} style={{ width: '100%' }} />
        </Form.Item>
        <Form.Item name="validDays" label={texts.validDays} extra={texts.validHint} rules={required}>
          <InputNumber precision={0} min={0} max={pointLimits.validDays} style={{ width: '100%' }} />
        </Form.Item>
        <Form.Item name="startTime" label={texts.startTime} extra={texts.startHint}>
          <DatePicker showTime style={{ width: '100%' }} />
        </Form.Item>
      </Form>
    </FormDialog>
  );
}
