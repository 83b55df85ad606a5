import { Form, Input, Select } from 'antd';
import { useState } from 'react';
import { assignTopic, planningStaff } from 'shared-contracts/endpoints';
import { planningLimits as limits } from 'shared-contracts/limits';
import type { AssignmentDraft, TopicAssignment, TopicRow } from 'shared-contracts/model';
import { type DialogProps, FormDialog, MinuteField, useEndpoint, useFormAction, useShell } from 'shared-ui';
import { topicTexts as texts } from './topic.texts.ts';

interface AssignDialogProps extends DialogProps<true> {
  topic: TopicRow;
  /** The one that is changed; absent for one more. */
  assignment?: TopicAssignment;
}

/** Who does what for a topic until when, with which equipment; the person gets a notice. */
export function AssignDialog({ topic, assignment, onDone }: AssignDialogProps) {
  const shell = useShell();
  const [form] = Form.useForm<AssignmentDraft>();
  const [keywords, setKeywords] = useState('');
  const staff = useEndpoint(planningStaff, { keywords });
  const [save, isPending] = useFormAction(form, async (fields) => {
    const { id, rev } = topic;
    await shell.call(assignTopic, { ...fields, id, rev, ...(assignment && { assignmentId: assignment.id }) });
    onDone(true);
  });
  const people = (staff.answer?.list ?? []).map(({ id, nickName, open }) => ({
    value: id,
    label: open > 0 ? `${nickName}（${texts.openTasks(open)}）` : nickName,
  }));
  if (assignment && !people.some(({ value }) => value === assignment.userId))
    people.unshift({ value: assignment.userId, label: assignment.userName });
  return (
    <FormDialog
      title={assignment ? texts.reassignTitle : texts.assignTitle(topic.title)}
      isPending={isPending}
      onConfirm={save}
      onCancel={() => onDone()}
      width={560}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={assignment ?? { task: '', dueTime: topic.planTime, equipment: '' }}
      >
        <Form.Item name="userId" label={texts.person} rules={[{ required: true, message: texts.personMissing }]}>
          <Select
            autoFocus
            showSearch={{ filterOption: false, onSearch: setKeywords }}
            options={people}
            loading={staff.isFetching}
            placeholder={texts.personMissing}
          />
        </Form.Item>
        <Form.Item
          name="task"
          label={texts.task}
          rules={[{ required: true, whitespace: true, message: texts.taskMissing }]}
        >
          <Input maxLength={limits.task} showCount />
        </Form.Item>
        <Form.Item name="dueTime" label={texts.due}>
          <MinuteField style={{ width: 240 }} />
        </Form.Item>
        <Form.Item name="equipment" label={texts.equipment}>
          <Input maxLength={limits.equipment} placeholder={texts.equipmentHint} />
        </Form.Item>
      </Form>
    </FormDialog>
  );
}
