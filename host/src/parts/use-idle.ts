import { useEffect, useState } from 'react';
import { idleEvent } from '../transport/idle.ts';

/** True once the first page has come to rest. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    const handleIdle = (): void => setIdle(true);
    addEventListener(idleEvent, handleIdle, { once: true });
    return () => removeEventListener(idleEvent, handleIdle);
  }, []);
  return isIdle;
}
