import { useEffect, useRef } from 'react';
import type { RegisteredWork } from 'shared-contracts/shell';
import { useShell } from './shell-context.tsx';

/**
 * Registers unsaved work by its title with page tabs and leave guards. With `save`, the confirmation offers to save it
 * at once: it resolves to true once the server has it, and to false where the page itself has shown why not, in which
 * case nobody leaves.
 */
export function useUnsavedWork(title: string, isDirty: boolean, save?: () => Promise<boolean>): void {
  const shell = useShell();
  const latest = useRef({ title, isDirty, save });
  const work = useRef<RegisteredWork>(undefined);
  useEffect(() => {
    latest.current = { title, isDirty, save };
    work.current?.changed();
  });
  const canSave = save !== undefined;
  useEffect(() => {
    const registered = shell.work.register({
      id: crypto.randomUUID(),
      get title() {
        return latest.current.title;
      },
      isDirty: () => latest.current.isDirty,
      ...(canSave && {
        save: async () => {
          if (!(await latest.current.save?.())) throw new DOMException('', 'AbortError');
        },
      }),
    });
    work.current = registered;
    return () => registered.dispose();
  }, [shell, canSave]);
}
