import { useSyncExternalStore } from 'react';

const length = 60_000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let current = Date.now();

const turn = (): void => {
  current = Date.now();
  for (const listener of listeners) listener();
};

function follow(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(turn, length);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** Milliseconds now, to within a minute: what is shown with it grows old as time passes. */
export const useMinute = (): number => useSyncExternalStore(follow, () => (timer === undefined ? fresh() : current));

/** While nothing follows the clock nothing turns it. */
function fresh(): number {
  const now = Date.now();
  if (now - current >= length) current = now;
  return current;
}
