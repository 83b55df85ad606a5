import { useId, useState } from 'react';
import { ErrorCode, errorTexts, isAppError } from 'shared-contracts/errors';
import { codeLength } from 'shared-contracts/limits';
import { useCodePause } from '../session/use-code-pause.ts';
import styles from './login.module.css';
import { phoneTexts as texts } from './phone.texts.ts';

interface PhoneCodeFieldProps {
  /** Name of the field in its form. */
  name?: string;
  problem?: string | undefined;
  /** Text shown after a code was requested. */
  sentText?: string;
  /** Asks for a code; false when something must be filled in first. */
  onRequest(): Promise<boolean>;
  onComplete?(code: string): void;
}

/** The code of a text message, with the button that asks for it and then counts a minute down. */
export function PhoneCodeField({
  name = 'code',
  problem,
  sentText = texts.sent,
  onRequest,
  onComplete,
}: PhoneCodeFieldProps) {
  const id = useId();
  const { left, start } = useCodePause();
  const [isBusy, setBusy] = useState(false);
  const [notice, setNotice] = useState({ text: '', isProblem: false });

  const request = async (): Promise<void> => {
    if (isBusy || left > 0) return;
    setBusy(true);
    try {
      if (await onRequest()) {
        start();
        setNotice({ text: sentText, isProblem: false });
      }
    } catch (error) {
      setNotice({ text: isAppError(error) ? error.message : errorTexts[ErrorCode.Network], isProblem: true });
    } finally {
      setBusy(false);
    }
  };
  const line = problem ? { text: problem, isProblem: true } : notice;

  return (
    <div>
      <label className={styles.label} htmlFor={id}>
        {texts.code}
      </label>
      <span className={styles.captcha}>
        <input
          id={id}
          className={styles.input}
          name={name}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={codeLength}
          spellCheck={false}
          aria-describedby={`${id}said`}
          aria-invalid={problem !== undefined}
          onChange={({ target }) => target.value.length === codeLength && onComplete?.(target.value)}
        />
        <button
          type="button"
          className={styles.getCode}
          aria-disabled={isBusy || left > 0}
          onClick={() => void request()}
        >
          {left > 0 ? texts.again(left) : texts.getCode}
        </button>
      </span>
      <span
        id={`${id}said`}
        className={line.isProblem ? styles.fieldError : styles.fieldHint}
        role={line.text === '' ? undefined : line.isProblem ? 'alert' : 'status'}
      >
        {line.text}
      </span>
    </div>
  );
}
