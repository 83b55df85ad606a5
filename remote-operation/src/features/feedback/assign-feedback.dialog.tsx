import { DatePicker, Form, Input, Select } from 'antd';
import type { Dayjs } from 'dayjs';
import { dialogDefaultWidth } from 'shared-contracts/constants';
import { assignFeedback, feedbackColleagues } from 'shared-contracts/endpoints';
import { maxOf } from 'shared-contracts/limits';
import { type DialogProps, FormDialog, useEndpoint } from 'shared-ui';
import { feedbackTexts as texts } from './feedback.texts.ts';

/** To whom, until when, and with what words. */
interface Assignment {
  holderId: string;
  dueTime: string | null;
  remark: string;
}

interface Fields {
  holderId: string;
  dueTime: Dayjs | null;
  remark: string;
}

async function laterThanNow(_: unknown, time?: Dayjs | null): Promise<void> {
  if (time && time.valueOf() <= Date.now()) throw new Error(texts.duePast);
}

/** Asks which colleague shall see to a feedback, and until when. */
export function AssignFeedbackDialog({ receipt, onDone }: DialogProps<Assignment> & { receipt: string }) {
  const [form] = Form.useForm<Fields>();
  const { answer, isLoading } = useEndpoint(feedbackColleagues, {});
  const options = (answer?.list ?? []).map(({ id, nickName, departmentName, held }) => ({
    value: id,
    label: texts.assigneeLine(nickName, departmentName, held),
  }));
  const confirm = () =>
    form.validateFields().then(
      ({ holderId, dueTime, remark }) =>
        onDone({ holderId, dueTime: dueTime ? dueTime.format('YYYY-MM-DD HH:mm:00') : null, remark: remark.trim() }),
      () => undefined,
    );
  return (
    <FormDialog
      width={dialogDefaultWidth}
      title={texts.assignTitle(receipt)}
      confirmText={texts.assign}
      onConfirm={confirm}
      onCancel={() => onDone()}
    >
      <Form form={form} layout="vertical" initialValues={{ dueTime: null, remark: '' }}>
        <Form.Item name="holderId" label={texts.assignee} rules={[{ required: true, message: texts.assigneeMissing }]}>
          <Select autoFocus showSearch={{ optionFilterProp: 'label' }} loading={isLoading} options={options} />
        </Form.Item>
        <Form.Item name="dueTime" label={texts.dueTime} rules={[{ validator: laterThanNow }]}>
          <DatePicker showTime={{ format: 'HH:mm' }} format="YYYY-MM-DD HH:mm" style={{ width: '100%' }} />
        </Form.Item>
        <Form.Item name="remark" label={texts.remark}>
          <Input.TextArea rows={3} maxLength={maxOf(assignFeedback.request, 'remark')} showCount />
        </Form.Item>
      </Form>
    </FormDialog>
  );
}
