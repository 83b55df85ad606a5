import { useEffect, useState } from 'react';
import { phoneCodePause } from 'shared-contracts/constants';

/** Returns the seconds until another code may be requested; call `start` when one was sent. */
export function useCodePause(): { left: number; start(): void } {
  const [until, setUntil] = useState(0);
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (until === 0) return;
    const tick = (): void => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1000)));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [until]);
  return { left, start: () => setUntil(Date.now() + phoneCodePause * 1000) };
}
