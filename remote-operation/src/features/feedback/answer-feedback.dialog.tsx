import { Form, Input, Typography } from 'antd';
import { answerFeedback } from 'shared-contracts/endpoints';
import { maxOf } from 'shared-contracts/limits';
import type { FeedbackRow } from 'shared-contracts/model';
import { type DialogProps, FormDialog, useFormAction, useShell } from 'shared-ui';
import { feedbackTexts as texts } from './feedback.texts.ts';

interface AnswerFeedbackDialogProps extends DialogProps<true> {
  feedback: Pick<FeedbackRow, 'id' | 'rev' | 'receipt' | 'summary'>;
}

const dialogWidth = 600;

/** Words for a reader; sends them, and stays open when that fails. */
export function AnswerFeedbackDialog({ feedback, onDone }: AnswerFeedbackDialogProps) {
  const { id, rev, receipt, summary } = feedback;
  const shell = useShell();
  const [form] = Form.useForm<{ text: string }>();
  const [send, isPending] = useFormAction(form, async (fields) => {
    await shell.call(answerFeedback, { id, rev, text: fields.text });
    onDone(true);
  });
  return (
    <FormDialog
      width={dialogWidth}
      title={texts.answerTitle(receipt)}
      confirmText={texts.answer}
      isPending={isPending}
      onConfirm={send}
      onCancel={() => onDone()}
    >
      <Typography.Paragraph type="secondary">{summary}</Typography.Paragraph>
      <Form form={form} layout="vertical" initialValues={{ text: '' }}>
        <Form.Item
          name="text"
          label={texts.answerLabel}
          extra={texts.answerHint}
          rules={[{ required: true, whitespace: true, message: texts.answerMissing }]}
        >
          <Input.TextArea autoFocus rows={6} maxLength={maxOf(answerFeedback.request, 'text')} showCount />
        </Form.Item>
      </Form>
    </FormDialog>
  );
}
