import { Button, Drawer, Skeleton } from 'antd';
import { wiseCloudQueryGetById } from 'shared-contracts/endpoints';
import { ContentPermission } from 'shared-contracts/permissions';
import { Allowed, type DialogProps, ErrorState, useEndpoint } from 'shared-ui';
import { ReportView } from './report-view.tsx';
import styles from './resource.module.css';
import { resourceTexts } from './resource.texts.ts';

const texts = resourceTexts.clues;

/** A report of the news-data service; what is to be done with it is the list's to do. */
export function ReportDrawer({ id, onDone }: DialogProps<'choose' | 'take'> & { id: string }) {
  const { answer, error, refresh } = useEndpoint(wiseCloudQueryGetById, { id }, { keepPrevious: false });
  const report = answer?.data;
  const buttons = report ? (
    <div className={styles.actions}>
      <Allowed code={ContentPermission.Create}>
        <Button type="primary" onClick={() => onDone('take')}>
          {texts.take}
        </Button>
      </Allowed>
      <Button onClick={() => onDone('choose')}>{resourceTexts.network.choose}</Button>
      {report.url === '' ? null : (
        <Button href={report.url} target="_blank" rel="noopener noreferrer">
          {texts.original}
        </Button>
      )}
    </div>
  ) : null;
  return (
    <Drawer open size={760} title={texts.view} onClose={() => onDone()} footer={buttons}>
      {error ? <ErrorState error={error} onRetry={() => void refresh()} /> : null}
      {!report && !error ? <Skeleton active aria-label={texts.loading} /> : null}
      {report ? <ReportView title={report.title} content={report.content} facts={[report.source, report.author && texts.author(report.author), report.publishedTime]} /> : null}
    </Drawer>
  );
}
