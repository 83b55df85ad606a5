import { useEffect, useRef } from 'react';
import { useShell } from 'shared-ui';

/** Keeps the browser from closing over what is not saved, and tells the host of it. */
export function useUnsaved(isDirty: boolean, title: string): void {
  const shell = useShell();
  const latest = useRef(isDirty);
  useEffect(() => {
    latest.current = isDirty;
  });
  useEffect(() => {
    const work = shell.work.register({ id: `media-content-${title}`, title, isDirty: () => latest.current });
    const handleUnload = (event: BeforeUnloadEvent) => {
      if (latest.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', handleUnload);
    return () => {
      window.removeEventListener('beforeunload', handleUnload);
      work.dispose();
    };
  }, [shell, title]);
}
