import { useSyncExternalStore } from 'react';

const length = 60_000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let turns = 0;

const turn = (): void => {
  turns += 1;
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

/** Draws what uses it again each minute, for what is shown of a time grows old. */
export const useMinute = (): void => void useSyncExternalStore(follow, () => turns);
