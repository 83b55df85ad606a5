import { Alert, Button, Spin } from 'antd';
import { type AiMessage, AiMessageState } from 'shared-contracts/model';
import { ContentPermission } from 'shared-contracts/permissions';
import type { ReactNode } from 'react';
import { Allowed } from 'shared-ui';
import type { useAnswerActions } from './assistant.api.ts';
import styles from './assistant.module.css';
import { assistantTexts as texts } from './assistant.texts.ts';

interface AnswerViewProps {
  message: AiMessage;
  actions: ReturnType<typeof useAnswerActions>;
  /** The last answer of a conversation can be written again. */
  isLast: boolean;
  /** Shown in place of the text, e.g. a comparison. */
  children?: ReactNode;
}

/** An answer as far as it is written, with what can be done with it. */
export function AnswerView({ message, actions, isLast, children }: AnswerViewProps) {
  const { state, content, error, isCut } = message;
  const isRunning = state === AiMessageState.Running;
  return (
    <>
      {content === '' ? null : (children ?? <div className={styles.text}>{content}</div>)}
      {isRunning ? (
        <div className={styles.actions} role="status">
          <Spin size="small" /> <span className={styles.quiet}>{texts.writing}</span>
          <Button size="small" onClick={() => void actions.stop(message)}>
            {texts.stop}
          </Button>
        </div>
      ) : null}
      {state === AiMessageState.Failed ? <Alert type="error" showIcon title={error} /> : null}
      {state === AiMessageState.Stopped ? <p className={styles.quiet}>{texts.stopped}</p> : null}
      {isCut ? <p className={styles.quiet}>{texts.cut}</p> : null}
      {isRunning ? null : (
        <div className={styles.actions}>
          {content === '' ? null : (
            <>
              <Button size="small" onClick={() => actions.copy(content)}>
                {texts.copy}
              </Button>
              <Allowed code={ContentPermission.Create}>
                <Button size="small" loading={actions.isUsing} onClick={() => void actions.use(content)}>
                  {texts.use}
                </Button>
              </Allowed>
            </>
          )}
          {isLast ? (
            <Button size="small" loading={actions.isRetrying} onClick={() => void actions.retry(message)}>
              {texts.retry}
            </Button>
          ) : null}
        </div>
      )}
    </>
  );
}
