import type { PageHelp } from 'shared-contracts/shell';

const readers = new Map<string, Set<() => PageHelp>>();

/** Notes what a part of a page offers, until the returned function is called. */
export function registerHelp(tabId: string, read: () => PageHelp): () => void {
  const ofTab = readers.get(tabId) ?? new Set();
  readers.set(tabId, ofTab.add(read));
  return () => void ofTab.delete(read);
}

/** Keys and commands of all parts of a page, in the order in which they came. */
export function helpOf(tabId: string): Required<PageHelp> {
  const parts = [...(readers.get(tabId) ?? [])].map((read) => read());
  return {
    keys: parts.flatMap(({ keys = [] }) => keys),
    commands: parts.flatMap(({ commands = [] }) => commands),
  };
}
