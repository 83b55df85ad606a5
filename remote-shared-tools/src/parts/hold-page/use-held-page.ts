import { useEffect } from 'react';
import { useShell } from 'shared-ui';

/**
 * While something is under way that only this page can take in, the page counts as unsaved: no swap begins it again, and
 * who closes it is asked.
 */
export function useHeldPage(title: string, isUnderWay: boolean): void {
  const shell = useShell();
  useEffect(() => {
    if (!isUnderWay) return undefined;
    const work = shell.work.register({ id: title, title, isDirty: () => true });
    return () => work.dispose();
  }, [shell, title, isUnderWay]);
}
