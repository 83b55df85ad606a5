import { Alert, Form } from 'antd';
import { dialogDefaultWidth } from 'shared-contracts/constants';
import { assignQaQuestions, type BatchResult } from 'shared-contracts/endpoints';
import type { QaQuestion } from 'shared-contracts/model';
import { joinIds } from 'shared-contracts/wire';
import { type DialogProps, FormDialog, useFormAction, useShell } from 'shared-ui';
import { GuestSelect } from './guest-select.tsx';
import { questionTexts as texts } from './qa.texts.ts';

interface AssignGuestDialogProps extends DialogProps<BatchResult> {
  questions: readonly QaQuestion[];
}

/** Who is to answer questions of one session. */
export function AssignGuestDialog({ questions, onDone }: AssignGuestDialogProps) {
  const shell = useShell();
  const [form] = Form.useForm<{ guestId: string }>();
  const [save, isPending] = useFormAction(form, async (fields) => {
    onDone(
      await shell.call(assignQaQuestions, { ids: joinIds(questions.map(({ id }) => id)), guestId: fields.guestId }),
    );
  });
  const [first] = questions;
  return (
    <FormDialog
      width={dialogDefaultWidth}
      title={texts.assignTitle(questions.length)}
      isPending={isPending}
      onConfirm={save}
      onCancel={() => onDone()}
    >
      <Form form={form} layout="vertical" initialValues={{ guestId: first?.guestId ?? undefined }}>
        <Alert type="info" showIcon title={texts.assignHint} style={{ marginBottom: 12 }} />
        <GuestSelect sessionId={first?.sessionId ?? ''} />
      </Form>
    </FormDialog>
  );
}
