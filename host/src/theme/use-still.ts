import { useSyncExternalStore } from 'react';

const mediaQuery = matchMedia('(prefers-reduced-motion: reduce)');

function onChange(listener: () => void): () => void {
  mediaQuery.addEventListener('change', listener);
  return () => mediaQuery.removeEventListener('change', listener);
}

/** True while the reader's system asks for less motion; follows it without a reload. */
export const useStill = (): boolean => useSyncExternalStore(onChange, () => mediaQuery.matches);
