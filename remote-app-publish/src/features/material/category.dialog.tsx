import { Form, Input } from 'antd';
import { dialogDefaultWidth } from 'shared-contracts/constants';
import { addPictureCategory } from 'shared-contracts/endpoints';
import { maxOf } from 'shared-contracts/limits';
import { type DialogProps, FormDialog } from 'shared-ui';
import { materialTexts as texts } from './material.texts.ts';

interface Fields {
  categoryName: string;
  description: string;
}

interface CategoryDialogProps extends Partial<Fields>, DialogProps<Fields> {
  dialogTitle: string;
}

/** Name and description of a category. */
export function CategoryDialog({ dialogTitle, categoryName = '', description = '', onDone }: CategoryDialogProps) {
  const [form] = Form.useForm<Fields>();
  const confirm = async () => {
    const fields = await form.validateFields().catch(() => undefined);
    if (fields) onDone({ categoryName: fields.categoryName.trim(), description: fields.description.trim() });
  };
  return (
    <FormDialog title={dialogTitle} width={dialogDefaultWidth} onConfirm={confirm} onCancel={() => onDone()}>
      <Form form={form} layout="vertical" initialValues={{ categoryName, description }} onFinish={() => void confirm()}>
        <Form.Item
          name="categoryName"
          label={texts.categoryName}
          rules={[{ required: true, whitespace: true, message: texts.categoryNameMissing }]}
        >
          <Input autoFocus maxLength={maxOf(addPictureCategory.request, 'categoryName')} showCount />
        </Form.Item>
        <Form.Item name="description" label={texts.description}>
          <Input.TextArea maxLength={maxOf(addPictureCategory.request, 'description')} rows={2} />
        </Form.Item>
      </Form>
    </FormDialog>
  );
}
