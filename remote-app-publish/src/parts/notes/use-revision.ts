import { useEffect, useState } from 'react';
import { useShell } from 'shared-ui';
import { journal, type JournalEntry } from '../story-edit/journal/journal.ts';
import { revisionKey } from './revision-key.ts';

/** Suggestions that are typed into a story's body, or were left behind by an earlier page. */
export interface RevisionState {
  isOpen: boolean;
  /** What an earlier page could not hand in. */
  kept: JournalEntry | undefined;
  begin(): void;
  close(): void;
  forget(): void;
}

/** Whether the body of a story is being revised, and what is left of an earlier time. */
export function useRevision(contentId: string): RevisionState {
  const userId = useShell().session.user.id;
  const [isOpen, setOpen] = useState(false);
  const [kept, setKept] = useState<JournalEntry>();
  const key = revisionKey(userId, contentId);
  useEffect(() => {
    let isOn = true;
    void journal.read(key).then((entry) => isOn && setKept(entry));
    return () => {
      isOn = false;
    };
  }, [key]);
  return {
    isOpen,
    kept,
    begin: () => setOpen(true),
    close: () => {
      setKept(undefined);
      setOpen(false);
    },
    forget: () => {
      setKept(undefined);
      void journal.remove(key);
    },
  };
}
