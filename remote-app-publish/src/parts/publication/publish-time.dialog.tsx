import { DatePicker, Form, Radio } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { dialogDefaultWidth } from 'shared-contracts/constants';
import { type ContentRow, Target } from 'shared-contracts/model';
import { type DialogProps, FormDialog } from 'shared-ui';
import { DialogSubject } from '../content/dialog-subject.tsx';
import { publicationTexts as texts } from './publication.texts.ts';

interface PublishTimeChange {
  publishTime: string;
  /** The app's alone. */
  isFirstApp: boolean;
}

interface PublishTimeDialogProps extends DialogProps<PublishTimeChange> {
  row: ContentRow;
}

interface Fields {
  time: Dayjs;
  isFirstApp: boolean;
}

const format = 'YYYY-MM-DD HH:mm:ss';

/** Asks for another time of publication: not in the future, and not before the story was begun. */
export function PublishTimeDialog({ row, onDone }: PublishTimeDialogProps) {
  const [form] = Form.useForm<Fields>();
  const begun = dayjs(row.createdTime);
  const check = async (_: unknown, time?: Dayjs) => {
    if (time?.isAfter(dayjs())) throw new Error(texts.timeFuture);
    if (time?.isBefore(begun)) throw new Error(texts.timeEarly);
  };
  const handleConfirm = () =>
    form.validateFields().then(
      ({ time, isFirstApp }) => onDone({ publishTime: time.format(format), isFirstApp }),
      () => undefined,
    );
  const isInApp = row.deliveries.some(({ target, publishedTime }) => target === Target.App && publishedTime !== null);
  const scopes = [
    { value: false, label: texts.timeEverywhere },
    { value: true, label: texts.timeFirstApp, disabled: !isInApp },
  ];
  return (
    <FormDialog
      width={dialogDefaultWidth}
      title={texts.actions.publishTime}
      onConfirm={handleConfirm}
      onCancel={() => onDone()}
    >
      <DialogSubject rows={[row]} />
      <Form
        form={form}
        layout="vertical"
        initialValues={{ time: dayjs(row.appPublishedTime ?? undefined), isFirstApp: false }}
      >
        <Form.Item
          name="time"
          label={texts.timeField}
          extra={texts.timeHint}
          rules={[{ required: true, message: texts.timeMissing }, { validator: check }]}
        >
          <DatePicker
            showTime
            format={format}
            minDate={begun.startOf('day')}
            maxDate={dayjs().endOf('day')}
            style={{ width: '100%' }}
          />
        </Form.Item>
        <Form.Item name="isFirstApp" label={texts.timeScope}>
          <Radio.Group options={scopes} />
        </Form.Item>
      </Form>
    </FormDialog>
  );
}
