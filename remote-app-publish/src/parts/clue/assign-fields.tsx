import { DatePicker, Form, Select } from 'antd';
import type { Dayjs } from 'dayjs';
import type { TipoffKind } from 'shared-contracts/model';
import { useColleagues } from './clue.api.ts';
import { clueTexts as texts } from './clue.texts.ts';

/** Values of the fields. */
export interface AssignedTo {
  holderId?: string;
  dueTime?: Dayjs | null;
}

interface AssignFieldsProps {
  kind: TipoffKind;
  label: string;
  extra?: string;
  /** Said where nobody is chosen; somebody need not be when absent. */
  missing?: string;
}

/** Items of a form: which colleague shall see to it, and until when. */
export function AssignFields({ kind, label, extra, missing }: AssignFieldsProps) {
  const { answer, isLoading } = useColleagues(kind);
  const options = (answer?.list ?? []).map(({ id, nickName, departmentName, held }) => ({
    value: id,
    label: texts.assignee(nickName, departmentName, held),
  }));
  const isRequired = missing !== undefined;
  return (
    <>
      <Form.Item
        name="holderId"
        label={label}
        extra={extra}
        rules={isRequired ? [{ required: true, message: missing }] : []}
      >
        <Select
          autoFocus={isRequired}
          allowClear={!isRequired}
          showSearch={{ optionFilterProp: 'label' }}
          loading={isLoading}
          options={options}
        />
      </Form.Item>
      <Form.Item name="dueTime" label={texts.dueTime} rules={[{ validator: laterThanNow }]}>
        <DatePicker showTime={{ format: 'HH:mm' }} format="YYYY-MM-DD HH:mm" style={{ width: '100%' }} />
      </Form.Item>
    </>
  );
}

async function laterThanNow(_: unknown, time?: Dayjs | null): Promise<void> {
  if (time && time.valueOf() <= Date.now()) throw new Error(texts.duePast);
}

/** The moment as the wire says it; null for none. */
export const wireDue = (time: Dayjs | null | undefined): string | null =>
  time ? time.format('YYYY-MM-DD HH:mm:00') : null;
