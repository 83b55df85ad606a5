import { useCallback, useEffect, useState } from 'react';
import { activityGet } from 'shared-contracts/endpoints';
import type { ActivityDetail } from 'shared-contracts/model';
import { useShell } from 'shared-ui';

interface Opened {
  detail: ActivityDetail | undefined;
  error: unknown;
  reopen(): void;
}

/** Reads an activity for editing. Never from the cache: who edits old words meets another's save. */
export function useOpenActivity(id: string | null): Opened {
  const shell = useShell();
  const [opened, setOpened] = useState<Omit<Opened, 'reopen'>>({ detail: undefined, error: undefined });
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    if (id === null) return undefined;
    const controller = new AbortController();
    shell.call(activityGet, { id }, { signal: controller.signal }).then(
      ({ data }) => controller.signal.aborted || setOpened({ detail: data, error: undefined }),
      (error: unknown) => controller.signal.aborted || setOpened({ detail: undefined, error }),
    );
    return () => controller.abort();
  }, [shell, id, asked]);
  const reopen = useCallback(() => setAsked((count) => count + 1), []);
  return { ...opened, reopen };
}
