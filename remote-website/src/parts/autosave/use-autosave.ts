import { useCallback, useEffect, useRef, useState } from 'react';
import { autosaveDelay } from 'shared-contracts/constants';
import { ErrorCode, isAppError } from 'shared-contracts/errors';
import { useShell } from 'shared-ui';

/** How far what is in the form is stored. */
export type SaveState = 'saved' | 'dirty' | 'saving' | 'failed' | 'stale';

/** A draft in a form: every change is stored some seconds later, with the revision that the form knows. */
export function useAutosave<Draft, Stored extends { rev: number }>(
  opened: Stored,
  draftOf: (stored: Stored) => Draft,
  send: (rev: number, draft: Draft) => Promise<Stored>,
) {
  const shell = useShell();
  const [stored, setStored] = useState(opened);
  const [draft, setDraft] = useState(() => draftOf(opened));
  const [state, setState] = useState<SaveState>('saved');
  const latest = useRef({ draft, rev: opened.rev, isDirty: false });
  const line = useRef<Promise<unknown>>(Promise.resolve());
  const sender = useRef(send);
  useEffect(() => {
    sender.current = send;
  });

  /** Stores what is not stored yet, one request after the other; false when that failed. */
  const save = useCallback((): Promise<boolean> => {
    const turn = async () => {
      if (!latest.current.isDirty) return true;
      latest.current.isDirty = false;
      setState('saving');
      try {
        const answer = await sender.current(latest.current.rev, latest.current.draft);
        latest.current.rev = answer.rev;
        setStored(answer);
        setState(latest.current.isDirty ? 'dirty' : 'saved');
        return true;
      } catch (error) {
        latest.current.isDirty = true;
        setState(isAppError(error) && error.code === ErrorCode.StaleRevision ? 'stale' : 'failed');
        shell.showError(error);
        return false;
      }
    };
    const done = line.current.then(turn);
    line.current = done;
    return done;
  }, [shell]);

  const change = useCallback((make: (before: Draft) => Draft) => {
    const next = make(latest.current.draft);
    latest.current = { ...latest.current, draft: next, isDirty: true };
    setDraft(next);
    setState((before) => (before === 'stale' ? before : 'dirty'));
  }, []);

  useEffect(() => {
    if (state !== 'dirty') return undefined;
    const timer = setTimeout(() => void save(), autosaveDelay);
    return () => clearTimeout(timer);
  }, [draft, state, save]);

  return { stored, setStored, draft, state, change, save, revision: () => latest.current.rev };
}
