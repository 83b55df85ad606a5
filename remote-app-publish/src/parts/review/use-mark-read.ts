import { useEffect } from 'react';
import { contentMarkRead } from 'shared-contracts/endpoints';
import type { Shell } from 'shared-contracts/shell';
import { useShell } from 'shared-ui';

/** Reports that a text of a story is shown to the user; false when the call failed. */
export const markRead = (shell: Pick<Shell, 'call'>, id: string, hash: string): Promise<boolean> =>
  shell.call(contentMarkRead, { id, hash }).then(
    ({ data }) => data.kept,
    // The failure is ignored: passing the story will just need one more confirmation.
    () => false,
  );

/** Reports each text that is shown, once; `story` is undefined while none is. */
export function useMarkRead(story: { id: string; hash: string } | undefined): void {
  const shell = useShell();
  const { id, hash } = story ?? {};
  useEffect(() => {
    if (id !== undefined && hash !== undefined) void markRead(shell, id, hash);
  }, [shell, id, hash]);
}
