import { useSyncExternalStore } from 'react';
import type { EditSession } from '../saving/edit-session.ts';

/** Names of those who are in a field of the form on other pages of the room; '' for nobody. */
export function usePeopleAt(session: EditSession, field: string): string {
  return useSyncExternalStore(session.subscribe, () => {
    const { room } = session.view;
    if (room.kind !== 'open') return '';
    const there = room.people.filter((person) => person.field === field).map(({ name }) => name);
    return [...new Set(there)].join('、');
  });
}
