import type { PageHelp } from 'shared-contracts/shell';

type Read = () => PageHelp | Promise<PageHelp>;
const readers = new Map<string, Set<Read>>();

/** Notes what a part of a page offers, until the returned function is called. */
export function registerHelp(tabId: string, read: Read): () => void {
  const ofTab = readers.get(tabId) ?? new Set();
  readers.set(tabId, ofTab.add(read));
  return () => void ofTab.delete(read);
}

/** What all parts of a page offer, in the order in which they came. */
export const helpOf = (tabId: string): Promise<PageHelp[]> =>
  Promise.all([...(readers.get(tabId) ?? [])].map(async (read) => read()));
