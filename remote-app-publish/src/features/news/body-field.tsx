import { Button, Result, Skeleton } from 'antd';
import { memo } from 'react';
import type { EditorHandle } from 'shared-contracts/shell';
import { useTool } from 'shared-ui';
import type { EditSession } from '../../parts/story-edit/saving/edit-session.ts';
import { newsTexts as texts } from './news.texts.ts';
import styles from '../../parts/story-edit/form/story-form.module.css';

interface BodyFieldProps {
  session: EditSession;
  textRound: number;
  readOnly: boolean;
  error: string | undefined;
  /** Given the editor's handle, for proofreading. */
  onHandle(handle: EditorHandle | undefined): void;
}

/** The body in the shared editor. Nothing here is drawn again while somebody types. */
export const BodyField = memo(function BodyField({ session, textRound, readOnly, error, onHandle }: BodyFieldProps) {
  const [tool, retry] = useTool('editor');
  if (tool === 'failed') {
    return (
      <Result status="warning" title={texts.editorFailed} extra={<Button onClick={retry}>{texts.retry}</Button>} />
    );
  }
  if (!tool) {
    return (
      <div className={styles.editorLoading} aria-label={texts.editorLoading} aria-busy>
        <Skeleton active paragraph={{ rows: 8 }} />
      </div>
    );
  }
  const { RichEditor } = tool;
  return (
    <div className={error ? styles.bodyError : undefined}>
      <RichEditor
        label={texts.body}
        initialHtml={session.draft.content}
        documentKey={`${session.formId}-${textRound}`}
        readOnly={readOnly}
        onHandle={(handle) => {
          session.room.editor.set(handle);
          onHandle(handle);
        }}
        onChange={(content, facts) => {
          session.change({ content });
          session.setFacts(facts);
        }}
        onImported={(article) => session.fillEmpty(article)}
      />
      {error ? (
        <div role="alert" className={styles.errorLine}>
          {error}
        </div>
      ) : null}
    </div>
  );
});
