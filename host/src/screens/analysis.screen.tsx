import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { shellPaths } from 'shared-contracts/paths';
import { StateCard } from '../parts/state-card.tsx';
import { layoutTexts } from '../layout/layout.texts.ts';
import { analysisTexts as texts } from './analysis.texts.ts';
import { ShellPage } from './shell-page.tsx';

// Read when the code loads: the address that the browser requested from the server.
const loadedAt = performance.getEntriesByType?.('navigation')[0]?.name ?? '';

/**
 * /statisics-pro: the server redirects to the configured analysis site (R103). When opened from within the app, the
 * address is therefore loaded again; when the server answers with this very page, no site is configured.
 */
export function AnalysisScreen() {
  const isLoadedFromServer = loadedAt !== '' && new URL(loadedAt).pathname === shellPaths.analysis;

  useEffect(() => {
    if (!isLoadedFromServer) location.reload();
  }, [isLoadedFromServer]);

  if (!isLoadedFromServer) return null;
  const home = <Link to={shellPaths.home}>{layoutTexts.goHome}</Link>;
  return (
    <ShellPage title={texts.title}>
      <StateCard tone="info" title={texts.none} advice={texts.advice}>
        {home}
      </StateCard>
    </ShellPage>
  );
}
