import type { MessageOffer } from 'shared-contracts/shell';
import { atom, getDefaultStore, useAtomValue } from 'jotai';

/** A short message at the lower edge of the page. The same `key` twice is one message. */
export interface Toast {
  kind: 'success' | 'info' | 'warning' | 'error';
  text: string;
  key?: string;
  /** A button beside the words. */
  offer?: MessageOffer;
}

let show: ((toast: Toast) => void) | undefined;
const store = getDefaultStore();

const waitingToastsAtom = atom<readonly Toast[]>([]);

/** Messages that were said before what draws them was there. */
export const waitingToasts = (): readonly Toast[] => store.get(waitingToastsAtom);

/** The same for a component. */
export const useWaitingToasts = (): readonly Toast[] => useAtomValue(waitingToastsAtom);

function say(toast: Toast): void {
  if (show) show(toast);
  else store.set(waitingToastsAtom, (waiting) => [...waiting, toast]);
}

/** Forgets a waiting message: it was shown in another way. */
export const dropToast = (toast: Toast): void =>
  store.set(waitingToastsAtom, (waiting) => waiting.filter((other) => other !== toast));

/** Registers the component that draws messages: it gets those that waited, and all later ones. */
export function attachToast(draw: (toast: Toast) => void): void {
  show = draw;
  const late = waitingToasts();
  store.set(waitingToastsAtom, []);
  for (const toast of late) draw(toast);
}

/** Short messages at the lower edge of the page. */
export const message = {
  success: (text: string, offer?: MessageOffer): void => say({ kind: 'success', text, ...(offer && { offer }) }),
  info: (text: string): void => say({ kind: 'info', text }),
  warning: (text: string): void => say({ kind: 'warning', text }),
  error: (text: string, key: string): void => say({ kind: 'error', text, key }),
};
