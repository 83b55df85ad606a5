import { useEffect } from 'react';
import { contentMarkRead } from 'shared-contracts/endpoints';
import type { Shell } from 'shared-contracts/shell';
import { useShell } from 'shared-ui';

/** Tells that a text of a story stands before the user; false when it could not be told. */
export const markRead = (shell: Pick<Shell, 'call'>, id: string, hash: string): Promise<boolean> =>
  shell.call(contentMarkRead, { id, hash }).then(
    ({ data }) => data.kept,
    // Reading goes on without it: whoever passes the story is asked once more.
    () => false,
  );

/** Tells it once for each text that is shown; undefined while none is. */
export function useMarkRead(story: { id: string; hash: string } | undefined): void {
  const shell = useShell();
  const { id, hash } = story ?? {};
  useEffect(() => {
    if (id !== undefined && hash !== undefined) void markRead(shell, id, hash);
  }, [shell, id, hash]);
}
