import { useCallback, useEffect, useRef, useState } from 'react';
import { useShell } from '../shell/shell-context.tsx';

/**
 * Makes an action of a function: errors go to the shell, `isPending` is true while it runs, and a second
 * call meanwhile does nothing, so that a double click sends once. Resolves to undefined when it failed.
 */
export function useAction<Args extends unknown[], Result>(
  act: (...args: Args) => Promise<Result>,
): [run: (...args: Args) => Promise<Result | undefined>, isPending: boolean] {
  const shell = useShell();
  const [isPending, setPending] = useState(false);
  const running = useRef(false);
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });

  const run = useCallback(
    async (...args: Args) => {
      if (running.current) return undefined;
      running.current = true;
      setPending(true);
      try {
        return await latest.current(...args);
      } catch (error) {
        shell.showError(error);
        return undefined;
      } finally {
        running.current = false;
        setPending(false);
      }
    },
    [shell],
  );
  return [run, isPending];
}
