import { ForbiddenPage } from '../layout/page-cards.tsx';
import { remoteTexts } from '../remotes/remotes.texts.ts';
import { ShellPage } from './shell-page.tsx';

/** /noAuthority */
export const NoAuthorityScreen = () => (
  <ShellPage title={remoteTexts.noAuthority}>
    <ForbiddenPage />
  </ShellPage>
);
