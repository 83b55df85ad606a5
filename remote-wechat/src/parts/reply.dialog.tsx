import { Form, Input } from 'antd';
import { useState } from 'react';
import { type DialogProps, FormDialog, useAction } from 'shared-ui';
import { partTexts as texts } from './parts.texts.ts';

interface ReplyDialogProps extends DialogProps<true> {
  title: string;
  /** What is answered. */
  heard: string;
  hint?: string;
  maxLength: number;
  /** Sends the words; when it fails the dialog stays as it is. */
  send(text: string): Promise<void>;
}

/** Words in answer to what a reader wrote. */
export function ReplyDialog({ title, heard, hint, maxLength, send, onDone }: ReplyDialogProps) {
  const [text, setText] = useState('');
  const [isTried, setTried] = useState(false);
  const isMissing = isTried && text.trim() === '';
  const [confirm, isPending] = useAction(async () => {
    setTried(true);
    if (text.trim() === '') return;
    await send(text.trim());
    onDone(true);
  });
  return (
    <FormDialog
      title={title}
      width={560}
      confirmText={texts.replySend}
      isPending={isPending}
      onConfirm={confirm}
      onCancel={() => onDone()}
    >
      <Form layout="vertical" component="div">
        <p>{heard}</p>
        <Form.Item
          label={texts.reply}
          htmlFor="reader-reply"
          required
          {...(isMissing ? { validateStatus: 'error' as const, help: texts.replyMissing } : { help: hint })}
        >
          <Input.TextArea
            id="reader-reply"
            autoFocus
            rows={4}
            showCount
            maxLength={maxLength}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </Form.Item>
      </Form>
    </FormDialog>
  );
}
