import { useCallback, useEffect, useState } from 'react';
import {
  addMyImageText,
  aiAnswer,
  aiChatGet,
  aiChatList,
  aiChatRemove,
  aiGetState,
  aiRetry,
  aiStop,
} from 'shared-contracts/endpoints';
import { AiLevel, type AiMessage, AiMessageState } from 'shared-contracts/model';
import { newsFormPath } from 'shared-contracts/paths';
import { useAction, useEndpoint, useRefresh, useShell } from 'shared-ui';
import { paragraphsOf } from './assistant.rules.ts';
import { assistantTexts as texts } from './assistant.texts.ts';

/** Milliseconds between two looks at an answer that is being written. */
const lookEvery = 400;

/** Returns the availability of the model, and the number of questions left. */
export function useAssistantState() {
  const { answer, error, refresh } = useEndpoint(aiGetState, {});
  return { state: answer?.data, error, refresh };
}

export function useRefreshChats(): () => Promise<void> {
  return useRefresh(aiChatList, aiChatGet, aiGetState);
}

/** Polls an answer until it is complete, then calls `onEnd`. A failed poll is retried. */
export function useGrowingAnswer(onEnd: (message: AiMessage) => void): {
  growing: AiMessage | undefined;
  follow(message: AiMessage | undefined): void;
} {
  const shell = useShell();
  const [growing, setGrowing] = useState<AiMessage>();
  const id = growing?.state === AiMessageState.Running ? growing.id : undefined;
  useEffect(() => {
    if (id === undefined) return undefined;
    const stop = new AbortController();
    const look = async () => {
      while (!stop.signal.aborted) {
        await new Promise((resolve) => setTimeout(resolve, lookEvery));
        const message = await shell.call(aiAnswer, { id }, { signal: stop.signal }).then(
          ({ data }) => data,
          () => undefined,
        );
        if (stop.signal.aborted || !message) continue;
        setGrowing(message);
        if (message.state !== AiMessageState.Running) return onEnd(message);
      }
    };
    void look();
    return () => stop.abort();
  }, [id, shell, onEnd]);
  return { growing, follow: setGrowing };
}

/** Returns the actions on an answer. */
export function useAnswerActions(follow: (message: AiMessage | undefined) => void) {
  const shell = useShell();
  const refresh = useRefreshChats();
  const [stop] = useAction(async (message: AiMessage) => {
    follow((await shell.call(aiStop, { id: message.id })).data);
    await refresh();
  });
  const [retry, isRetrying] = useAction(async (message: AiMessage) => {
    const { data } = await shell.call(aiRetry, { id: message.id });
    await refresh();
    follow(data.answer);
  });
  const [use, isUsing] = useAction(async (text: string) => {
    const { data } = await shell.call(addMyImageText, {
      title: texts.draftTitle(text),
      content: paragraphsOf(text),
      aiLevel: AiLevel.Generated,
    });
    shell.message.success(texts.useDone);
    shell.navigate(newsFormPath(data.id));
  });
  const copy = useCallback((text: string) => void shell.copy(text), [shell]);
  return { stop, retry, isRetrying, use, isUsing, copy };
}

/** Removes a conversation after asking; true when it is gone. */
export function useRemoveChat(): (chat: { id: string; title: string }) => Promise<boolean | undefined> {
  const shell = useShell();
  const refresh = useRefreshChats();
  const [remove] = useAction(async ({ id, title }: { id: string; title: string }) => {
    if (!(await shell.dialogs.confirm({ content: texts.confirmRemove(title), okText: texts.remove, danger: true })))
      return false;
    await shell.call(aiChatRemove, { id });
    await refresh();
    return true;
  });
  return remove;
}
