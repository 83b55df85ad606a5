import { Form, InputNumber, Typography } from 'antd';
import { dialogDefaultWidth } from 'shared-contracts/constants';
import { sortMax } from 'shared-contracts/limits';
import type { ContentRow } from 'shared-contracts/model';
import { type DialogProps, FormDialog } from 'shared-ui';
import { contentTexts } from '../content/content.texts.ts';
import styles from './publication.module.css';
import { publicationTexts as texts } from './publication.texts.ts';

interface SortBatchDialogProps extends DialogProps<{ id: string; sortField: number }[]> {
  rows: readonly ContentRow[];
}

/** Asks for the order numbers of several stories. */
export function SortBatchDialog({ rows, onDone }: SortBatchDialogProps) {
  const [form] = Form.useForm<Record<string, number>>();
  const handleConfirm = () =>
    form.validateFields().then(
      (numbers) => onDone(rows.map(({ id }) => ({ id, sortField: numbers[id]! }))),
      () => undefined,
    );
  return (
    <FormDialog width={dialogDefaultWidth} title={texts.sortBatch} onConfirm={handleConfirm} onCancel={() => onDone()}>
      <Typography.Paragraph type="secondary">{contentTexts.sortFieldHint}</Typography.Paragraph>
      <Form form={form} initialValues={Object.fromEntries(rows.map(({ id, sortField }) => [id, sortField]))}>
        {rows.map(({ id, title }) => (
          <div key={id} className={styles.numbers}>
            <span title={title}>{title}</span>
            <Form.Item
              name={id}
              rules={[{ required: true, message: contentTexts.sortFieldRequired }]}
              style={{ margin: 0 }}
            >
              <InputNumber
                aria-label={texts.sortOf(title)}
                min={0}
                max={sortMax}
                precision={0}
                style={{ width: '100%' }}
              />
            </Form.Item>
          </div>
        ))}
      </Form>
    </FormDialog>
  );
}
