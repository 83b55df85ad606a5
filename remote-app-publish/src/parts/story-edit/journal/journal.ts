import { type ContentDraft, StoryType } from 'shared-contracts/model';

/** Text that is not yet with the server, kept in this browser. */
export interface JournalEntry {
  /** `user:story`, or `user:new:…` for a story that the server does not know yet. */
  key: string;
  draft: ContentDraft;
  /** Revision that the text was written on; 0 for a new story. */
  rev: number;
  /** The body that suggestions were typed into; absent for a text of one's own. */
  base?: string;
  /** Milliseconds since 1970. */
  time: number;
}

const databaseName = 'newsroom-journal';
const storeName = 'drafts';

/** Key of a story's entry; new stories get one each. */
export const journalKey = (userId: string, type: StoryType, contentId: string | undefined, formId: string) =>
  contentId === undefined ? `${newStoryPrefix(userId, type)}${formId}` : `${userId}:${contentId}`;

/** Returns the key prefix of a user's new stories of a kind; articles have an older format without the kind. */
export const newStoryPrefix = (userId: string, type: StoryType) =>
  type === StoryType.Article ? `${userId}:new:` : `${userId}:new-${type}:`;

/**
 * The crash journal: IndexedDB, which outlives the tab, the logout and the clearing of local storage (mission (c) 9).
 * A browser that refuses it (private window, full disk) must not stop the writing: then nothing is kept, and the form
 * says so.
 */
export const journal = {
  /** False when this browser keeps nothing. */
  async write(entry: JournalEntry): Promise<boolean> {
    return within('readwrite', (store) => store.put(entry)).then(
      () => true,
      () => false,
    );
  },
  async remove(key: string): Promise<void> {
    await within('readwrite', (store) => store.delete(key)).catch(() => undefined);
  },
  async read(key: string): Promise<JournalEntry | undefined> {
    return within<JournalEntry | undefined>('readonly', (store) => store.get(key)).catch(() => undefined);
  },
  /** Entries whose key begins so, newest first. */
  async list(prefix: string): Promise<JournalEntry[]> {
    const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`);
    const entries = await within<JournalEntry[]>('readonly', (store) => store.getAll(range)).catch(() => []);
    return entries.sort((one, other) => other.time - one.time);
  },
};

let opened: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  return (opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(databaseName, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(storeName, { keyPath: 'key' });
    request.onsuccess = () => {
      // Another tab may want to upgrade; this one opens again when it next writes.
      request.result.onversionchange = () => (request.result.close(), (opened = undefined));
      // The user cleared this site's data.
      request.result.onclose = () => (opened = undefined);
      resolve(request.result);
    };
    request.onerror = () => ((opened = undefined), reject(request.error ?? new Error('indexedDB')));
  }));
}

/** A connection that the browser closed begins no transaction any more; another one is opened then. */
async function begin(mode: IDBTransactionMode): Promise<IDBTransaction> {
  // Relaxed durability: resolves when the browser has it, not the disk; a crash of only the browser loses nothing.
  const start = async () => (await open()).transaction(storeName, mode, { durability: 'relaxed' });
  return start().catch(() => {
    opened = undefined;
    return start();
  });
}

async function within<Result = unknown>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => { readonly result: unknown },
): Promise<Result> {
  const transaction = await begin(mode);
  return new Promise((resolve, reject) => {
    const request = work(transaction.objectStore(storeName));
    transaction.oncomplete = () => resolve(request.result as Result);
    transaction.onerror = () => reject(transaction.error ?? new Error('indexedDB'));
    transaction.onabort = () => reject(transaction.error ?? new Error('indexedDB'));
  });
}
