import { Form, InputNumber } from 'antd';
import { dialogDefaultWidth } from 'shared-contracts/constants';
import { contentUpdateCount } from 'shared-contracts/endpoints';
import { maxOf } from 'shared-contracts/limits';
import { type ContentRow, CountType, countTypeNames } from 'shared-contracts/model';
import { type DialogProps, FormDialog } from 'shared-ui';
import { DialogSubject } from '../content/dialog-subject.tsx';
import { publicationTexts as texts } from './publication.texts.ts';

type Counts = Pick<ContentRow, 'hits' | 'praise'>;

interface CountContentDialogProps extends DialogProps<Counts> {
  row: ContentRow;
}

const fields = [
  { name: 'hits', label: countTypeNames[CountType.Reads] },
  { name: 'praise', label: countTypeNames[CountType.Praise] },
] as const;

/** Asks for the new totals of the counts. */
export function CountContentDialog({ row, onDone }: CountContentDialogProps) {
  const [form] = Form.useForm<Counts>();
  const isChanged = async () => {
    const { hits, praise } = form.getFieldsValue();
    if (hits === row.hits && praise === row.praise) throw new Error(texts.countSame);
  };
  const handleConfirm = () => form.validateFields().then(onDone, () => undefined);
  return (
    <FormDialog
      width={dialogDefaultWidth}
      title={texts.actions.count}
      onConfirm={handleConfirm}
      onCancel={() => onDone()}
    >
      <DialogSubject rows={[row]} />
      <Form form={form} layout="vertical" initialValues={{ hits: row.hits, praise: row.praise }}>
        {fields.map(({ name, label }, index) => (
          <Form.Item
            key={name}
            name={name}
            label={label}
            rules={[
              { required: true, message: texts.countMissing },
              ...(index === 1 ? [{ validator: isChanged }] : []),
            ]}
            {...(index === 1 ? { extra: texts.countHint } : {})}
          >
            <InputNumber
              autoFocus={index === 0}
              min={0}
              max={maxOf(contentUpdateCount.request, 'value')}
              precision={0}
              style={{ width: '100%' }}
            />
          </Form.Item>
        ))}
      </Form>
    </FormDialog>
  );
}
