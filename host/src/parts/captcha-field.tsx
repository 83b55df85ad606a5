import { useId } from 'react';
import { captchaMax } from 'shared-contracts/limits';
import styles from './login.module.css';
import { loginTexts as texts } from './login.texts.ts';

/** A captcha picture with the key that names it. */
export interface Captcha {
  randomKey: string;
  url: string;
}

/** The captcha picture with the field `authCode` of the surrounding form. */
export function CaptchaField({
  captcha,
  label = texts.captcha,
  onChange,
}: {
  captcha: Captcha;
  label?: string;
  onChange(): void;
}) {
  const id = useId();
  return (
    <>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <span className={styles.captcha}>
        <input
          id={id}
          className={styles.input}
          name="authCode"
          autoComplete="off"
          maxLength={captchaMax}
          spellCheck={false}
          key={captcha.randomKey}
        />
        <button type="button" className={styles.captchaPicture} title={texts.changeCaptcha} onClick={onChange}>
          <img src={captcha.url} alt={texts.captchaPicture} />
        </button>
      </span>
    </>
  );
}
