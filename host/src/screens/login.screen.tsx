import { shellPaths } from 'shared-contracts/paths';
import type { SessionKind } from '../session/session-store.ts';
import { LoginForm } from './login-form.tsx';
import styles from './login.module.css';
import { loginTexts as texts } from './login.texts.ts';
import { OutsidePage } from './outside-page.tsx';
import { SingleSignOnLink } from './single-sign-on-link.tsx';

/** /login and /mediaLogin. */
export function LoginScreen({ kind, onEntered, onTyping }: { kind: SessionKind; onEntered(): void; onTyping?(): void }) {
  return (
    <OutsidePage title={texts.title[kind]} hint={texts.hint[kind]}>
      <LoginForm kind={kind} onEntered={onEntered} onTyping={onTyping} />
      <nav className={styles.links} aria-label={texts.otherWays}>
        <a href={kind === 'staff' ? shellPaths.mediaLogin : shellPaths.login}>{kind === 'staff' ? texts.toMedia : texts.toStaff}</a>
        <SingleSignOnLink kind={kind} />
        <a href={shellPaths.register}>{texts.register}</a>
      </nav>
    </OutsidePage>
  );
}
