import { type FocusEvent, useEffect } from 'react';
import { useShell } from 'shared-ui';
import type { EditSession } from '../saving/edit-session.ts';
import type { EditView } from '../saving/edit-view.ts';
import { placeMark } from './draft-field.tsx';

/**
 * Hears when somebody asks to edit together, and answers what notes for the others in which field the writer is: to be
 * called with every focus in the form.
 */
export function useRoom(session: EditSession, { lock }: EditView): (event: FocusEvent) => void {
  const shell = useShell();
  const holdsLease = lock.kind === 'mine';
  useEffect(() => {
    if (!holdsLease) return undefined;
    return shell.onListChange?.((change) => {
      if (change?.topics.includes('editRooms')) session.lock.lookNow();
    });
  }, [shell, session, holdsLease]);
  return ({ target }) => {
    const field = target.closest('.ql-editor') ? 'content' : target.closest(`[${placeMark}]`)?.getAttribute(placeMark);
    session.room.setField(field ?? '');
  };
}
