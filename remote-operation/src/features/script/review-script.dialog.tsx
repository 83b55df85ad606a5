import { Form, Input, Radio } from 'antd';
import { decideScript } from 'shared-contracts/endpoints';
import { reasonMax } from 'shared-contracts/limits';
import type { ScriptDetail } from 'shared-contracts/model';
import { type DialogProps, FormDialog, useFormAction, useShell } from 'shared-ui';
import { ScriptText } from './script-text.tsx';
import { scriptTexts as texts } from './script.texts.ts';

interface ReviewScriptDialogProps extends DialogProps<true> {
  script: ScriptDetail;
}

interface Fields {
  pass: boolean;
  opinion: string;
}

const decisions = [
  { value: true, label: texts.pass },
  { value: false, label: texts.return },
];

/** The text of a script that waits, and the decision of the reviewer. */
export function ReviewScriptDialog({ script, onDone }: ReviewScriptDialogProps) {
  const shell = useShell();
  const [form] = Form.useForm<Fields>();
  const isPassed = Form.useWatch('pass', form) ?? true;
  const [decide, isPending] = useFormAction(form, async (fields) => {
    await shell.call(decideScript, { id: script.id, rev: script.rev, ...fields });
    onDone(true);
  });
  return (
    <FormDialog
      title={texts.reviewTitle}
      isPending={isPending}
      danger={!isPassed}
      confirmText={isPassed ? texts.pass : texts.return}
      onConfirm={decide}
      onCancel={() => onDone()}
    >
      <ScriptText script={script} />
      <Form form={form} layout="vertical" initialValues={{ pass: true, opinion: '' }}>
        <Form.Item name="pass" label={texts.decision}>
          <Radio.Group options={decisions} />
        </Form.Item>
        <Form.Item
          name="opinion"
          label={texts.opinion}
          rules={[{ required: !isPassed, whitespace: true, message: texts.opinionMissing }]}
        >
          <Input.TextArea rows={3} maxLength={reasonMax} showCount />
        </Form.Item>
      </Form>
    </FormDialog>
  );
}
