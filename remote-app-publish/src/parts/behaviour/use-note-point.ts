import { useEffect } from 'react';
import type { BehaviourPoint } from 'shared-contracts/endpoints';
import type { ContentRow } from 'shared-contracts/model';
import { useShell } from 'shared-ui';
import { notePoint } from './behaviour-points.ts';

/** Notes once that the page's story was opened; undefined while it is not there yet. */
export function useNotePoint(
  action: BehaviourPoint['action'],
  story: Pick<ContentRow, 'id' | 'contentType'> | undefined,
): void {
  const shell = useShell();
  const { id, contentType } = story ?? {};
  useEffect(() => {
    if (id !== undefined && contentType !== undefined) notePoint(shell, { action, contentId: id, contentType });
  }, [shell, action, id, contentType]);
}
