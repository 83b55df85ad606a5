import { useId, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { ErrorCode, errorTexts, isAppError } from 'shared-contracts/errors';
import { loginNameMax, passwordMax } from 'shared-contracts/limits';
import { laterPart } from 'shared-ui';
import { keepItem } from '../session/keep-item.ts';
import { secondStepTicket } from '../session/second-step.rules.ts';
import type { SessionKind } from '../session/session-store.ts';
import { type Captcha, CaptchaField } from './captcha-field.tsx';
import { asksCaptcha } from './captcha.rules.ts';
import styles from './login.module.css';
import { loginTexts as texts } from './login.texts.ts';

interface LoginFormProps {
  kind: SessionKind;
  /** The user name cannot be changed when the same person must come back. */
  userName?: string;
  onEntered(): void;
  /** Called with each input: a moment to prefetch. */
  onTyping?(): void;
}

const lastUserKey = 'last-user-name';
const PhoneCodeField = laterPart(async () => (await import('./phone-code-field.tsx')).PhoneCodeField);
const SecondStepForm = laterPart(async () => (await import('./second-step-form.tsx')).SecondStepForm);
const loadLoginApi = () => import(/* webpackChunkName: "app" */ '../session/login.api.ts');

/**
 * The password form, plain and light: it is shown on the login page before antd is loaded, and in the login layer above
 * a page.
 */
export function LoginForm({ kind, userName = '', onEntered, onTyping }: LoginFormProps) {
  const ids = useId();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const [ticket, setTicket] = useState<string>();
  const [captcha, setCaptcha] = useState<Captcha>();
  // Media users may have a code texted in place of the picture (cbGetAuthCode).
  const [isTexted, setTexted] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const [isVisible, setVisible] = useState(false);
  const [hasCapsLock, setCapsLock] = useState(false);
  const password = useRef<HTMLInputElement>(null);
  const [rememberedName] = useState(
    () => userName || (kind === 'staff' ? (localStorage.getItem(lastUserKey) ?? '') : ''),
  );

  const changeCaptcha = async (): Promise<void> => {
    const api = await loadLoginApi();
    const randomKey = api.makeRandomKey();
    setCaptcha({ randomKey, url: api.captchaUrl(randomKey) });
  };

  const handleSubmit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const read = (name: string): string => String(fields.get(name) ?? '');
    const username = read('username').trim();
    const authCode = read('authCode').trim();
    const missing =
      username === ''
        ? texts.needUserName
        : read('password') === ''
          ? texts.needPassword
          : captcha && authCode === ''
            ? texts.needCaptcha
            : '';
    setProblem(missing);
    if (missing !== '' || isBusy) return;
    setBusy(true);
    try {
      const api = await loadLoginApi();
      await api.loginWithPassword(kind, {
        username,
        password: read('password'),
        ...(captcha && { authCode, ...(!isTexted && { randomKey: captcha.randomKey }) }),
      });
      if (kind === 'staff') keepItem(lastUserKey, username);
      onEntered();
    } catch (error) {
      const newTicket = secondStepTicket(error);
      if (newTicket !== undefined) {
        if (kind === 'staff') keepItem(lastUserKey, username);
        setTicket(newTicket);
        setBusy(false);
        return;
      }
      setProblem(isAppError(error) ? error.message : errorTexts[ErrorCode.Network]);
      // A captcha is good for one try, right or wrong.
      if (captcha || asksCaptcha(error)) await changeCaptcha().catch(() => undefined);
      setBusy(false);
      password.current?.select();
    }
  };

  const requestCode = async (): Promise<boolean> => {
    const username = String(new FormData(form.current!).get('username')).trim();
    setProblem(username === '' ? texts.needUserName : '');
    if (username === '') return false;
    const { requestLoginCode } = await import('../session/account-phone.api.ts');
    await requestLoginCode(username);
    return true;
  };

  const goBack = (sentence: string): void => {
    setTicket(undefined);
    setProblem(sentence);
  };
  const handleKey = (event: KeyboardEvent): void => setCapsLock(event.getModifierState?.('CapsLock') ?? false);

  if (ticket !== undefined) return <SecondStepForm kind={kind} ticket={ticket} onEntered={onEntered} onBack={goBack} />;
  return (
    <form
      ref={form}
      className={styles.form}
      onSubmit={(event) => void handleSubmit(event)}
      onInput={onTyping}
      noValidate
    >
      <label className={styles.label} htmlFor={`${ids}name`}>
        {texts.userName}
      </label>
      <input
        id={`${ids}name`}
        className={styles.input}
        name="username"
        autoComplete="username"
        maxLength={loginNameMax}
        defaultValue={rememberedName}
        readOnly={userName !== ''}
        autoFocus={rememberedName === ''}
        spellCheck={false}
        autoCapitalize="off"
      />
      <label className={styles.label} htmlFor={`${ids}password`}>
        {texts.password}
      </label>
      <span className={styles.field}>
        <input
          id={`${ids}password`}
          ref={password}
          className={styles.input}
          name="password"
          type={isVisible ? 'text' : 'password'}
          autoComplete="current-password"
          maxLength={passwordMax}
          autoFocus={rememberedName !== ''}
          onKeyUp={handleKey}
        />
        <button
          type="button"
          className={styles.eye}
          aria-label={isVisible ? texts.hidePassword : texts.showPassword}
          onClick={() => setVisible(!isVisible)}
        >
          <EyeIcon isOpen={isVisible} />
        </button>
      </span>
      {captcha && !isTexted && <CaptchaField captcha={captcha} onChange={() => void changeCaptcha()} />}
      {captcha && isTexted && <PhoneCodeField name="authCode" sentText={texts.textedIfKnown} onRequest={requestCode} />}
      {captcha && kind === 'media' && (
        <button type="button" className={styles.textLink} onClick={() => setTexted(!isTexted)}>
          {isTexted ? texts.byPicture : texts.byText}
        </button>
      )}
      <p className={problem === '' ? styles.hint : styles.problem} role={problem === '' ? undefined : 'alert'}>
        {problem || (hasCapsLock ? texts.capsLock : '')}
      </p>
      <button type="submit" className={styles.submit} aria-disabled={isBusy}>
        {isBusy ? texts.loggingIn : texts.login}
      </button>
    </form>
  );
}

function EyeIcon({ isOpen }: { isOpen: boolean }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="18"
      height="18"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      aria-hidden="true"
    >
      <path d="M2 12s3.6-6.5 10-6.5S22 12 22 12s-3.6 6.5-10 6.5S2 12 2 12Z" />
      <circle cx="12" cy="12" r="3" />
      {!isOpen && <path d="m4 4 16 16" />}
    </svg>
  );
}
