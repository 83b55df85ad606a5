import { Button, Result } from 'antd';
import { FailureCode } from './failure.ts';
import { remoteTexts as texts } from './remotes.texts.ts';
import styles from './remote-frame.module.css';

interface RemoteCardProps {
  code: FailureCode;
  /** Operations' own words, or what the two versions are. */
  detail?: string | undefined;
  onRetry?: (() => void) | undefined;
  onLeave?: (() => void) | undefined;
}

const statusOf: Partial<Record<FailureCode, 'info' | 'warning'>> = { [FailureCode.Off]: 'info', [FailureCode.Absent]: 'info', [FailureCode.RenderFailed]: 'warning' };

/** What a group shows instead of a page that cannot be shown: what happened, what to do, and the number to tell. */
export function RemoteCard({ code, detail, onRetry, onLeave }: RemoteCardProps) {
  return (
    <section role="alert" aria-label={texts.title[code]} className={styles.card}>
      <Result
        status={statusOf[code] ?? 'warning'}
        title={texts.title[code]}
        subTitle={detail ?? texts.advice[code]}
        extra={[
          onLeave && <Button key="leave" onClick={onLeave}>{texts.toList}</Button>,
          onRetry && <Button key="retry" type="primary" onClick={onRetry}>{texts.retry}</Button>,
        ]}
      >
        <p className={styles.code}>{texts.number}：<code>{code}</code></p>
      </Result>
    </section>
  );
}
