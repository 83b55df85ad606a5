import { useEffect } from 'react';
import { useShell } from 'shared-ui';

/**
 * Marks the page as unsaved while an operation runs whose result only this page can receive: no swap reloads it, and
 * closing it needs a confirmation.
 */
export function useHeldPage(title: string, isUnderWay: boolean): void {
  const shell = useShell();
  useEffect(() => {
    if (!isUnderWay) return undefined;
    const work = shell.work.register({ id: title, title, isDirty: () => true });
    return () => work.dispose();
  }, [shell, title, isUnderWay]);
}
