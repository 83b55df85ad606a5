import { Button } from 'antd';
import { StateCard } from '../layout/state-card.tsx';
import { FailureCode } from './failure.ts';
import { remoteTexts as texts } from './remotes.texts.ts';

interface RemoteCardProps {
  code: FailureCode;
  /** Operations' own words, or what the two versions are. */
  detail?: string | undefined;
  onRetry?: (() => void) | undefined;
  onLeave?: (() => void) | undefined;
}

const calm: readonly FailureCode[] = [FailureCode.Off, FailureCode.Absent];

/** What a group shows instead of a page that cannot be shown: what happened, what to do, and the number to tell. */
export function RemoteCard({ code, detail, onRetry, onLeave }: RemoteCardProps) {
  return (
    <StateCard tone={calm.includes(code) ? 'info' : 'warning'} title={texts.title[code]} advice={detail ?? texts.advice[code]} foot={<>{texts.number}：<code>{code}</code></>}>
      {onLeave && <Button onClick={onLeave}>{texts.toList}</Button>}
      {onRetry && <Button type="primary" onClick={onRetry}>{texts.retry}</Button>}
    </StateCard>
  );
}
