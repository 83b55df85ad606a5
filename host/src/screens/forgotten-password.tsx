import { useState, type FormEvent } from 'react';
import { ErrorCode, errorTexts, isAppError } from 'shared-contracts/errors';
import { loginNameMax, mobileLength, passwordMax } from 'shared-contracts/limits';
import { passwordProblem } from 'shared-contracts/model';
import { fieldProblems } from '../errors/field-problems.ts';
import { readNumberHint, requestPasswordCode, setForgottenPassword } from '../session/account-phone.api.ts';
import { usePasswordPolicy } from '../session/use-password-policy.ts';
import styles from '../parts/login.module.css';
import { PasswordRules } from '../parts/password-rules.tsx';
import { PhoneCodeField } from '../parts/phone-code-field.tsx';
import { phoneTexts as texts } from '../parts/phone.texts.ts';
import { RegisterField } from './register-field.tsx';

type Field = 'account' | 'mobilePhone' | 'code' | 'password' | 'again';
type Problems = Partial<Record<Field, string>>;
const empty = { account: '', mobilePhone: '', password: '', again: '' };

/** Sets a forgotten password by a code that is sent to the account's number. */
export function ForgottenPassword({ onDone }: { onDone(): void }) {
  const [form, setForm] = useState(empty);
  const [problems, setProblems] = useState<Problems>({});
  const [hint, setHint] = useState('');
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);
  const policy = usePasswordPolicy();

  const change =
    (name: keyof typeof empty) =>
    (value: string): void => {
      setForm((before) => ({ ...before, [name]: value }));
      setProblems((before) => ({ ...before, [name]: undefined }));
      if (name === 'account') setHint('');
    };
  const account = form.account.trim();
  // The hint is optional; failing to load it blocks nobody.
  const showHint = (): void =>
    void (
      account !== '' &&
      readNumberHint(account).then(
        (number) => setHint(texts.numberHint(number)),
        () => setHint(''),
      )
    );
  const requestCode = async (): Promise<boolean> => {
    setProblems(account === '' ? { account: texts.rules.userName } : {});
    if (account === '') return false;
    await requestPasswordCode(account);
    return true;
  };
  const handleSubmit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('code') ?? '').trim();
    const found = problemsOf({ ...form, account, code }, policy.siteName);
    setProblems(found);
    setFailure('');
    if (Object.keys(found).length > 0 || isBusy) return;
    setBusy(true);
    try {
      await setForgottenPassword({ account, mobilePhone: form.mobilePhone, code, password: form.password });
      onDone();
    } catch (error) {
      setProblems(fieldProblems(error));
      setFailure(isAppError(error) ? error.message : errorTexts[ErrorCode.Network]);
      setBusy(false);
    }
  };

  return (
    <form className={styles.form} onSubmit={(event) => void handleSubmit(event)} noValidate>
      <RegisterField
        label={texts.userName}
        value={form.account}
        problem={problems.account}
        onChange={change('account')}
        onBlur={showHint}
        maxLength={loginNameMax}
        autoComplete="username"
        autoFocus
      />
      {hint !== '' && (
        <p className={styles.hint} role="status">
          {hint}
        </p>
      )}
      <RegisterField
        label={texts.mobile}
        value={form.mobilePhone}
        problem={problems.mobilePhone}
        onChange={change('mobilePhone')}
        maxLength={mobileLength}
        inputMode="numeric"
        autoComplete="tel"
      />
      <PhoneCodeField problem={problems.code} sentText={texts.sentIfKnown} onRequest={requestCode} />
      <RegisterField
        label={texts.newPassword}
        value={form.password}
        problem={problems.password}
        onChange={change('password')}
        type="password"
        maxLength={passwordMax}
        autoComplete="new-password"
        aria-details="password-rules"
      />
      <PasswordRules id="password-rules" password={form.password} names={[account]} policy={policy} />
      <RegisterField
        label={texts.newPasswordAgain}
        value={form.again}
        problem={problems.again}
        onChange={change('again')}
        type="password"
        maxLength={passwordMax}
        autoComplete="new-password"
      />
      <p className={failure === '' ? styles.hint : styles.problem} role={failure === '' ? undefined : 'alert'}>
        {failure}
      </p>
      <button type="submit" className={styles.submit} aria-disabled={isBusy}>
        {isBusy ? texts.submitting : texts.submitPassword}
      </button>
    </form>
  );
}

function problemsOf(
  { account, mobilePhone, code, password, again }: Record<Field, string>,
  siteName: string,
): Problems {
  const problems: Problems = {};
  if (account === '') problems.account = texts.rules.userName;
  if (!/^1\d{10}$/.test(mobilePhone)) problems.mobilePhone = texts.rules.mobile;
  if (!/^\d{6}$/.test(code)) problems.code = texts.rules.code;
  const weakness = passwordProblem(password, [account, siteName]);
  if (weakness !== undefined) problems.password = weakness;
  if (again !== password) problems.again = texts.rules.again;
  return problems;
}
