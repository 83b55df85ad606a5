import { ForbiddenPage } from '../layout/page-cards.tsx';
import { layoutTexts } from '../layout/layout.texts.ts';
import { ShellPage } from './shell-page.tsx';

/** /noAuthority */
export const NoAuthorityScreen = () => (
  <ShellPage title={layoutTexts.noAuthority}>
    <ForbiddenPage />
  </ShellPage>
);
