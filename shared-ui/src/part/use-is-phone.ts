import { useSyncExternalStore } from 'react';

/** Windows up to this many pixels wide are a phone's; style sheets say the same. */
const query = '(max-width: 640px)';

function subscribe(listener: () => void): () => void {
  const media = matchMedia(query);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/** True in a window as narrow as a phone's. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}
