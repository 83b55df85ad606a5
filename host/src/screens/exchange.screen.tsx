import { useEffect, useState } from 'react';
import { isAppError } from 'shared-contracts/errors';
import { shellPaths } from 'shared-contracts/paths';
import { loginWithSingleSignOn, loginWithThirdParty } from '../session/login.api.ts';
import { secondStepTicket } from '../session/second-step.rules.ts';
import type { SessionKind } from '../session/session-store.ts';
import styles from '../parts/login.module.css';
import { loginTexts as texts } from '../parts/login.texts.ts';
import { ExternalPage } from './external-page.tsx';
import { SecondStepForm } from '../parts/second-step-form.tsx';

let exchange: Promise<void> | undefined;

/**
 * A one-time code is traded once, however often React mounts the page. Only a code is read from the address, never a
 * token (A11).
 */
function trade(kind: SessionKind): Promise<void> {
  if (exchange) return exchange;
  const code = new URLSearchParams(location.search).get('code') ?? '';
  // The code leaves the address before anything else can send it on as a referrer or keep it in the history.
  history.replaceState(null, '', location.pathname);
  if (code === '') return Promise.reject(new Error('no code'));
  exchange = kind === 'staff' ? loginWithSingleSignOn(code) : loginWithThirdParty(code);
  return exchange;
}

/** /ssoLogin and /thirdpartyLogin: where the identity service sends the user back to. */
export function ExchangeScreen({ kind, onEntered }: { kind: SessionKind; onEntered(): void }) {
  const [problem, setProblem] = useState('');
  const [ticket, setTicket] = useState<string>();

  useEffect(() => {
    trade(kind).then(onEntered, (error: unknown) => {
      setTicket(secondStepTicket(error));
      if (secondStepTicket(error) === undefined) setProblem(isAppError(error) ? error.message : texts.exchangeNoCode);
    });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the code in the address is traded once
  }, [kind]);

  const goBack = (sentence: string): void => {
    setTicket(undefined);
    setProblem(sentence || texts.exchangeNoCode);
  };
  if (ticket !== undefined) {
    return (
      <ExternalPage title={texts.title[kind]}>
        <SecondStepForm kind={kind} ticket={ticket} onEntered={onEntered} onBack={goBack} />
      </ExternalPage>
    );
  }
  return (
    <ExternalPage title={problem === '' ? texts.exchange : texts.exchangeFailed}>
      {problem !== '' && (
        <>
          <p className={styles.problem} role="alert">
            {problem}
          </p>
          <nav className={styles.links}>
            <a href={kind === 'staff' ? shellPaths.login : shellPaths.mediaLogin}>{texts.back}</a>
          </nav>
        </>
      )}
    </ExternalPage>
  );
}
