import { Button, Input } from 'antd';
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import { aiChatGet, aiSend } from 'shared-contracts/endpoints';
import { aiTextMax } from 'shared-contracts/limits';
import { type AiMessage, AiMessageState } from 'shared-contracts/model';
import { useAction, useEndpoint, useShell } from 'shared-ui';
import { takeHandedText } from '../../parts/assistant/open-assistant.ts';
import { AnswerView } from './answer-view.tsx';
import { AssistantPage } from './assistant-page.tsx';
import { useAnswerActions, useGrowingAnswer, useRefreshChats } from './assistant.api.ts';
import styles from './assistant.module.css';
import { assistantTexts as texts } from './assistant.texts.ts';

/** /new/aiChat: conversations with the language model, on a page without the frame. */
export function AiChatScreen() {
  const [chatId, setChatId] = useState<string>();
  return (
    <AssistantPage kind="chat" chatId={chatId} onChoose={setChatId}>
      <Conversation key={chatId ?? 'new'} chatId={chatId} onBegun={setChatId} />
    </AssistantPage>
  );
}

function Conversation({ chatId, onBegun }: { chatId: string | undefined; onBegun(id: string): void }) {
  const shell = useShell();
  const refresh = useRefreshChats();
  const { answer } = useEndpoint(aiChatGet, chatId === undefined ? null : { id: chatId }, { keepPrevious: false });
  const stored = answer?.data.messages ?? [];
  const { growing, follow } = useGrowingAnswer(useCallback(() => void refresh(), [refresh]));
  const actions = useAnswerActions(follow);
  const messages = growing ? stored.map((message) => (message.id === growing.id ? growing : message)) : stored;
  const last = messages.at(-1);
  const isBusy = last?.state === AiMessageState.Running;
  const end = useRef<HTMLDivElement>(null);

  // A conversation that is opened while its answer is being written goes on with it.
  const running = stored.find(({ state }) => state === AiMessageState.Running);
  useEffect(() => {
    if (running && running.id !== growing?.id) follow(running);
  }, [running, growing?.id, follow]);
  const length = messages.length + (last?.content.length ?? 0);
  useEffect(() => {
    end.current?.scrollIntoView?.({ block: 'nearest' });
  }, [length]);

  const [send, isSending] = useAction(async (text: string) => {
    const { data } = await shell.call(aiSend, { text, ...(chatId !== undefined && { chatId }) });
    await refresh();
    if (chatId === undefined) onBegun(data.chatId);
    else follow(data.answer);
    return true;
  });

  return (
    <div className={styles.chat}>
      <div className={styles.messages} role="log" aria-label={texts.messages}>
        {messages.length === 0 ? <p className={styles.welcome}>{texts.welcome}</p> : null}
        {messages.map((message) => (
          <Message key={message.id} message={message} actions={actions} isLast={message === last} />
        ))}
        <div ref={end} />
      </div>
      <Composer isBusy={isBusy || isSending} onSend={async (text) => (await send(text)) === true} />
      <p className={styles.quiet}>{texts.caution}</p>
    </div>
  );
}

function Message({
  message,
  actions,
  isLast,
}: {
  message: AiMessage;
  actions: ReturnType<typeof useAnswerActions>;
  isLast: boolean;
}) {
  const isMine = message.role === 'user';
  return (
    <article
      className={isMine ? `${styles.message} ${styles.mine}` : styles.message}
      aria-label={isMine ? texts.me : texts.assistant}
    >
      {isMine ? (
        <div className={styles.text}>{message.content}</div>
      ) : (
        <AnswerView message={message} actions={actions} isLast={isLast} />
      )}
    </article>
  );
}

/** Input of a question; the text stays until the server has accepted it. */
function Composer({ isBusy, onSend }: { isBusy: boolean; onSend(text: string): Promise<boolean> }) {
  const shell = useShell();
  const [text, setText] = useState(takeHandedText);
  const submit = async () => {
    if (isBusy) return;
    if (text.trim() === '') return shell.message.warning(texts.empty);
    if (text.length > aiTextMax) return shell.message.warning(texts.tooLong(aiTextMax));
    if (await onSend(text)) setText('');
  };
  const handleKey = (event: KeyboardEvent) => {
    // Enter in mid-composition chooses a word.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void submit();
  };
  return (
    <div className={styles.composer}>
      <Input.TextArea
        aria-label={texts.input}
        placeholder={texts.inputHint}
        autoSize={{ minRows: 2, maxRows: 10 }}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={handleKey}
      />
      <Button type="primary" disabled={isBusy} onClick={() => void submit()}>
        {texts.send}
      </Button>
    </div>
  );
}
