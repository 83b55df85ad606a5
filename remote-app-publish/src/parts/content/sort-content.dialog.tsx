import { Form, InputNumber } from 'antd';
import { dialogDefaultWidth } from 'shared-contracts/constants';
import { contentUpdateSort } from 'shared-contracts/endpoints';
import { maxOf } from 'shared-contracts/limits';
import type { ContentRow } from 'shared-contracts/model';
import { type DialogProps, FormDialog } from 'shared-ui';
import { contentTexts as texts } from './content.texts.ts';
import { DialogSubject } from './dialog-subject.tsx';

interface SortContentDialogProps extends DialogProps<{ sortField: number }> {
  row: ContentRow;
}

/** Asks for the order number of a story; among stories of one channel the greater comes first. */
export function SortContentDialog({ row, onDone }: SortContentDialogProps) {
  const [form] = Form.useForm<{ sortField: number }>();
  const handleConfirm = () => form.validateFields().then(onDone, () => undefined);
  return (
    <FormDialog
      width={dialogDefaultWidth}
      title={texts.actions.sort}
      onConfirm={handleConfirm}
      onCancel={() => onDone()}
    >
      <DialogSubject rows={[row]} />
      <Form form={form} layout="vertical" initialValues={{ sortField: row.sortField }}>
        <Form.Item
          name="sortField"
          label={texts.sortField}
          extra={texts.sortFieldHint}
          rules={[{ required: true, message: texts.sortFieldRequired }]}
        >
          <InputNumber
            autoFocus
            min={0}
            max={maxOf(contentUpdateSort.request, 'sortField')}
            precision={0}
            style={{ width: '100%' }}
          />
        </Form.Item>
      </Form>
    </FormDialog>
  );
}
