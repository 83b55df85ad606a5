import { atom, getDefaultStore, useAtomValue } from 'jotai';
import type { ComponentType } from 'react';

/** A part that a tool draws above every page. */
export interface Overlay {
  id: string;
  Part: ComponentType;
}

const store = getDefaultStore();

const overlaysAtom = atom<readonly Overlay[]>([]);

/** The parts drawn now, the first below the others. */
export const useOverlays = (): readonly Overlay[] => useAtomValue(overlaysAtom);

/** Draws a part until the returned function is called; the same id takes the former part's place. */
export function showOverlay(id: string, Part: ComponentType): () => void {
  const overlay = { id, Part };
  store.set(overlaysAtom, (overlays) =>
    overlays.some((former) => former.id === id)
      ? overlays.map((former) => (former.id === id ? overlay : former))
      : [...overlays, overlay],
  );
  return () => store.set(overlaysAtom, (overlays) => overlays.filter((other) => other !== overlay));
}
