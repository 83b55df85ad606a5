import type { ListChange } from 'shared-contracts/model';

type Listener = (change: ListChange | undefined) => void;
const listeners = new Set<Listener>();

/** Hands on to open pages that lists have changed; undefined when a page is looked at again. */
export function announceListChange(change: ListChange | undefined): void {
  for (const listener of listeners) listener(change);
}

/** Calls the listener with each change, until the returned function is called. */
export function onListChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
