import { Alert, Skeleton } from 'antd';
import { useTool } from 'shared-ui';
import styles from './site-settings.module.css';
import { siteSettingsTexts as texts } from './site-settings.texts.ts';

interface PageFieldProps {
  documentKey: string;
  label: string;
  /** Given by the form's item. */
  value?: string;
  onChange?(html: string): void;
}

/** The text of one of the site's own pages. */
export function PageField({ documentKey, label, value = '', onChange }: PageFieldProps) {
  const [tool] = useTool('editor');
  if (tool === 'failed') return <Alert type="error" showIcon title={texts.toolFailed} />;
  if (!tool) return <Skeleton active className={styles.editor ?? ''} />;
  return (
    <tool.RichEditor
      initialHtml={value}
      documentKey={documentKey}
      label={label}
      onChange={(html) => onChange?.(html)}
    />
  );
}
