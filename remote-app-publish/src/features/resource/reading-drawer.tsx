import { Button, Drawer, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { ContentPermission } from 'shared-contracts/permissions';
import { Allowed, ErrorState } from 'shared-ui';
import { ReportView, type ReportViewProps } from './report-view.tsx';
import styles from './resource.module.css';
import { resourceTexts } from './resource.texts.ts';

const texts = resourceTexts.clues;

interface ReadingDrawerProps {
  /** Absent while it is fetched. */
  report: ReportViewProps | undefined;
  error: unknown;
  /** Address of the original; '' without one. */
  original: string;
  isTaking?: boolean;
  onTake(): void;
  onRetry(): void;
  onClose(): void;
  /** Actions beside taking it and reading the original. */
  children?: ReactNode;
}

/** A clue or a report as it is read, with what can be made of it. */
export function ReadingDrawer({
  report,
  error,
  original,
  isTaking = false,
  onTake,
  onRetry,
  onClose,
  children,
}: ReadingDrawerProps) {
  const buttons = report ? (
    <div className={styles.actions}>
      <Allowed code={ContentPermission.Create}>
        <Button type="primary" loading={isTaking} onClick={onTake}>
          {texts.take}
        </Button>
      </Allowed>
      {original === '' ? null : (
        <Button href={original} target="_blank" rel="noopener noreferrer">
          {texts.original}
        </Button>
      )}
      {children}
    </div>
  ) : null;
  return (
    <Drawer open size={760} title={texts.view} onClose={onClose} footer={buttons}>
      {error ? <ErrorState error={error} onRetry={onRetry} /> : null}
      {!report && !error ? <Skeleton active aria-label={texts.loading} /> : null}
      {report ? <ReportView {...report} /> : null}
    </Drawer>
  );
}
