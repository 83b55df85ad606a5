import { Alert, Form, Input } from 'antd';
import { useState } from 'react';
import { saveScript } from 'shared-contracts/endpoints';
import { scriptLimits as limits } from 'shared-contracts/limits';
import { type ScriptDetail, type ScriptDraft, ScriptState } from 'shared-contracts/model';
import { type DialogProps, FormDialog, useFormAction, useShell, useUnsavedWork } from 'shared-ui';
import { AnchorSelect } from '../../parts/pickers/anchor-select.tsx';
import { scriptTexts as texts } from './script.texts.ts';

interface EditScriptDialogProps extends DialogProps<true> {
  /** Absent for a new one. */
  script?: ScriptDetail;
}

/** Title, anchor and text of a script; a refused save leaves all of it in the boxes. */
export function EditScriptDialog({ script, onDone }: EditScriptDialogProps) {
  const shell = useShell();
  const [form] = Form.useForm<ScriptDraft>();
  const [requestId, setRequestId] = useState(() => crypto.randomUUID());
  const [isChanged, setChanged] = useState(false);
  useUnsavedWork(texts.unsaved, isChanged);
  const [save, isPending] = useFormAction(form, async (fields) => {
    try {
      await shell.call(saveScript, { ...fields, ...(script && { id: script.id, rev: script.rev }), requestId });
    } catch (error) {
      // What is sent next is another request.
      setRequestId(crypto.randomUUID());
      throw error;
    }
    onDone(true);
  });
  return (
    <FormDialog
      title={script ? texts.editTitle : texts.create}
      isPending={isPending}
      onConfirm={save}
      onCancel={() => onDone()}
    >
      {script?.state === ScriptState.Passed && (
        <Alert type="warning" showIcon title={texts.passedNote} style={{ marginBottom: 16 }} />
      )}
      <Form
        form={form}
        layout="vertical"
        initialValues={script ?? { title: '', text: '' }}
        onValuesChange={() => setChanged(true)}
      >
        <Form.Item
          name="title"
          label={texts.title}
          rules={[{ required: true, whitespace: true, message: texts.titleMissing }]}
        >
          <Input autoFocus maxLength={limits.title} showCount />
        </Form.Item>
        <Form.Item name="anchorId" label={texts.anchor} rules={[{ required: true, message: texts.anchorMissing }]}>
          <AnchorSelect known={script && { id: script.anchorId, name: script.anchorName }} />
        </Form.Item>
        <Form.Item
          name="text"
          label={texts.text}
          rules={[{ required: true, whitespace: true, message: texts.textMissing }]}
        >
          <Input.TextArea rows={12} maxLength={limits.text} showCount />
        </Form.Item>
      </Form>
    </FormDialog>
  );
}
