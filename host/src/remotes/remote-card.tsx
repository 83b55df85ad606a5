import { Button } from 'antd';
import { useState } from 'react';
import { copyText } from '../parts/copy-text.ts';
import { StateCard } from '../parts/state-card.tsx';
import { FailureCode } from '../registry/failure.ts';
import { remoteTexts as texts } from './remotes.texts.ts';

interface RemoteCardProps {
  code: FailureCode;
  /** Name of the menu group, '发布中心'. */
  group?: string | undefined;
  /** Distinguishes this failure from others; sent with 反馈. */
  trace?: string | undefined;
  /** '<remote>@<version>', for 反馈. */
  what?: string | undefined;
  /** Operations' own words, or what the two versions are. */
  detail?: string | undefined;
  onRetry?: (() => void) | undefined;
  onLeave?: (() => void) | undefined;
}

const neutralCodes: readonly FailureCode[] = [FailureCode.Off, FailureCode.Absent];
/** Not to be tried again by hand: the same bytes would be refused again. */
const final: readonly FailureCode[] = [FailureCode.Tampered, FailureCode.Incompatible];

/** Card in place of a page that cannot be shown: what happened, what to do, and the number for support. */
export function RemoteCard({
  code,
  group = texts.thisModule,
  trace,
  what = '',
  detail,
  onRetry,
  onLeave,
}: RemoteCardProps) {
  const [isCopied, setCopied] = useState(false);
  const copy = async (): Promise<void> => setCopied(await copyText(texts.wholeNumber(code, trace ?? '', what)));
  const foot = (
    <>
      {texts.number}：<code>{code}</code>
      {trace !== undefined && (
        <>
          {' '}
          · <code>{trace}</code>
        </>
      )}
    </>
  );
  return (
    <StateCard
      tone={neutralCodes.includes(code) ? 'info' : 'warning'}
      title={texts.title[code](group)}
      advice={detail ?? texts.advice[code]}
      foot={
        isCopied ? (
          <>
            {foot}　{texts.feedbackDone}
          </>
        ) : (
          foot
        )
      }
    >
      {onLeave && <Button onClick={onLeave}>{texts.toList}</Button>}
      {trace !== undefined && <Button onClick={() => void copy()}>{texts.feedback}</Button>}
      {onRetry && !final.includes(code) && (
        <Button type="primary" onClick={onRetry}>
          {texts.retry}
        </Button>
      )}
    </StateCard>
  );
}
