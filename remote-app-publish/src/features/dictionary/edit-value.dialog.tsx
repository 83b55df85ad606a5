import { Checkbox, Form, Input, Select, Switch, Tag } from 'antd';
import { saveDictionaryValue } from 'shared-contracts/endpoints';
import { dictionaryLimits, maxOf } from 'shared-contracts/limits';
import {
  DictionaryColor,
  dictionaryColorNames,
  type DictionaryKind,
  type DictionaryValue,
} from 'shared-contracts/model';
import { type DialogProps, FormDialog, useFormAction } from 'shared-ui';
import { useDictionaryActions } from './dictionary.api.ts';
import { dictionaryTexts as texts } from './dictionary.texts.ts';

interface EditValueDialogProps extends DialogProps<true> {
  kind: DictionaryKind;
  /** Absent for a new value. */
  value?: DictionaryValue;
}

type Fields = Pick<DictionaryValue, 'label' | 'value' | 'color' | 'isDefault' | 'isOn' | 'note'>;

const colors = Object.values(DictionaryColor).map((value) => ({
  value,
  label: <Tag color={value}>{dictionaryColorNames[value]}</Tag>,
}));
const fresh: Fields = { label: '', value: '', color: DictionaryColor.Default, isDefault: false, isOn: true, note: '' };

/** A value of a kind. */
export function EditValueDialog({ kind, value, onDone }: EditValueDialogProps) {
  const [form] = Form.useForm<Fields>();
  const { saveValue } = useDictionaryActions();
  const [save, isPending] = useFormAction(form, async (fields) => {
    const label = fields.label.trim();
    await saveValue({
      ...fields,
      label,
      value: fields.value.trim() || label,
      kindId: kind.id,
      ...(value && { id: value.id }),
    });
    onDone(true);
  });
  return (
    <FormDialog
      title={value ? texts.editValueTitle(value.label) : texts.createValue}
      confirmText={texts.save}
      width={600}
      isPending={isPending}
      onConfirm={save}
      onCancel={() => onDone()}
    >
      <Form form={form} layout="vertical" initialValues={value ?? fresh}>
        <Form.Item
          name="label"
          label={texts.label}
          rules={[{ required: true, whitespace: true, message: texts.missing(texts.label) }]}
        >
          <Input autoFocus maxLength={maxOf(saveDictionaryValue.request, 'label')} />
        </Form.Item>
        <Form.Item name="value" label={texts.value} extra={texts.valueHint}>
          <Input maxLength={maxOf(saveDictionaryValue.request, 'value')} />
        </Form.Item>
        <Form.Item name="color" label={texts.color}>
          <Select options={colors} style={{ width: 160 }} />
        </Form.Item>
        <Form.Item name="note" label={texts.valueNote}>
          <Input maxLength={dictionaryLimits.note} />
        </Form.Item>
        <Form.Item name="isOn" label={texts.state} valuePropName="checked">
          <Switch checkedChildren={texts.on} unCheckedChildren={texts.off} />
        </Form.Item>
        <Form.Item name="isDefault" valuePropName="checked" extra={texts.isDefaultHint}>
          <Checkbox>{texts.isDefault}</Checkbox>
        </Form.Item>
      </Form>
    </FormDialog>
  );
}
