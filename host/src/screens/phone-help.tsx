import { useState } from 'react';
import { ForgottenPassword } from './forgotten-password.tsx';
import styles from '../parts/login.module.css';
import { ExternalPage } from './external-page.tsx';
import { phoneTexts as texts } from '../parts/phone.texts.ts';
import { ReplaceNumber } from './replace-number.tsx';

/** In place of the login form: a forgotten password, or a number that is no more. */
export function PhoneHelp({ onBack }: { onBack(): void }) {
  const [page, setPage] = useState<'forgotten' | 'replace'>('forgotten');
  const [done, setDone] = useState('');
  const isForgotten = page === 'forgotten';
  return (
    <ExternalPage title={texts[page]} hint={done || (isForgotten ? texts.forgottenHint : texts.replaceHint)}>
      {done === '' &&
        (isForgotten ? (
          <ForgottenPassword onDone={() => setDone(texts.passwordDone)} />
        ) : (
          <ReplaceNumber onDone={() => setDone(texts.numberDone)} />
        ))}
      <nav className={styles.links} aria-label={texts.forgotten}>
        <button type="button" onClick={onBack}>
          {texts.toLogin}
        </button>
        {done === '' && (
          <button type="button" onClick={() => setPage(isForgotten ? 'replace' : 'forgotten')}>
            {isForgotten ? texts.toReplace : texts.toForgotten}
          </button>
        )}
      </nav>
    </ExternalPage>
  );
}
