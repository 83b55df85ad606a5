import { useCallback, useEffect, useRef, useState } from 'react';
import { autosaveDelay } from 'shared-contracts/constants';
import { saveWebsiteRendering } from 'shared-contracts/endpoints';
import { ErrorCode, isAppError } from 'shared-contracts/errors';
import type { SiteRenderingDetail, SiteRenderingDraft } from 'shared-contracts/model';
import { useShell } from 'shared-ui';

/** Where the words of the form stand against what is stored. */
type SaveState = 'saved' | 'dirty' | 'saving' | 'failed' | 'stale';

/** A rendering in a form: every change is stored some seconds later, with the revision that the form knows. */
export function useRenderingDraft(opened: SiteRenderingDetail) {
  const shell = useShell();
  const [stored, setStored] = useState(opened);
  const [draft, setDraft] = useState(opened.draft);
  const [state, setState] = useState<SaveState>('saved');
  const latest = useRef({ draft: opened.draft, rev: opened.rev, isDirty: false });
  const line = useRef<Promise<unknown>>(Promise.resolve());

  /** Stores what is not stored yet, one request after the other; false when that failed. */
  const save = useCallback((): Promise<boolean> => {
    const turn = async () => {
      if (!latest.current.isDirty) return true;
      const sent = latest.current.draft;
      latest.current.isDirty = false;
      setState('saving');
      try {
        const { data } = await shell.call(saveWebsiteRendering, {
          id: opened.id,
          rev: latest.current.rev,
          draft: sent,
        });
        latest.current.rev = data.rev;
        setStored(data);
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
  }, [shell, opened.id]);

  const change = (part: Partial<SiteRenderingDraft>) => {
    const next = { ...latest.current.draft, ...part };
    latest.current = { ...latest.current, draft: next, isDirty: true };
    setDraft(next);
    setState((before) => (before === 'stale' ? before : 'dirty'));
  };

  useEffect(() => {
    if (state !== 'dirty') return undefined;
    const timer = setTimeout(() => void save(), autosaveDelay);
    return () => clearTimeout(timer);
  }, [draft, state, save]);

  return { stored, draft, state, change, save };
}
