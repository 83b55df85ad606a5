/** A short message at the top of the page. The same `key` twice is one message. */
export interface Toast {
  kind: 'success' | 'info' | 'warning' | 'error';
  text: string;
  key?: string;
}

let show: ((toast: Toast) => void) | undefined;
let waiting: readonly Toast[] = [];
const listeners = new Set<() => void>();

function keep(toasts: readonly Toast[]): void {
  waiting = toasts;
  for (const listener of listeners) listener();
}

function say(toast: Toast): void {
  if (show) show(toast);
  else keep([...waiting, toast]);
}

/** Messages that were said before what draws them was there. */
export const waitingToasts = (): readonly Toast[] => waiting;

/** Forgets a waiting message: it was shown in another way. */
export const dropToast = (toast: Toast): void => keep(waiting.filter((one) => one !== toast));

/** Subscribes to the waiting messages; gives the end of it. */
export function onToastsChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** What draws messages is there: it gets those that waited, and all later ones. */
export function attachToast(draw: (toast: Toast) => void): void {
  show = draw;
  const late = waiting;
  keep([]);
  for (const toast of late) draw(toast);
}

/** Short messages at the top of the page. */
export const message = {
  success: (text: string): void => say({ kind: 'success', text }),
  info: (text: string): void => say({ kind: 'info', text }),
  warning: (text: string): void => say({ kind: 'warning', text }),
  error: (text: string, key: string): void => say({ kind: 'error', text, key }),
};
