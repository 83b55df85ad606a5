import { Form, Input, Select } from 'antd';
import { saveSearchPin } from 'shared-contracts/endpoints';
import { searchLimits } from 'shared-contracts/limits';
import type { SearchPinRow } from 'shared-contracts/model';
import { type DialogProps, FormDialog, useFormAction, useShell } from 'shared-ui';
import { searchConfigTexts as texts } from './search-config.texts.ts';

export interface EditPinDialogProps extends DialogProps<true> {
  /** Absent for a new one. */
  pin?: SearchPinRow;
}

/** A word and the stories that its results begin with. */
export function EditPinDialog({ pin, onDone }: EditPinDialogProps) {
  const shell = useShell();
  const [form] = Form.useForm<{ word: string; contentIds: string[] }>();
  const [save, isPending] = useFormAction(form, async (fields) => {
    await shell.call(saveSearchPin, { ...fields, word: fields.word.trim(), ...(pin && { id: pin.id }) });
    onDone(true);
  });
  const titles = new Map(pin?.stories.map(({ id, title }) => [id, title]));
  return (
    <FormDialog
      title={pin ? texts.editPin : texts.newPin}
      isPending={isPending}
      onConfirm={save}
      onCancel={() => onDone()}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={{ word: pin?.word ?? '', contentIds: pin?.stories.map(({ id }) => id) ?? [] }}
      >
        <Form.Item
          name="word"
          label={texts.pinWord}
          rules={[{ required: true, whitespace: true, message: texts.wordsMissing }]}
        >
          <Input autoFocus maxLength={searchLimits.word} />
        </Form.Item>
        <Form.Item
          name="contentIds"
          label={texts.pinIds}
          extra={texts.pinIdsHint}
          rules={[
            { required: true, type: 'array', min: 1, message: texts.pinIdsMissing },
            {
              validator: (_rule, ids: string[]) =>
                ids.every((id) => /^[1-9]\d{0,17}$/.test(id))
                  ? Promise.resolve()
                  : Promise.reject(new Error(texts.pinIdWrong)),
            },
          ]}
        >
          <Select
            mode="tags"
            open={false}
            suffixIcon={null}
            maxCount={searchLimits.pins}
            options={[...titles].map(([value, title]) => ({ value, label: `${value} ${title}` }))}
          />
        </Form.Item>
      </Form>
    </FormDialog>
  );
}
