import { useEffect, useRef, useState } from 'react';
import { loginTexts as texts } from '../parts/login.texts.ts';
import { LoginForm } from '../parts/login-form.tsx';
import { ScanLinks } from '../parts/scan-links.tsx';
import { SingleSignOnLink } from '../parts/single-sign-on-link.tsx';
import { goToLogin, loginKind } from '../session/go-to-login.ts';
import { attachLoginLayer, finishRelogin, useIsReloginOpen } from '../session/relogin.state.ts';
import { fetchSession } from '../session/session.api.ts';
import { currentSession } from '../session/session.state.ts';
import { hasFirstSteps, takeFirstSteps } from './first-steps.ts';
import { allowLeave } from './leave-guard.tsx';
import styles from './login-layer.module.css';

/**
 * The login above the page: the page stays mounted beneath, so typed text survives, and the calls that waited go on.
 * The same person must come back, for the page beneath is theirs; anybody else goes through the login page.
 */
export function LoginLayer() {
  const isOpen = useIsReloginOpen();
  const dialog = useRef<HTMLDialogElement>(null);
  const [isHidden, setHidden] = useState(false);
  const userName = currentSession()?.user.userName ?? '';

  useEffect(attachLoginLayer, []);
  useEffect(() => {
    // A modal dialog of the browser: it is above every other one and traps the focus.
    if (!isOpen || dialog.current?.open) return;
    dialog.current?.showModal?.();
    dialog.current?.querySelector<HTMLInputElement>('input[type=password]')?.focus();
  }, [isOpen]);

  // The waiting calls would be refused before the first steps are done; their dialogs are below this layer.
  const handleEntered = async (): Promise<void> => {
    const session = await fetchSession().catch(() => undefined);
    if (session && hasFirstSteps(session.user)) {
      setHidden(true);
      await takeFirstSteps();
      setHidden(false);
    }
    finishRelogin();
  };
  const leave = (): void => {
    allowLeave();
    goToLogin();
  };

  if (!isOpen || isHidden) return null;
  return (
    <dialog
      ref={dialog}
      className={styles.layer}
      aria-labelledby="relogin-title"
      onCancel={(event) => event.preventDefault()}
    >
      <div className={styles.layerCard}>
        <h2 id="relogin-title">{texts.relogin}</h2>
        <p>{texts.reloginHint}</p>
        <LoginForm kind={loginKind()} userName={userName} onEntered={() => void handleEntered()} />
        <nav className={styles.ways} aria-label={texts.otherWays}>
          <button type="button" className={styles.textButton} onClick={leave}>
            {texts.leave}
          </button>
          <SingleSignOnLink kind={loginKind()} isApart />
        </nav>
        {loginKind() === 'staff' && <ScanLinks isApart />}
      </div>
    </dialog>
  );
}
