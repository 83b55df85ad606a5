import { Form, Input, Radio, Select, Space, Switch } from 'antd';
import { saveFlashColumn } from 'shared-contracts/endpoints';
import { maxOf } from 'shared-contracts/limits';
import { type FlashColumn, FlashIcon, FlashRule } from 'shared-contracts/model';
import { type DialogProps, FormDialog, useFormAction, useShell } from 'shared-ui';
import { flashIcons } from './flash-icons.tsx';
import { flashTexts as texts } from './flash.texts.ts';

interface EditFlashColumnDialogProps extends DialogProps<true> {
  /** Absent for a new column. */
  column?: FlashColumn;
}

type Fields = Pick<FlashColumn, 'name' | 'icon' | 'rule' | 'isShown'>;

const fresh: Fields = { name: '', icon: FlashIcon.Bolt, rule: FlashRule.ReviewFirst, isShown: true };
const icons = Object.values(FlashIcon).map((value) => ({
  value,
  label: (
    <Space>
      {flashIcons[value]}
      {texts.icons[value]}
    </Space>
  ),
}));
const rules = Object.values(FlashRule).map((value) => ({ value, label: texts.rules[value] }));

/** A column of the 24-hour desk. */
export function EditFlashColumnDialog({ column, onDone }: EditFlashColumnDialogProps) {
  const shell = useShell();
  const [form] = Form.useForm<Fields>();
  const [save, isPending] = useFormAction(form, async (fields) => {
    await shell.call(saveFlashColumn, { ...fields, name: fields.name.trim(), ...(column && { id: column.id }) });
    onDone(true);
  });
  return (
    <FormDialog
      title={column ? texts.editColumn(column.name) : texts.createColumn}
      confirmText={texts.save}
      width={600}
      isPending={isPending}
      onConfirm={save}
      onCancel={() => onDone()}
    >
      <Form form={form} layout="vertical" initialValues={column ?? fresh}>
        <Form.Item
          name="name"
          label={texts.columnName}
          rules={[{ required: true, whitespace: true, message: texts.missing(texts.columnName) }]}
        >
          <Input autoFocus maxLength={maxOf(saveFlashColumn.request, 'name')} showCount />
        </Form.Item>
        <Form.Item name="icon" label={texts.icon}>
          <Select options={icons} style={{ width: 180 }} />
        </Form.Item>
        <Form.Item name="rule" label={texts.rule} extra={texts.ruleHint}>
          <Radio.Group options={rules} />
        </Form.Item>
        <Form.Item name="isShown" label={texts.isShown} valuePropName="checked">
          <Switch checkedChildren={texts.shown} unCheckedChildren={texts.hidden} />
        </Form.Item>
      </Form>
    </FormDialog>
  );
}
