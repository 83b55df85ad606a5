import { useState, type FormEvent } from 'react';
import { ErrorCode, errorTexts, isAppError } from 'shared-contracts/errors';
import { loginNameMax, mobileLength, passwordMax } from 'shared-contracts/limits';
import { isNumberKnown, replaceNumber, requestNumberCode } from '../session/account-phone.api.ts';
import { captchaUrl, makeRandomKey } from '../session/login.api.ts';
import { type Captcha, CaptchaField } from '../parts/captcha-field.tsx';
import { asksCaptcha } from '../parts/captcha.rules.ts';
import styles from '../parts/login.module.css';
import { PhoneCodeField } from '../parts/phone-code-field.tsx';
import { phoneTexts as texts } from '../parts/phone.texts.ts';
import { RegisterField } from './register-field.tsx';

type Field = 'account' | 'password' | 'mobilePhone' | 'code';
type Problems = Partial<Record<Field, string>>;
const empty = { account: '', password: '', mobilePhone: '' };

/** Gives an account another number by its password and a code that is sent to the new number. */
export function ReplaceNumber({ onDone }: { onDone(): void }) {
  const [form, setForm] = useState(empty);
  const [problems, setProblems] = useState<Problems>({});
  const [captcha, setCaptcha] = useState<Captcha>();
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);

  const change =
    (name: keyof typeof empty) =>
    (value: string): void => {
      setForm((before) => ({ ...before, [name]: value }));
      setProblems((before) => ({ ...before, [name]: undefined }));
    };
  const changeCaptcha = (): void => {
    const randomKey = makeRandomKey();
    setCaptcha({ randomKey, url: captchaUrl(randomKey) });
  };
  const { mobilePhone } = form;
  const requestCode = async (): Promise<boolean> => {
    const isNumber = /^1\d{10}$/.test(mobilePhone);
    setProblems(isNumber ? {} : { mobilePhone: texts.rules.mobile });
    if (isNumber) await requestNumberCode(mobilePhone);
    return isNumber;
  };
  // Said early to who holds the number; the server refuses a taken one itself.
  const warn = (code: string): void =>
    void isNumberKnown({ mobilePhone, code }).then(
      (isKnown) => isKnown && setProblems({ mobilePhone: texts.known }),
      () => undefined,
    );
  const handleSubmit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const read = (name: string): string => String(fields.get(name) ?? '').trim();
    const account = form.account.trim();
    const found = problemsOf({ ...form, account, code: read('code') });
    setProblems(found);
    setFailure(captcha && read('authCode') === '' ? texts.rules.captcha : '');
    if (Object.keys(found).length > 0 || (captcha && read('authCode') === '') || isBusy) return;
    setBusy(true);
    try {
      await replaceNumber({
        ...form,
        account,
        code: read('code'),
        ...(captcha && { randomKey: captcha.randomKey, authCode: read('authCode') }),
      });
      onDone();
    } catch (error) {
      setFailure(isAppError(error) ? error.message : errorTexts[ErrorCode.Network]);
      if (captcha || asksCaptcha(error)) changeCaptcha();
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
        maxLength={loginNameMax}
        autoComplete="username"
        autoFocus
      />
      <RegisterField
        label={texts.password}
        value={form.password}
        problem={problems.password}
        onChange={change('password')}
        type="password"
        maxLength={passwordMax}
        autoComplete="current-password"
      />
      <RegisterField
        label={texts.newMobile}
        value={mobilePhone}
        problem={problems.mobilePhone}
        onChange={change('mobilePhone')}
        maxLength={mobileLength}
        inputMode="numeric"
        autoComplete="tel"
      />
      <PhoneCodeField problem={problems.code} onRequest={requestCode} onComplete={warn} />
      {captcha && <CaptchaField captcha={captcha} label={texts.captcha} onChange={changeCaptcha} />}
      <p className={failure === '' ? styles.hint : styles.problem} role={failure === '' ? undefined : 'alert'}>
        {failure}
      </p>
      <button type="submit" className={styles.submit} aria-disabled={isBusy}>
        {isBusy ? texts.submitting : texts.submitNumber}
      </button>
    </form>
  );
}

function problemsOf({ account, password, mobilePhone, code }: Record<Field, string>): Problems {
  const problems: Problems = {};
  if (account === '') problems.account = texts.rules.userName;
  if (password === '') problems.password = texts.rules.password;
  if (!/^1\d{10}$/.test(mobilePhone)) problems.mobilePhone = texts.rules.mobile;
  if (!/^\d{6}$/.test(code)) problems.code = texts.rules.code;
  return problems;
}
