import { type FocusEvent, useEffect } from 'react';
import { useShell } from 'shared-ui';
import type { EditSession } from '../saving/edit-session.ts';
import type { EditView } from '../saving/edit-view.ts';
import { placeMark } from './draft-field.tsx';

/**
 * Hears when somebody asks to edit together, and answers the handlers of the form that note for the others in which
 * field the writer is, or in none.
 */
export function useRoom(
  session: EditSession,
  { lock }: EditView,
): { onFocus(event: FocusEvent): void; onBlur(event: FocusEvent): void } {
  const shell = useShell();
  const holdsLease = lock.kind === 'mine';
  useEffect(() => {
    if (!holdsLease) return undefined;
    return shell.onListChange?.((change) => {
      if (change?.topics.includes('editRooms')) session.lock.lookNow();
    });
  }, [shell, session, holdsLease]);
  return {
    onFocus: ({ target }) => {
      const place = target.closest(`[${placeMark}]`)?.getAttribute(placeMark);
      session.room.setField(target.closest('.ql-editor') ? 'content' : (place ?? ''));
    },
    // Whoever looks at another window for a moment has not left the field: the page keeps it as the active one.
    onBlur: ({ target, currentTarget, relatedTarget }) => {
      if (document.activeElement !== target && !currentTarget.contains(relatedTarget)) session.room.setField('');
    },
  };
}
