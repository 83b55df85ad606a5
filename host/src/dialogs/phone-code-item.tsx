import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { codeLength } from 'shared-contracts/limits';
import { errorSentence } from '../errors/show-error.ts';
import { phoneTexts as texts } from '../parts/phone.texts.ts';
import { useCodePause } from '../session/use-code-pause.ts';

/**
 * The field `code` of a form, with the button that asks for a code and then counts a minute down. `onRequest` gives
 * false when something must be filled in first.
 */
export function PhoneCodeItem({ onRequest }: { onRequest(): Promise<boolean> }) {
  const { left, start } = useCodePause();
  const [isBusy, setBusy] = useState(false);
  const [notice, setNotice] = useState<{ text: string; isProblem: boolean }>();

  const request = async (): Promise<void> => {
    setBusy(true);
    try {
      if (await onRequest()) {
        start();
        setNotice({ text: texts.sent, isProblem: false });
      }
    } catch (error) {
      setNotice({ text: errorSentence(error), isProblem: true });
    } finally {
      setBusy(false);
    }
  };

  return (
    <Form.Item
      label={texts.code}
      required
      htmlFor="phone-code"
      extra={notice && <span role={notice.isProblem ? 'alert' : 'status'}>{notice.text}</span>}
    >
      <div style={{ display: 'flex', gap: 8 }}>
        <Form.Item name="code" noStyle rules={[{ pattern: /^\d{6}$/, required: true, message: texts.rules.code }]}>
          <Input id="phone-code" inputMode="numeric" maxLength={codeLength} autoComplete="one-time-code" />
        </Form.Item>
        <Button loading={isBusy} disabled={left > 0} onClick={() => void request()}>
          {left > 0 ? texts.again(left) : texts.getCode}
        </Button>
      </div>
    </Form.Item>
  );
}
