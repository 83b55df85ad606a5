import { Button, Result, Skeleton } from 'antd';
import { memo } from 'react';
import { useTool } from 'shared-ui';
import { activityFormTexts as texts } from './activity-form.texts.ts';

interface IntroductionFieldProps {
  initialHtml: string;
  documentKey: string;
  onChange(html: string): void;
}

/** The introduction in the shared editor. Nothing here is drawn again while somebody types. */
export const IntroductionField = memo(
  function IntroductionField({ initialHtml, documentKey, onChange }: IntroductionFieldProps) {
    const [tool, retry] = useTool('editor');
    if (tool === 'failed')
      return (
        <Result status="warning" title={texts.toolFailed} extra={<Button onClick={retry}>{texts.retry}</Button>} />
      );
    if (!tool) return <Skeleton active aria-label={texts.loading} paragraph={{ rows: 6 }} />;
    const { RichEditor } = tool;
    return (
      <RichEditor
        label={texts.introduction}
        initialHtml={initialHtml}
        documentKey={documentKey}
        onChange={(html) => onChange(html)}
      />
    );
  },
  (before, after) => before.documentKey === after.documentKey,
);
