import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { shellPaths } from 'shared-contracts/paths';
import { StateCard } from '../parts/state-card.tsx';
import { layoutTexts } from '../layout/layout.texts.ts';
import { analysisTexts as texts } from './analysis.texts.ts';
import { ShellPage } from './shell-page.tsx';

// Read when the code loads: the address that the browser asked the server for.
const loadedAt = performance.getEntriesByType?.('navigation')[0]?.name ?? '';

/**
 * /statisics-pro: the server sends a browser on to the configured analysis site (R103). Reached from within the app the
 * address is therefore asked for again; when the server answers with this very page, no site is configured.
 */
export function AnalysisScreen() {
  const isAsked = loadedAt !== '' && new URL(loadedAt).pathname === shellPaths.analysis;

  useEffect(() => {
    if (!isAsked) location.reload();
  }, [isAsked]);

  if (!isAsked) return null;
  const home = <Link to={shellPaths.home}>{layoutTexts.goHome}</Link>;
  return (
    <ShellPage title={texts.title}>
      <StateCard tone="info" title={texts.none} advice={texts.advice}>
        {home}
      </StateCard>
    </ShellPage>
  );
}
