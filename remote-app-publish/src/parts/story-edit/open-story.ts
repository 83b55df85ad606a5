import { useCallback, useEffect, useState } from 'react';
import { contentGetContent } from 'shared-contracts/endpoints';
import type { ContentDetail } from 'shared-contracts/model';
import { useShell } from 'shared-ui';

/** A whole story with who has approved it in this round. */
export type Story = ContentDetail & { earlierApproverIds: string[] };

interface OpenedStory {
  story: Story | undefined;
  error: unknown;
  /** Counts up with every fresh reading; the form begins anew with it. */
  round: number;
  reopen(): void;
}

/** Reads a story for editing. Never from the cache: who edits an old text loses another's work. */
export function useOpenStory(id: string): OpenedStory {
  const shell = useShell();
  const [opened, setOpened] = useState<Omit<OpenedStory, 'reopen'>>({ story: undefined, error: undefined, round: 0 });
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    const controller = new AbortController();
    shell.call(contentGetContent, { id }, { signal: controller.signal }).then(
      ({ data }) => controller.signal.aborted || setOpened(({ round }) => ({ story: data, error: undefined, round: round + 1 })),
      (error: unknown) => controller.signal.aborted || setOpened(({ round }) => ({ story: undefined, error, round })),
    );
    return () => controller.abort();
  }, [shell, id, asked]);
  const reopen = useCallback(() => setAsked((count) => count + 1), []);
  return { ...opened, reopen };
}
