import { Checkbox, Form, Input } from 'antd';
import { useState } from 'react';
import { saveTopic } from 'shared-contracts/endpoints';
import { planningLimits as limits } from 'shared-contracts/limits';
import { Target, targetNames, type TopicDraft, type TopicRow } from 'shared-contracts/model';
import {
  ChannelSelect,
  type DialogProps,
  FormDialog,
  MinuteField,
  useFormAction,
  useShell,
  useUnsavedWork,
} from 'shared-ui';
import { topicTexts as texts } from './topic.texts.ts';

interface EditTopicDialogProps extends DialogProps<true> {
  /** Absent for a new one. */
  topic?: TopicRow;
  /** When a new one is planned for. */
  planTime?: string;
}

const targets = Object.values(Target).map((value) => ({ value, label: targetNames[value] }));

function initial(topic: TopicRow | undefined, planned: string | undefined): TopicDraft {
  if (!topic)
    return { title: '', brief: '', categoryId: null, targets: [Target.App, Target.Website], planTime: planned ?? null };
  const { title, brief, categoryId, targets: places, planTime } = topic;
  return { title, brief, categoryId, targets: places, planTime };
}

/** What a topic is about, where and when it shall go out; a refused save leaves all of it in the boxes. */
export function EditTopicDialog({ topic, planTime, onDone }: EditTopicDialogProps) {
  const shell = useShell();
  const [form] = Form.useForm<TopicDraft>();
  const [isChanged, setChanged] = useState(false);
  useUnsavedWork(texts.create, isChanged);
  const [save, isPending] = useFormAction(form, async (fields) => {
    await shell.call(saveTopic, { ...fields, ...(topic && { id: topic.id, rev: topic.rev }) });
    onDone(true);
  });
  return (
    <FormDialog
      title={topic ? texts.editTitle : texts.create}
      isPending={isPending}
      onConfirm={save}
      onCancel={() => onDone()}
      width={640}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={initial(topic, planTime)}
        onValuesChange={() => setChanged(true)}
      >
        <Form.Item
          name="title"
          label={texts.title}
          rules={[{ required: true, whitespace: true, message: texts.titleMissing }]}
        >
          <Input autoFocus maxLength={limits.title} showCount />
        </Form.Item>
        <Form.Item name="brief" label={texts.brief}>
          <Input.TextArea rows={4} maxLength={limits.brief} showCount />
        </Form.Item>
        <Form.Item name="categoryId" label={texts.channel}>
          <ChannelSelect />
        </Form.Item>
        <Form.Item name="targets" label={texts.targets}>
          <Checkbox.Group options={targets} />
        </Form.Item>
        <Form.Item name="planTime" label={texts.planTime} extra={texts.planHint}>
          <MinuteField style={{ width: 240 }} />
        </Form.Item>
      </Form>
    </FormDialog>
  );
}
