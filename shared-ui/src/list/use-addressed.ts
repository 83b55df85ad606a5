import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useShell } from '../shell/shell-context.tsx';

/**
 * Opens what `open` in the address names by its id, once: a notice leads there. The address forgets it when that is
 * closed; errors go to the shell.
 */
export function useAddressed(show: (id: string) => Promise<unknown>): void {
  const shell = useShell();
  const [address, setAddress] = useSearchParams();
  const id = address.get('open');
  const opened = useRef<string>(undefined);
  const latest = useRef(show);
  useEffect(() => {
    latest.current = show;
  });
  useEffect(() => {
    if (id === null || opened.current === id || !/^\d+$/.test(id)) return;
    opened.current = id;
    const close = () => {
      opened.current = undefined;
      setAddress(
        (before) => {
          before.delete('open');
          return before;
        },
        { replace: true },
      );
    };
    void latest
      .current(id)
      .catch((error: unknown) => shell.showError(error))
      .then(close);
  }, [id, shell, setAddress]);
}
