import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

/**
 * Opens what `open` in the address names by its id, once: a notice leads there. The address forgets it when that is
 * closed. `show` stays the same between draws.
 */
export function useAddressed(show: (id: string) => Promise<unknown>): void {
  const [address, setAddress] = useSearchParams();
  const id = address.get('open');
  const opened = useRef<string>(undefined);
  useEffect(() => {
    if (id === null || opened.current === id || !/^\d+$/.test(id)) return;
    opened.current = id;
    void show(id).then(() => {
      opened.current = undefined;
      setAddress(
        (before) => {
          before.delete('open');
          return before;
        },
        { replace: true },
      );
    });
  }, [id, show, setAddress]);
}
