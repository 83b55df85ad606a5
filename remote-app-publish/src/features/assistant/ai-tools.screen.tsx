import { Button, Input, Segmented, Select } from 'antd';
import { useCallback, useEffect, useState } from 'react';
import { aiTextMax, maxOf } from 'shared-contracts/limits';
import { aiChatGet, aiRunTool } from 'shared-contracts/endpoints';
import { AiLanguage, type AiMessage, AiMessageState, AiTool, countWords } from 'shared-contracts/model';
import { DiffView, useAction, useEndpoint, useShell } from 'shared-ui';
import { diffTexts } from '../../parts/diff/char-diff.rules.ts';
import { takeHanded } from '../../parts/assistant/open-assistant.ts';
import { AnswerView } from './answer-view.tsx';
import { AssistantPage } from './assistant-page.tsx';
import { useAnswerActions, useGrowingAnswer, useRefreshChats } from './assistant.api.ts';
import styles from './assistant.module.css';
import { assistantTexts as texts } from './assistant.texts.ts';

const tools = Object.values(AiTool).map((value) => ({ value, label: texts.tools[value] }));
const languages = Object.values(AiLanguage).map((value) => ({ value, label: texts.languages[value] }));
/** Tools whose result can be laid beside the text word by word. */
const comparable: readonly AiTool[] = [AiTool.Rewrite, AiTool.Shorten, AiTool.Expand];

/** /new/aiTools: a text and the language model's version of it, on a page without the frame. */
export function AiToolsScreen() {
  const [chatId, setChatId] = useState<string>();
  const [handed] = useState(takeHanded);
  const [source, setSource] = useState(handed.text);
  return (
    <AssistantPage kind="tool" chatId={chatId} onChoose={setChatId}>
      <ToolDesk chatId={chatId} source={source} contentId={handed.contentId} onSource={setSource} onBegun={setChatId} />
    </AssistantPage>
  );
}

interface ToolDeskProps {
  chatId: string | undefined;
  source: string;
  /** The story that it was opened from. */
  contentId: string | undefined;
  onSource(text: string): void;
  onBegun(id: string): void;
}

function ToolDesk({ chatId, source, contentId, onSource, onBegun }: ToolDeskProps) {
  const shell = useShell();
  const refresh = useRefreshChats();
  const [tool, setTool] = useState<AiTool>(AiTool.Rewrite);
  const [language, setLanguage] = useState<AiLanguage>(AiLanguage.English);
  const [instructions, setInstructions] = useState('');
  const { answer } = useEndpoint(aiChatGet, chatId === undefined ? null : { id: chatId }, { keepPrevious: false });
  const { growing, follow } = useGrowingAnswer(useCallback(() => void refresh(), [refresh]));
  const chat = chatId === undefined ? undefined : answer?.data;
  const stored = chat?.messages.at(-1);
  const result = growing && stored?.id === growing.id ? growing : stored;
  const sentText = chat?.messages[0]?.content;

  // An earlier result is shown with its text and tool.
  useEffect(() => {
    if (sentText !== undefined) onSource(sentText);
    if (chat?.tool) setTool(chat.tool);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only when another use is opened
  }, [chat?.id]);
  useEffect(() => {
    if (stored?.state === AiMessageState.Running && stored.id !== growing?.id) follow(stored);
  }, [stored, growing?.id, follow]);

  const [run, isSending] = useAction(async () => {
    if (source.trim() === '') return shell.message.warning(texts.empty);
    if (source.length > aiTextMax) return shell.message.warning(texts.tooLong(aiTextMax));
    const { data } = await shell.call(aiRunTool, {
      tool,
      text: source,
      language,
      wish: instructions.trim(),
      ...(contentId !== undefined && { contentId }),
    });
    onBegun(data.chatId);
    await refresh();
  });
  const isBusy = isSending || result?.state === AiMessageState.Running;

  return (
    <div className={styles.desk}>
      <div className={styles.controls}>
        <Segmented aria-label={texts.tool} options={tools} value={tool} onChange={setTool} />
        {tool === AiTool.Translate ? (
          <Select
            aria-label={texts.language}
            options={languages}
            value={language}
            onChange={setLanguage}
            style={{ width: 120 }}
          />
        ) : null}
        <Input
          aria-label={texts.instructions}
          placeholder={`${texts.instructions}：${texts.instructionsHint}`}
          maxLength={maxOf(aiRunTool.request, 'wish')}
          value={instructions}
          onChange={(event) => setInstructions(event.target.value)}
          className={styles.wish ?? ''}
        />
        <Button type="primary" disabled={isBusy} onClick={() => void run()}>
          {texts.run}
        </Button>
      </div>
      <div className={styles.sides}>
        <section aria-label={texts.source}>
          <h2>
            {texts.source} <span className={styles.quiet}>{texts.words(countWords(source))}</span>
          </h2>
          <Input.TextArea
            aria-label={texts.source}
            placeholder={texts.sourceHint}
            value={source}
            onChange={(event) => onSource(event.target.value)}
            className={styles.source ?? ''}
          />
        </section>
        <ResultPane result={result} source={sentText ?? source} tool={chat?.tool ?? tool} follow={follow} />
      </div>
      <p className={styles.quiet}>{texts.caution}</p>
    </div>
  );
}

function ResultPane({
  result,
  source,
  tool,
  follow,
}: {
  result: AiMessage | undefined;
  source: string;
  tool: AiTool;
  follow(message: AiMessage | undefined): void;
}) {
  const actions = useAnswerActions(follow);
  const [isCompared, setCompared] = useState(false);
  const canCompare = comparable.includes(tool) && result?.state === AiMessageState.Done;
  return (
    <section aria-label={texts.result}>
      <h2>
        {texts.result} {result ? <span className={styles.quiet}>{texts.words(countWords(result.content))}</span> : null}
        {canCompare ? (
          <Segmented
            size="small"
            className={styles.headEnd ?? ''}
            options={[
              { value: 'result', label: texts.showResult },
              { value: 'diff', label: texts.showDiff },
            ]}
            value={isCompared ? 'diff' : 'result'}
            onChange={(value) => setCompared(value === 'diff')}
          />
        ) : null}
      </h2>
      <div className={styles.result}>
        {result ? (
          <AnswerView message={result} actions={actions} isLast>
            {canCompare && isCompared ? <DiffView parts={diffTexts(source, result.content)} /> : undefined}
          </AnswerView>
        ) : (
          <p className={styles.quiet}>{texts.resultEmpty}</p>
        )}
      </div>
    </section>
  );
}
