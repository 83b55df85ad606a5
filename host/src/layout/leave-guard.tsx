import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { dialogTexts } from '../dialogs/dialogs.texts.ts';
import { findRoute } from '../registry/registry.state.ts';
import { dirtyWorks } from '../tabs/unsaved-work.state.ts';
import { mayLeave } from './leave.ts';

let isAllowed = false;

/** Allows leaving the page, because the user has already confirmed. */
export function allowLeave(): void {
  isAllowed = true;
}

/**
 * Asks before unsaved work is lost: when the browser leaves the page, and when an address without the frame unmounts
 * all tabs. Going from tab to tab loses nothing and asks nothing.
 */
export function LeaveGuard() {
  const blocker = useBlocker(
    ({ nextLocation }) => !isAllowed && !findRoute(nextLocation.pathname) && dirtyWorks().length > 0,
  );

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void mayLeave(undefined, dialogTexts.leaveText).then((may) => (may ? blocker.proceed() : blocker.reset()));
  }, [blocker]);

  useEffect(() => {
    const handleUnload = (event: BeforeUnloadEvent): void => {
      if (!isAllowed && dirtyWorks().length > 0) event.preventDefault();
    };
    window.addEventListener('beforeunload', handleUnload);
    return () => window.removeEventListener('beforeunload', handleUnload);
  }, []);

  return null;
}
