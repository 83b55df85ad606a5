import { useSyncExternalStore } from 'react';

const asked = matchMedia('(prefers-reduced-motion: reduce)');

function onChange(listener: () => void): () => void {
  asked.addEventListener('change', listener);
  return () => asked.removeEventListener('change', listener);
}

/** True while the reader's system asks for less motion; follows it without a reload. */
export const useStill = (): boolean => useSyncExternalStore(onChange, () => asked.matches);
