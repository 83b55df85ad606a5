import { useEffect, useRef, useSyncExternalStore } from 'react';
import { loginTexts as texts } from '../screens/login.texts.ts';
import { LoginForm } from '../screens/login-form.tsx';
import { goToLogin, loginKind } from '../session/go-to-login.ts';
import { attachLoginLayer, finishRelogin, isReloginOpen, onReloginChange } from '../session/relogin.ts';
import { fetchSession } from '../session/session.api.ts';
import { currentSession } from '../session/session.state.ts';
import { allowLeave } from './leave-guard.tsx';
import styles from './login-layer.module.css';

/**
 * The login above the page: the page stays mounted beneath, so typed text survives, and the calls that waited go on.
 * The same person must come back, for the page beneath is theirs; anybody else goes through the login page.
 */
export function LoginLayer() {
  const isOpen = useSyncExternalStore(onReloginChange, isReloginOpen);
  const dialog = useRef<HTMLDialogElement>(null);
  const userName = currentSession()?.user.userName ?? '';

  useEffect(attachLoginLayer, []);
  useEffect(() => {
    // A modal dialog of the browser: it stands above every other one and keeps the focus inside.
    if (!isOpen || dialog.current?.open) return;
    dialog.current?.showModal?.();
    dialog.current?.querySelector<HTMLInputElement>('input[type=password]')?.focus();
  }, [isOpen]);

  const handleEntered = (): void => {
    finishRelogin();
    void fetchSession().catch(() => undefined);
  };
  const leave = (): void => {
    allowLeave();
    goToLogin();
  };

  if (!isOpen) return null;
  return (
    <dialog ref={dialog} className={styles.layer} aria-labelledby="relogin-title" onCancel={(event) => event.preventDefault()}>
      <div className={styles.layerCard}>
        <h2 id="relogin-title">{texts.relogin}</h2>
        <p>{texts.reloginHint}</p>
        <LoginForm kind={loginKind()} userName={userName} onEntered={handleEntered} />
        <button type="button" className={styles.textButton} onClick={leave}>{texts.leave}</button>
      </div>
    </dialog>
  );
}
