import { useEffect } from 'react';
import { contentListAudit, contentMarkRead } from 'shared-contracts/endpoints';
import type { Shell } from 'shared-contracts/shell';
import { useRefresh, useShell } from 'shared-ui';

/** Reports that a text of a story is shown to the user; false when the call failed. */
export const markRead = (shell: Pick<Shell, 'call'>, id: string, hash: string): Promise<boolean> =>
  shell.call(contentMarkRead, { id, hash }).then(
    ({ data }) => data.kept,
    // The failure is ignored: passing the story will just need one more confirmation.
    () => false,
  );

/**
 * Reports each text that is shown, once; `story` is undefined while none is. With `wasChanged` the rows of desks, which
 * mark the story as changed since the last look, are fetched afterwards.
 */
export function useMarkRead(story: { id: string; hash: string } | undefined, wasChanged = false): void {
  const shell = useShell();
  const refreshDesks = useRefresh(contentListAudit);
  const { id, hash } = story ?? {};
  useEffect(() => {
    if (id === undefined || hash === undefined) return;
    void markRead(shell, id, hash).then((isKept) => (isKept && wasChanged ? refreshDesks() : undefined));
  }, [shell, id, hash, wasChanged, refreshDesks]);
}
