import { Button, Result, Skeleton } from 'antd';
import { memo, useEffect, useState } from 'react';
import type { EditorTool } from 'shared-contracts/shell';
import { useShell } from 'shared-ui';
import type { EditSession } from '../../parts/story-edit/edit-session.ts';
import { newsTexts as texts } from './news.texts.ts';
import styles from '../../parts/story-edit/story-form.module.css';

interface BodyFieldProps {
  session: EditSession;
  textRound: number;
  readOnly: boolean;
  error: string | undefined;
}

/** The body in the shared editor. Nothing here is drawn anew while somebody types. */
export const BodyField = memo(function BodyField({ session, textRound, readOnly, error }: BodyFieldProps) {
  const [tool, retry] = useEditor();
  if (tool === 'failed') {
    return <Result status="warning" title={texts.editorFailed} extra={<Button onClick={retry}>{texts.retry}</Button>} />;
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
        onChange={(content, facts) => {
          session.change({ content });
          session.setFacts(facts);
        }}
      />
      {error ? (
        <div role="alert" className={styles.errorLine}>
          {error}
        </div>
      ) : null}
    </div>
  );
});

/** The editor of shared-tools; a remote that does not load costs the body alone. */
function useEditor(): [tool: EditorTool | 'failed' | undefined, retry: () => void] {
  const shell = useShell();
  const [tool, setTool] = useState<EditorTool | 'failed'>();
  const [round, setRound] = useState(0);
  useEffect(() => {
    let isGone = false;
    shell.tools('editor').then(
      (loaded) => !isGone && setTool(loaded),
      () => !isGone && setTool('failed'),
    );
    return () => {
      isGone = true;
    };
  }, [shell, round]);
  const retry = () => {
    setTool(undefined);
    setRound(round + 1);
  };
  return [tool, retry];
}
