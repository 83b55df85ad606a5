import { Alert, Form, Input } from 'antd';
import { answerQaQuestion } from 'shared-contracts/endpoints';
import { qaLimits as limits } from 'shared-contracts/limits';
import { QaAnswerState, type QaQuestion } from 'shared-contracts/model';
import { type DialogProps, FormDialog, useFormAction, useShell } from 'shared-ui';
import { GuestSelect } from './guest-select.tsx';
import { questionTexts as texts } from './qa.texts.ts';
import styles from './online-qa.module.css';

interface AnswerQuestionDialogProps extends DialogProps<true> {
  question: QaQuestion;
}

/** An answer in a guest's name; saves it, and stays open with what was typed when that fails. */
export function AnswerQuestionDialog({ question, onDone }: AnswerQuestionDialogProps) {
  const shell = useShell();
  const [form] = Form.useForm<{ guestId: string; answer: string }>();
  const isPublished = question.answerState === QaAnswerState.Published;
  const [save, isPending] = useFormAction(form, async (fields, publish: boolean) => {
    await shell.call(answerQaQuestion, { id: question.id, rev: question.rev, ...fields, publish });
    onDone(true);
  });
  return (
    <FormDialog
      width={680}
      title={texts.answerTitle}
      confirmText={texts.saveAndPublish}
      isPending={isPending}
      onConfirm={() => save(true)}
      onCancel={() => onDone()}
      {...(!isPublished && { extra: { label: texts.save, onClick: () => void save(false) } })}
    >
      <Alert type="info" showIcon title={texts.answerNotice} style={{ marginBottom: 12 }} />
      <p className={styles.text}>{question.text}</p>
      <Form
        form={form}
        layout="vertical"
        initialValues={{ guestId: question.guestId ?? undefined, answer: question.answer }}
      >
        <GuestSelect sessionId={question.sessionId} />
        <Form.Item
          name="answer"
          label={texts.answerText}
          rules={[{ required: true, whitespace: true, message: texts.answerMissing }]}
        >
          <Input.TextArea rows={6} maxLength={limits.answer} showCount />
        </Form.Item>
      </Form>
    </FormDialog>
  );
}
