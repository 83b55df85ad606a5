import { Alert, Form, Input, Switch } from 'antd';
import { saveDictionaryKind } from 'shared-contracts/endpoints';
import { maxOf } from 'shared-contracts/limits';
import { dictionaryCode, type DictionaryKind } from 'shared-contracts/model';
import { type DialogProps, FormDialog, useFormAction } from 'shared-ui';
import { useDictionaryActions } from './dictionary.api.ts';
import { dictionaryTexts as texts } from './dictionary.texts.ts';

interface EditKindDialogProps extends DialogProps<true> {
  /** Absent for a new kind. */
  kind?: DictionaryKind;
}

interface Fields {
  name: string;
  code: string;
  isOn: boolean;
  note: string;
}

/** A kind of values; of one of the product the note alone can be changed. */
export function EditKindDialog({ kind, onDone }: EditKindDialogProps) {
  const [form] = Form.useForm<Fields>();
  const { saveKind } = useDictionaryActions();
  const [save, isPending] = useFormAction(form, async (fields) => {
    await saveKind({ ...fields, name: fields.name.trim(), ...(kind && { id: kind.id }) });
    onDone(true);
  });
  const isLocked = kind?.isSystem === true;
  return (
    <FormDialog
      title={kind ? texts.editKindTitle(kind.name) : texts.createKind}
      confirmText={texts.save}
      width={600}
      isPending={isPending}
      onConfirm={save}
      onCancel={() => onDone()}
    >
      <Form form={form} layout="vertical" initialValues={kind ?? { name: '', code: '', isOn: true, note: '' }}>
        {isLocked && <Alert type="info" showIcon title={texts.systemHint} style={{ marginBottom: 16 }} />}
        <Form.Item
          name="name"
          label={texts.kindName}
          rules={[{ required: true, whitespace: true, message: texts.missing(texts.kindName) }]}
        >
          <Input autoFocus disabled={isLocked} maxLength={maxOf(saveDictionaryKind.request, 'name')} />
        </Form.Item>
        <Form.Item
          name="code"
          label={texts.kindCode}
          extra={texts.kindCodeHint}
          rules={[
            { required: true, message: texts.missing(texts.kindCode) },
            {
              validator: (_rule, code: string) =>
                code === '' || dictionaryCode.safeParse(code).success
                  ? Promise.resolve()
                  : Promise.reject(new Error(texts.codeWrong)),
            },
          ]}
        >
          <Input disabled={isLocked} maxLength={maxOf(saveDictionaryKind.request, 'code')} />
        </Form.Item>
        <Form.Item name="isOn" label={texts.kindState} valuePropName="checked">
          <Switch disabled={isLocked} checkedChildren={texts.on} unCheckedChildren={texts.off} />
        </Form.Item>
        <Form.Item name="note" label={texts.kindNote}>
          <Input.TextArea rows={2} maxLength={maxOf(saveDictionaryKind.request, 'note')} showCount />
        </Form.Item>
      </Form>
    </FormDialog>
  );
}
