import { Checkbox, DatePicker, Form, Input } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { saveHotWord } from 'shared-contracts/endpoints';
import { hotWordLimits } from 'shared-contracts/limits';
import { type HotWordRow, type HotWordTarget, hotWordTargetNames, hotWordTargets } from 'shared-contracts/model';
import { type DialogProps, FormDialog, useFormAction, useShell } from 'shared-ui';
import { hotWordTexts as texts } from './hot-word.texts.ts';

export interface EditHotWordDialogProps extends DialogProps<true> {
  /** Absent for a new one. */
  hotWord?: HotWordRow;
}

interface Fields {
  word: string;
  link: string;
  targets: HotWordTarget[];
  period: [Dayjs | null, Dayjs | null] | null;
}

const targetOptions = hotWordTargets.map((value) => ({ value, label: hotWordTargetNames[value] }));
const toTime = (time: Dayjs | null | undefined) => time?.format('YYYY-MM-DD HH:mm:ss') ?? null;
const toDate = (time: string | null) => (time === null ? null : dayjs(time));

/** Everything of a hot word but its place. */
export function EditHotWordDialog({ hotWord, onDone }: EditHotWordDialogProps) {
  const shell = useShell();
  const [form] = Form.useForm<Fields>();
  const [save, isPending] = useFormAction(form, async (fields) => {
    const { word, link, targets, period } = fields;
    await shell.call(saveHotWord, {
      ...(hotWord && { id: hotWord.id }),
      draft: {
        word: word.trim(),
        link: link.trim(),
        targets,
        startTime: toTime(period?.[0]),
        endTime: toTime(period?.[1]),
      },
    });
    onDone(true);
  });
  return (
    <FormDialog
      title={hotWord ? texts.editTitle : texts.newTitle}
      isPending={isPending}
      onConfirm={save}
      onCancel={() => onDone()}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={{
          word: hotWord?.word ?? '',
          link: hotWord?.link ?? '',
          targets: hotWord?.targets ?? [...hotWordTargets],
          period: hotWord ? [toDate(hotWord.startTime), toDate(hotWord.endTime)] : null,
        }}
      >
        <Form.Item
          name="word"
          label={texts.word}
          rules={[{ required: true, whitespace: true, message: texts.wordMissing }]}
        >
          <Input autoFocus maxLength={hotWordLimits.word} showCount onPressEnter={() => void save()} />
        </Form.Item>
        <Form.Item
          name="link"
          label={texts.link}
          extra={texts.linkHint}
          rules={[{ pattern: /^\s*(\/(?!\/)\S*|https?:\/\/\S+)?\s*$/, message: texts.linkWrong }]}
        >
          <Input maxLength={hotWordLimits.link} />
        </Form.Item>
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
