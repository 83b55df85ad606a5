import { useEffect, useRef } from 'react';
import { useShell } from 'shared-ui';

/**
 * Reads a story again when somewhere several begin or end editing one together: what may be done with it depends on it.
 */
export function useRoomNews(refresh: () => Promise<void>): void {
  const { onListChange } = useShell();
  const latest = useRef(refresh);
  useEffect(() => {
    latest.current = refresh;
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = onListChange?.((change) => {
      if (!change?.topics.includes('editRooms')) return;
      clearTimeout(timer);
      timer = setTimeout(() => void latest.current(), Math.random() * change.spread);
    });
    return () => {
      clearTimeout(timer);
      stop?.();
    };
  }, [onListChange]);
}
