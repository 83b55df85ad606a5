import { DatePicker, Form, Input, Radio } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useState } from 'react';
import { saveQaSession } from 'shared-contracts/endpoints';
import { qaLimits as limits } from 'shared-contracts/limits';
import { QaAnswerRule, qaAnswerRuleNames, type QaGuestDraft, type QaSession } from 'shared-contracts/model';
import { type DialogProps, FormDialog, PictureField, useFormAction, useShell } from 'shared-ui';
import { GuestFields } from './guest-fields.tsx';
import { qaTexts as texts } from './qa.texts.ts';

interface EditSessionDialogProps extends DialogProps<true> {
  /** Absent for a new one. */
  session?: QaSession;
}

interface Fields {
  title: string;
  introduction: string;
  cover: string;
  times: [Dayjs, Dayjs] | null;
  answerRule: QaAnswerRule;
  guests: QaGuestDraft[];
}

const wireFormat = 'YYYY-MM-DD HH:mm:ss';
const rules = Object.values(QaAnswerRule).map((value) => ({ value, label: qaAnswerRuleNames[value] }));

function initial(session: QaSession | undefined): Fields {
  if (!session)
    return { title: '', introduction: '', cover: '', times: null, answerRule: QaAnswerRule.Staff, guests: [] };
  const { title, introduction, cover, startTime, endTime, answerRule, guests } = session;
  return {
    title,
    introduction,
    cover,
    times: [dayjs(startTime, wireFormat), dayjs(endTime, wireFormat)],
    answerRule,
    guests: guests.map(({ id, name, post, portrait }) => ({ id, name, post, portrait })),
  };
}

/** Theme, times and guests of a session; saves it, and stays open when that fails. */
export function EditSessionDialog({ session, onDone }: EditSessionDialogProps) {
  const shell = useShell();
  const [form] = Form.useForm<Fields>();
  const [requestId, setRequestId] = useState(() => crypto.randomUUID());
  const [save, isPending] = useFormAction(form, async ({ times, guests, ...facts }) => {
    if (!times) return;
    const [startTime, endTime] = times.map((time) => time.second(0).format(wireFormat)) as [string, string];
    try {
      await shell.call(saveQaSession, {
        ...(session && { id: session.id }),
        ...facts,
        startTime,
        endTime,
        guests,
        rev: session?.rev ?? 0,
        requestId,
      });
    } catch (error) {
      // What is sent next is another request.
      setRequestId(crypto.randomUUID());
      throw error;
    }
    onDone(true);
  });
  return (
    <FormDialog
      width={820}
      title={session ? texts.editTitle : texts.create}
      isPending={isPending}
      onConfirm={save}
      onCancel={() => onDone()}
    >
      <Form form={form} layout="vertical" initialValues={initial(session)}>
        <Form.Item
          name="title"
          label={texts.title}
          rules={[{ required: true, whitespace: true, message: texts.titleMissing }]}
        >
          <Input autoFocus maxLength={limits.title} showCount />
        </Form.Item>
        <Form.Item name="introduction" label={texts.introduction}>
          <Input.TextArea rows={3} maxLength={limits.introduction} showCount />
        </Form.Item>
        <Form.Item
          name="times"
          label={texts.times}
          extra={texts.timesHint}
          rules={[{ required: true, message: texts.timesMissing }]}
        >
          <DatePicker.RangePicker showTime={{ format: 'HH:mm' }} format="YYYY-MM-DD HH:mm" style={{ width: '100%' }} />
        </Form.Item>
        <Form.Item name="answerRule" label={texts.answerRule}>
          <Radio.Group options={rules} />
        </Form.Item>
        <Form.Item name="cover" label={texts.cover}>
          <PictureField label={texts.cover} width={240} height={135} />
        </Form.Item>
        <GuestFields />
      </Form>
    </FormDialog>
  );
}
