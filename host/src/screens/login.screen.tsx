import { useState } from 'react';
import { shellPaths } from 'shared-contracts/paths';
import { laterPart } from 'shared-ui';
import { isBackFromLogout } from '../session/logout-return.ts';
import type { SessionKind } from '../session/session-store.ts';
import { LoginForm } from '../parts/login-form.tsx';
import styles from '../parts/login.module.css';
import { loginTexts as texts } from '../parts/login.texts.ts';
import { ScanLinks } from '../parts/scan-links.tsx';
import { SingleSignOnLink } from '../parts/single-sign-on-link.tsx';
import { ExternalPage } from './external-page.tsx';

const PhoneHelp = laterPart(async () => (await import('./phone-help.tsx')).PhoneHelp, {
  waiting: () => <ExternalPage title={texts.loading}>{null}</ExternalPage>,
});

/** /login and /mediaLogin. */
export function LoginScreen({
  kind,
  onEntered,
  onTyping,
}: {
  kind: SessionKind;
  onEntered(): void;
  onTyping?(): void;
}) {
  const [needsHelp, setNeedsHelp] = useState(false);
  if (needsHelp) return <PhoneHelp onBack={() => setNeedsHelp(false)} />;
  return (
    <ExternalPage title={texts.title[kind]} hint={isBackFromLogout() ? texts.loggedOut : texts.hint[kind]}>
      <LoginForm kind={kind} onEntered={onEntered} onTyping={onTyping} />
      <nav className={styles.links} aria-label={texts.otherWays}>
        <a href={kind === 'staff' ? shellPaths.mediaLogin : shellPaths.login}>
          {kind === 'staff' ? texts.toMedia : texts.toStaff}
        </a>
        <SingleSignOnLink kind={kind} />
        <button type="button" onClick={() => setNeedsHelp(true)}>
          {texts.forgotten}
        </button>
        <a href={shellPaths.register}>{texts.register}</a>
      </nav>
      {kind === 'staff' && <ScanLinks />}
    </ExternalPage>
  );
}
