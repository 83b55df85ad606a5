import { Button, Result } from 'antd';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { shellPaths } from 'shared-contracts/paths';
import { remoteTexts } from '../remotes/remotes.texts.ts';
import { analysisTexts as texts } from './analysis.texts.ts';
import { ShellPage } from './shell-page.tsx';

/** The configured address, when it is one to leave for. */
export function analysisAddress(page: Document = document): string | undefined {
  const content = page.querySelector<HTMLMetaElement>('meta[name=nr-analysis-url]')?.content ?? '';
  return /^https?:\/\//.test(content) ? content : undefined;
}

/** /statisics-pro: goes to the external analysis site (R103), or says that none is configured. */
export function AnalysisScreen() {
  const address = analysisAddress();

  useEffect(() => {
    if (address !== undefined) location.replace(address);
  }, [address]);

  if (address !== undefined) return null;
  return (
    <ShellPage title={texts.title}>
      <Result status="info" title={texts.none} subTitle={texts.advice} extra={<Link to={shellPaths.home}><Button type="primary" tabIndex={-1}>{remoteTexts.goHome}</Button></Link>} />
    </ShellPage>
  );
}
