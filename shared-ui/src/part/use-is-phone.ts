import { useSyncExternalStore } from 'react';

/** Windows up to this many pixels wide are a phone's; style sheets say the same. */
const query = '(max-width: 640px)';

/** A fact of the window, by its media query, that a component follows. */
function followed(media: string) {
  const subscribe = (listener: () => void) => {
    const list = matchMedia(media);
    list.addEventListener('change', listener);
    return () => list.removeEventListener('change', listener);
  };
  return (): boolean => useSyncExternalStore(subscribe, () => matchMedia(media).matches);
}

/** True in a window as narrow as a phone's. */
export const useIsPhone = followed(query);

/** True where a camera is at hand: what a finger presses, or a window as narrow as a phone's. */
export const useHasCamera = followed(`${query}, (pointer: coarse)`);
