/** Who has notices pushed to this browser, by id: it goes on with the next login. */
export const pushedUserKey = 'pushed-user';

/**
 * Settings of this browser that outlive a session; everything else of local storage goes at logout (S1 §9 'Stored
 * settings').
 */
const keptKeys = ['side-menu-collapsed', 'last-user-name', 'registry-last-good', pushedUserKey];

/** Removes all local storage entries that are not in the keep list. Drafts live in IndexedDB and are not touched. */
export function clearStorageExcept(keep: readonly string[] = keptKeys, storage: Storage = localStorage): void {
  for (const key of Object.keys(storage)) {
    if (!keep.includes(key)) storage.removeItem(key);
  }
}
