import { Form, Input } from 'antd';
import { useState } from 'react';
import { wechatReplyLimits } from 'shared-contracts/limits';
import type { WechatReaderMessage } from 'shared-contracts/model';
import { type DialogProps, FormDialog, useAction } from 'shared-ui';
import { useAnswerReader } from './menu.api.ts';
import { menuTexts as texts } from './menu.texts.ts';

interface AnswerReaderDialogProps extends DialogProps<true> {
  message: WechatReaderMessage;
}

/** Words for the reader of a message. */
export function AnswerReaderDialog({ message, onDone }: AnswerReaderDialogProps) {
  const answerReader = useAnswerReader();
  const [text, setText] = useState('');
  const [isTried, setTried] = useState(false);
  const [send, isPending] = useAction(async () => {
    setTried(true);
    if (text.trim() === '') return;
    await answerReader(message.id, text.trim());
    onDone(true);
  });
  const isMissing = isTried && text.trim() === '';
  return (
    <FormDialog
      title={texts.answerTitle}
      width={560}
      confirmText={texts.answerSend}
      isPending={isPending}
      onConfirm={send}
      onCancel={() => onDone()}
    >
      <Form layout="vertical" component="div">
        <p>{message.kind === 'text' ? message.text : texts.otherKind(message.kind)}</p>
        <Form.Item
          label={texts.answer}
          htmlFor="reader-answer"
          required
          {...(isMissing && { validateStatus: 'error' as const, help: texts.answerMissing })}
        >
          <Input.TextArea
            id="reader-answer"
            autoFocus
            rows={4}
            showCount
            maxLength={wechatReplyLimits.text}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </Form.Item>
      </Form>
    </FormDialog>
  );
}
