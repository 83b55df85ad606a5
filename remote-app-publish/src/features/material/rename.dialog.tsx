import { Form, Input } from 'antd';
import { dialogDefaultWidth } from 'shared-contracts/constants';
import { saveStream } from 'shared-contracts/endpoints';
import { maxOf } from 'shared-contracts/limits';
import { type DialogProps, FormDialog } from 'shared-ui';
import { materialTexts as texts } from './material.texts.ts';

interface RenameDialogProps extends DialogProps<string> {
  title: string;
}

/** Asks for another title. */
export function RenameDialog({ title, onDone }: RenameDialogProps) {
  const [form] = Form.useForm<{ title: string }>();
  const confirm = async () => {
    const fields = await form.validateFields().catch(() => undefined);
    if (fields) onDone(fields.title.trim());
  };
  return (
    <FormDialog title={texts.rename} width={dialogDefaultWidth} onConfirm={confirm} onCancel={() => onDone()}>
      <Form form={form} layout="vertical" initialValues={{ title }} onFinish={() => void confirm()}>
        <Form.Item
          name="title"
          label={texts.newTitle}
          rules={[{ required: true, whitespace: true, message: texts.titleMissing }]}
        >
          <Input autoFocus maxLength={maxOf(saveStream.request, 'title')} showCount />
        </Form.Item>
      </Form>
    </FormDialog>
  );
}
