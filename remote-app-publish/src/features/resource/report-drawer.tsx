import { Button } from 'antd';
import { wiseCloudQueryGetById } from 'shared-contracts/endpoints';
import { type DialogProps, minuteOf, useEndpoint } from 'shared-ui';
import { ReadingDrawer } from './reading-drawer.tsx';
import { resourceTexts } from './resource.texts.ts';

/** A report of the news-data service; what is to be done with it is the list's to do. */
export function ReportDrawer({ id, onDone }: DialogProps<'choose' | 'take'> & { id: string }) {
  const { answer, error, refresh } = useEndpoint(wiseCloudQueryGetById, { id }, { keepPrevious: false });
  const report = answer?.data;
  const facts = report
    ? [report.source, report.author && resourceTexts.clues.author(report.author), minuteOf(report.publishedTime)]
    : [];
  return (
    <ReadingDrawer
      report={report && { title: report.title, content: report.content, facts }}
      error={error}
      original={report?.url ?? ''}
      onTake={() => onDone('take')}
      onRetry={() => void refresh()}
      onClose={() => onDone()}
    >
      <Button onClick={() => onDone('choose')}>{resourceTexts.network.choose}</Button>
    </ReadingDrawer>
  );
}
