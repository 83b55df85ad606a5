import { DeleteOutlined } from '@ant-design/icons';
import { Button, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { aiChatList } from 'shared-contracts/endpoints';
import { appPaths } from 'shared-contracts/paths';
import { ErrorState, useEndpoint, useShell } from 'shared-ui';
import { useAssistantState, useRemoveChat } from './assistant.api.ts';
import { AssistantOff } from './assistant-off.tsx';
import styles from './assistant.module.css';
import { assistantTexts as texts } from './assistant.texts.ts';

interface AssistantPageProps {
  kind: 'chat' | 'tool';
  /** The conversation that is shown. */
  chatId: string | undefined;
  onChoose(id: string | undefined): void;
  children: ReactNode;
}

/**
 * Frame of the assistant's two pages: earlier questions at the left, the model and the remaining questions of this hour
 * above.
 */
export function AssistantPage({ kind, chatId, onChoose, children }: AssistantPageProps) {
  const shell = useShell();
  const { state, error, refresh } = useAssistantState();
  const other = kind === 'chat' ? ('aiTools' as const) : ('aiChat' as const);
  return (
    <section className={styles.page} aria-label={kind === 'chat' ? texts.chatTitle : texts.toolsTitle}>
      <header className={styles.head}>
        <h1>{kind === 'chat' ? texts.chatTitle : texts.toolsTitle}</h1>
        {state?.isOn ? (
          <span className={styles.quiet}>
            {texts.model(state.model, state.host)}　{texts.left(state.left, state.perHour)}
          </span>
        ) : null}
        {shell.can(appPaths[other]) ? (
          <Button className={styles.headEnd ?? ''} type="link" onClick={() => shell.navigate(appPaths[other])}>
            {other === 'aiTools' ? texts.toTools : texts.toChat}
          </Button>
        ) : null}
      </header>
      <div className={styles.panes}>
        <History kind={kind} chatId={chatId} onChoose={onChoose} />
        <div className={styles.work}>
          {error ? <ErrorState error={error} onRetry={() => void refresh()} /> : null}
          {!state && !error ? <Skeleton active /> : null}
          {state && !state.isOn ? <AssistantOff /> : null}
          {state?.isOn || (state && chatId !== undefined) ? children : null}
        </div>
      </div>
    </section>
  );
}

function History({ kind, chatId, onChoose }: Omit<AssistantPageProps, 'children'>) {
  const { answer } = useEndpoint(aiChatList, { kind });
  const removeChat = useRemoveChat();
  const title = kind === 'chat' ? texts.history : texts.toolHistory;
  const remove = async (chat: { id: string; title: string }) => {
    if ((await removeChat(chat)) && chat.id === chatId) onChoose(undefined);
  };
  return (
    <nav className={styles.history} aria-label={title}>
      {kind === 'chat' ? (
        <Button block onClick={() => onChoose(undefined)}>
          {texts.newChat}
        </Button>
      ) : null}
      <h2>{title}</h2>
      {answer?.list.length === 0 ? <p className={styles.quiet}>{texts.noHistory}</p> : null}
      <ul>
        {answer?.list.map((chat) => (
          <li key={chat.id}>
            <button
              type="button"
              aria-current={chat.id === chatId}
              title={chat.title}
              onClick={() => onChoose(chat.id)}
            >
              {chat.title}
            </button>
            <Button
              type="text"
              size="small"
              icon={<DeleteOutlined aria-hidden />}
              aria-label={texts.removeNamed(chat.title)}
              onClick={() => void remove(chat)}
            />
          </li>
        ))}
      </ul>
    </nav>
  );
}
