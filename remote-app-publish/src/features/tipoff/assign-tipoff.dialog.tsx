import { DatePicker, Form, Input, Select } from 'antd';
import type { Dayjs } from 'dayjs';
import { dialogDefaultWidth } from 'shared-contracts/constants';
import type { TipoffRow } from 'shared-contracts/model';
import { type DialogProps, FormDialog } from 'shared-ui';
import { useColleagues } from '../../parts/clue/clue.api.ts';
import { tipoffTexts as texts } from './tipoff.texts.ts';

/** To whom, until when, and with what words. */
export interface Assignment {
  holderId: string;
  dueTime: string | null;
  remark: string;
}

interface Fields {
  holderId: string;
  dueTime: Dayjs | null;
  remark: string;
}

/** Asks which colleague shall see to a tip-off, and until when. */
export function AssignTipoffDialog({ tipoff, onDone }: DialogProps<Assignment> & { tipoff: TipoffRow }) {
  const [form] = Form.useForm<Fields>();
  const { answer, isLoading } = useColleagues(tipoff.kind);
  const colleagues = answer?.list ?? [];
  const confirm = () =>
    form.validateFields().then(
      ({ holderId, dueTime, remark }) => onDone({ holderId, dueTime: wireTime(dueTime), remark: remark.trim() }),
      () => undefined,
    );
  return (
    <FormDialog width={dialogDefaultWidth} title={texts.assignTitle(tipoff.title)} confirmText={texts.assign} onConfirm={confirm} onCancel={() => onDone()}>
      <Form form={form} layout="vertical" initialValues={{ dueTime: null, remark: '' }}>
        <Form.Item name="holderId" label={texts.assignee} rules={[{ required: true, message: texts.assigneeMissing }]}>
          <Select autoFocus showSearch={{ optionFilterProp: 'label' }} loading={isLoading} options={colleagues.map(({ id, nickName, departmentName, held }) => ({ value: id, label: texts.colleague(nickName, departmentName, held) }))} />
        </Form.Item>
        <Form.Item name="dueTime" label={texts.dueTime} rules={[{ validator: laterThanNow }]}>
          <DatePicker showTime={{ format: 'HH:mm' }} format="YYYY-MM-DD HH:mm" style={{ width: '100%' }} />
        </Form.Item>
        <Form.Item name="remark" label={texts.assignRemark}>
          <Input.TextArea rows={3} maxLength={500} showCount />
        </Form.Item>
      </Form>
    </FormDialog>
  );
}

const wireTime = (time: Dayjs | null): string | null => time && time.format('YYYY-MM-DD HH:mm:00');

async function laterThanNow(_: unknown, time: Dayjs | null): Promise<void> {
  if (time && time.valueOf() <= Date.now()) throw new Error(texts.duePast);
}
