import type { ComponentType } from 'react';

/** A part that a tool draws above every page. */
export interface Overlay {
  id: string;
  Part: ComponentType;
}

let overlays: readonly Overlay[] = [];
const listeners = new Set<() => void>();

const set = (next: readonly Overlay[]): void => {
  overlays = next;
  for (const listener of listeners) listener();
};

export const currentOverlays = (): readonly Overlay[] => overlays;

export function onOverlaysChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Draws a part until the returned function is called; the same id takes the former part's place. */
export function showOverlay(id: string, Part: ComponentType): () => void {
  const overlay = { id, Part };
  const isThere = overlays.some((one) => one.id === id);
  set(isThere ? overlays.map((one) => (one.id === id ? overlay : one)) : [...overlays, overlay]);
  return () => set(overlays.filter((one) => one !== overlay));
}
