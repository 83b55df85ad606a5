import { MissingPage } from '../layout/page-cards.tsx';
import { layoutTexts } from '../layout/layout.texts.ts';
import { ShellPage } from './shell-page.tsx';

/** /404 */
export const NotFoundScreen = () => (
  <ShellPage title={layoutTexts.notFound}>
    <MissingPage />
  </ShellPage>
);
