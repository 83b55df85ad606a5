import { useCallback, useEffect, useState } from 'react';
import { getQuestionnaire } from 'shared-contracts/endpoints';
import type { QuestionnaireDetail } from 'shared-contracts/model';
import type { FormsTool } from 'shared-contracts/shell';
import { useShell } from 'shared-ui';

interface Opened {
  detail: QuestionnaireDetail | undefined;
  error: unknown;
  reopen(): void;
}

/** Reads a questionnaire for editing. Never from the cache: who edits an old form meets another's save. */
export function useOpenQuestionnaire(id: string | null): Opened {
  const shell = useShell();
  const [opened, setOpened] = useState<Omit<Opened, 'reopen'>>({ detail: undefined, error: undefined });
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    if (id === null) return undefined;
    const controller = new AbortController();
    shell.call(getQuestionnaire, { id }, { signal: controller.signal }).then(
      ({ data }) => controller.signal.aborted || setOpened({ detail: data, error: undefined }),
      (error: unknown) => controller.signal.aborted || setOpened({ detail: undefined, error }),
    );
    return () => controller.abort();
  }, [shell, id, asked]);
  const reopen = useCallback(() => setAsked((count) => count + 1), []);
  return { ...opened, reopen };
}

/** The tool of forms, fetched when a screen first needs it. */
export function useFormsTool(): { tool: FormsTool | undefined; hasFailed: boolean } {
  const shell = useShell();
  const [loaded, setLoaded] = useState<{ tool: FormsTool | undefined; hasFailed: boolean }>({ tool: undefined, hasFailed: false });
  useEffect(() => {
    let isGone = false;
    shell.tools('forms').then(
      (tool) => isGone || setLoaded({ tool, hasFailed: false }),
      () => isGone || setLoaded({ tool: undefined, hasFailed: true }),
    );
    return () => {
      isGone = true;
    };
  }, [shell]);
  return loaded;
}
