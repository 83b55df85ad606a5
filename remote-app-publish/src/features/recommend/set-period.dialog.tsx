import { Checkbox, DatePicker, Form } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import {
  type Recommendation,
  type RecommendTarget,
  recommendTargetNames,
  recommendTargets,
} from 'shared-contracts/model';
import { type DialogProps, FormDialog, useFormAction } from 'shared-ui';
import { useRecommendActions } from './recommend.api.ts';
import { recommendTexts as texts } from './recommend.texts.ts';

interface Fields {
  targets: RecommendTarget[];
  period: [Dayjs | null, Dayjs | null] | null;
}

const targetOptions = recommendTargets.map((value) => ({ value, label: recommendTargetNames[value] }));
const toTime = (time: Dayjs | null | undefined) => time?.format('YYYY-MM-DD HH:mm:ss') ?? null;
const toDate = (time: string | null) => (time === null ? null : dayjs(time));

/** Where and when a recommended story is shown. */
export function SetPeriodDialog({ row, onDone }: DialogProps<true> & { row: Recommendation }) {
  const [form] = Form.useForm<Fields>();
  const { setPeriod } = useRecommendActions();
  const [save, isPending] = useFormAction(form, async (fields) => {
    const { targets, period } = fields;
    await setPeriod({
      id: row.id,
      period: { targets, startTime: toTime(period?.[0]), endTime: toTime(period?.[1]) },
    });
    onDone(true);
  });
  return (
    <FormDialog title={texts.periodTitle(row.title)} isPending={isPending} onConfirm={save} onCancel={() => onDone()}>
      <Form
        form={form}
        layout="vertical"
        initialValues={{ targets: row.targets, period: [toDate(row.startTime), toDate(row.endTime)] }}
      >
        <Form.Item name="targets" label={texts.targets} rules={[{ required: true, message: texts.targetsMissing }]}>
          <Checkbox.Group options={targetOptions} />
        </Form.Item>
        <Form.Item name="period" label={texts.period} extra={texts.periodHint}>
          <DatePicker.RangePicker showTime allowEmpty={[true, true]} style={{ width: '100%' }} />
        </Form.Item>
      </Form>
    </FormDialog>
  );
}
