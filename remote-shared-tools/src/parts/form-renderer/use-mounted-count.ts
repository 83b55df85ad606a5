import { startTransition, useEffect, useState } from 'react';

/**
 * Places drawn at once, which fill any window; the rest follow in steps, so that the first frame never waits for them.
 */
const atFirst = 40;
const step = 40;

/** Returns how many of `total` places are drawn so far; `all` draws the rest now. */
export function useMountedCount(total: number): { count: number; all(): void } {
  const [count, setCount] = useState(() => Math.min(atFirst, total));
  useEffect(() => {
    if (count >= total) return undefined;
    const timer = setTimeout(() => startTransition(() => setCount((now) => Math.min(now + step, total))));
    return () => clearTimeout(timer);
  }, [count, total]);
  return { count: Math.min(count, total), all: () => setCount(total) };
}
