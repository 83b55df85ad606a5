import { useId, useState, type FormEvent } from 'react';
import { ErrorCode, errorTexts, isAppError } from 'shared-contracts/errors';
import { recoveryCodeLength } from 'shared-contracts/limits';
import { finishSecondStep } from '../session/login.api.ts';
import type { SessionKind } from '../session/session-store.ts';
import styles from './login.module.css';
import { loginTexts as texts } from './login.texts.ts';

interface SecondStepFormProps {
  kind: SessionKind;
  /** Of the first step; good for five minutes and five codes. */
  ticket: string;
  onEntered(): void;
  /** The first step must be done again; with the sentence that says why, or '' when the user wants it. */
  onBack(problem: string): void;
}

/** Second step of a login: the code of the authenticator app, or a recovery code. */
export function SecondStepForm({ kind, ticket, onEntered, onBack }: SecondStepFormProps) {
  const id = useId();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');

  const handleSubmit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('code') ?? '').trim();
    setProblem(code === '' ? texts.needSecondCode : '');
    if (code === '' || isBusy) return;
    setBusy(true);
    try {
      await finishSecondStep(kind, ticket, code);
      onEntered();
    } catch (error) {
      const sentence = isAppError(error) ? error.message : errorTexts[ErrorCode.Network];
      if (isAppError(error, ErrorCode.SecondFactorWrong) && error.data?.isOver) return onBack(sentence);
      setProblem(sentence);
      setBusy(false);
    }
  };

  return (
    <form className={styles.form} onSubmit={(event) => void handleSubmit(event)} noValidate>
      <label className={styles.label} htmlFor={id}>
        {texts.secondCode}
      </label>
      <input
        id={id}
        className={styles.input}
        name="code"
        autoComplete="one-time-code"
        inputMode="text"
        maxLength={recoveryCodeLength}
        spellCheck={false}
        autoCapitalize="off"
        aria-describedby={`${id}said`}
        autoFocus
      />
      <p
        id={`${id}said`}
        className={problem === '' ? styles.hint : styles.problem}
        role={problem === '' ? undefined : 'alert'}
      >
        {problem || texts.secondHint}
      </p>
      <button type="submit" className={styles.submit} aria-disabled={isBusy}>
        {isBusy ? texts.loggingIn : texts.verify}
      </button>
      <button type="button" className={styles.textLink} onClick={() => onBack('')}>
        {texts.otherAccount}
      </button>
    </form>
  );
}
