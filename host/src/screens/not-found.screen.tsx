import { MissingPage } from '../layout/page-cards.tsx';
import { remoteTexts } from '../remotes/remotes.texts.ts';
import { ShellPage } from './shell-page.tsx';

/** /404 */
export const NotFoundScreen = () => (
  <ShellPage title={remoteTexts.notFound}>
    <MissingPage />
  </ShellPage>
);
