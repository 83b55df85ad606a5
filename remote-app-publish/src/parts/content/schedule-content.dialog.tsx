import { DatePicker, Form } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { dialogDefaultWidth } from 'shared-contracts/constants';
import { type ContentRow, DeliveryState, type Target } from 'shared-contracts/model';
import { type DialogProps, FormDialog } from 'shared-ui';
import { contentTexts as texts } from './content.texts.ts';
import { DialogSubject } from './dialog-subject.tsx';
import { defaultTargets, TargetField } from './target-field.tsx';

/** When and where; without a time the plan is given up. */
export interface PublicationPlan {
  targets: Target[];
  planTime?: string;
}

interface ScheduleContentDialogProps extends DialogProps<PublicationPlan> {
  rows: readonly ContentRow[];
}

interface Fields {
  targets: Target[];
  planTime: Dayjs;
}

/** Plans of our own targets; WeChat's are those of its messages. */
const plannedOf = (rows: readonly ContentRow[]) =>
  rows.flatMap(({ deliveries }) =>
    deliveries.filter(({ state, target }) => state === DeliveryState.Scheduled && defaultTargets.includes(target)),
  );

const isFuture = async (_: unknown, time?: Dayjs) => {
  if (time && !time.isAfter(dayjs())) throw new Error(texts.planTimePast);
};

/** Asks for the time of publication and the targets; an existing plan can be cancelled. */
export function ScheduleContentDialog({ rows, onDone }: ScheduleContentDialogProps) {
  const [form] = Form.useForm<Fields>();
  const planned = plannedOf(rows);
  const planTime = planned[0]?.planTime;
  const targets = planned.length > 0 ? [...new Set(planned.map(({ target }) => target))] : defaultTargets;

  const handleConfirm = () =>
    form.validateFields().then(
      (fields) => onDone({ targets: fields.targets, planTime: fields.planTime.format('YYYY-MM-DD HH:mm:ss') }),
      () => undefined,
    );

  return (
    <FormDialog
      width={dialogDefaultWidth}
      title={texts.actions.schedule}
      onConfirm={handleConfirm}
      onCancel={() => onDone()}
      {...(planned.length > 0 ? { extra: { label: texts.cancelPlan, onClick: () => onDone({ targets }) } } : {})}
    >
      <DialogSubject rows={rows} />
      <Form
        form={form}
        layout="vertical"
        initialValues={{ targets, planTime: planTime ? dayjs(planTime) : dayjs().add(1, 'hour').startOf('minute') }}
      >
        <Form.Item
          name="planTime"
          label={texts.planTime}
          rules={[{ required: true, message: texts.planTimeRequired }, { validator: isFuture }]}
        >
          <DatePicker
            showTime
            format="YYYY-MM-DD HH:mm:ss"
            minDate={dayjs().startOf('day')}
            style={{ width: '100%' }}
          />
        </Form.Item>
        <TargetField label={texts.targets} />
      </Form>
    </FormDialog>
  );
}
