import { Button, DatePicker, Form, Input, Tag } from 'antd';
import dayjs from 'dayjs';
import { contentPickerTabColumns } from 'shared-contracts/constants';
import { saveFlashTopic } from 'shared-contracts/endpoints';
import { flashLimits as limits } from 'shared-contracts/limits';
import type { FlashTopic } from 'shared-contracts/model';
import { type DialogProps, FormDialog, useAction, useFormAction, useShell } from 'shared-ui';
import { flashTexts as texts } from './flash.texts.ts';
import styles from './flash.module.css';

interface EditHotspotDialogProps extends DialogProps<true> {
  /** Absent for a new hotspot. */
  topic?: FlashTopic;
}

type Fields = Pick<FlashTopic, 'title' | 'introduction' | 'startTime' | 'endTime' | 'stories'>;

const wireFormat = 'YYYY-MM-DD HH:mm:ss';
const time = {
  getValueProps: (value: string | null) => ({ value: value ? dayjs(value) : null }),
  normalize: (value: dayjs.Dayjs | null) => value?.format(wireFormat) ?? null,
};

/** A hotspot: words, period, stories and specials. */
export function EditHotspotDialog({ topic, onDone }: EditHotspotDialogProps) {
  const shell = useShell();
  const [form] = Form.useForm<Fields>();
  const [save, isPending] = useFormAction(form, async (fields) => {
    const { stories, ...draft } = fields;
    await shell.call(saveFlashTopic, {
      ...draft,
      title: draft.title.trim(),
      storyIds: stories.map(({ id }) => id),
      ...(topic && { id: topic.id }),
    });
    onDone(true);
  });
  const initial: Fields = topic ?? {
    title: '',
    introduction: '',
    startTime: dayjs().format(wireFormat),
    endTime: null,
    stories: [],
  };
  return (
    <FormDialog
      title={topic ? texts.editTopic(topic.title) : texts.createTopic}
      confirmText={texts.save}
      isPending={isPending}
      onConfirm={save}
      onCancel={() => onDone()}
    >
      <Form form={form} layout="vertical" initialValues={initial}>
        <Form.Item
          name="title"
          label={texts.topicTitle}
          rules={[{ required: true, whitespace: true, message: texts.missing(texts.topicTitle) }]}
        >
          <Input autoFocus maxLength={limits.topicTitle} showCount />
        </Form.Item>
        <Form.Item name="introduction" label={texts.introduction}>
          <Input.TextArea rows={3} maxLength={limits.topicIntroduction} showCount />
        </Form.Item>
        <Form.Item
          name="startTime"
          label={texts.startTime}
          {...time}
          rules={[{ required: true, message: texts.choose(texts.startTime) }]}
        >
          <DatePicker showTime />
        </Form.Item>
        <Form.Item
          name="endTime"
          label={texts.endTime}
          extra={texts.endTimeHint}
          dependencies={['startTime']}
          {...time}
          rules={[
            {
              validator: (_rule, end: string | null) =>
                end !== null && end <= String(form.getFieldValue('startTime') ?? '')
                  ? Promise.reject(new Error(texts.endWrong))
                  : Promise.resolve(),
            },
          ]}
        >
          <DatePicker showTime />
        </Form.Item>
        <Form.Item name="stories" label={texts.stories}>
          <StoryChoice />
        </Form.Item>
      </Form>
    </FormDialog>
  );
}

type Story = FlashTopic['stories'][number];

/** Stories and specials, chosen from the content picker. */
function StoryChoice({ value = [], onChange }: { value?: Story[]; onChange?(value: Story[]): void }) {
  const shell = useShell();
  const [add, isOpening] = useAction(async () => {
    const { pickContent } = await shell.tools('pickers');
    const picked = await pickContent({ tabs: [contentPickerTabColumns], exceptIds: value.map(({ id }) => id) });
    const chosen = (picked ?? []).map(({ item }) => ({ id: item.id, title: item.title, isPublished: true }));
    onChange?.([...value, ...chosen].slice(0, limits.topicStories));
  });
  return (
    <>
      <ul className={styles.stories}>
        {value.map(({ id, title, isPublished }) => (
          <li key={id}>
            <span className={styles.storyTitle} title={title}>
              {title}
            </span>
            {!isPublished && <Tag color="warning">{texts.notPublished}</Tag>}
            <Button
              type="link"
              size="small"
              danger
              aria-label={texts.removeStory(title)}
              onClick={() => onChange?.(value.filter((one) => one.id !== id))}
            >
              {texts.remove}
            </Button>
          </li>
        ))}
      </ul>
      <Button loading={isOpening} disabled={value.length >= limits.topicStories} onClick={() => void add()}>
        {texts.addStory}
      </Button>
    </>
  );
}
