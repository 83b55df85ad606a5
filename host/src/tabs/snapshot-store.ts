/** Unsaved work on its way from one version of a screen to the next. */
export interface Handover {
  /** '<page tab>/<kind of draft>' */
  key: string;
  schema: { kind: string; version: number };
  snapshot: unknown;
  time: number;
}

const databaseName = 'newsroom-handover';
const storeName = 'snapshots';

/** Handovers needed at once are in memory; the database is for a browser that crashes between the two versions. */
const inHand = new Map<string, Handover>();

let opened: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  return (opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(databaseName, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(storeName, { keyPath: 'key' });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => {
      opened = undefined;
      reject(request.error ?? new Error('indexedDB'));
    };
  }));
}

async function within<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => { readonly result: unknown },
): Promise<T> {
  const database = await open();
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(storeName, mode);
    const request = work(transaction.objectStore(storeName));
    transaction.oncomplete = () => resolve(request.result as T);
    transaction.onabort = () => reject(transaction.error ?? new Error('indexedDB'));
  });
}

/** Keeps a snapshot, in memory and on disk. A browser without a database (private window) keeps it in memory alone. */
export async function keepHandover(handover: Handover): Promise<void> {
  inHand.set(handover.key, handover);
  await within('readwrite', (store) => store.put(handover)).catch(() => undefined);
}

/** Takes a snapshot out, once. */
export function takeHandover(key: string): Handover | undefined {
  const found = inHand.get(key);
  inHand.delete(key);
  if (found) void within('readwrite', (store) => store.delete(key)).catch(() => undefined);
  return found;
}

/** Reads back what a browser that died left behind; called before the first page is drawn. */
export async function recoverHandovers(): Promise<void> {
  const day = 24 * 3600 * 1000;
  const kept = await within<Handover[]>('readonly', (store) => store.getAll()).catch(() => []);
  for (const one of kept) {
    if (Date.now() - one.time < day) inHand.set(one.key, one);
    else void within('readwrite', (store) => store.delete(one.key)).catch(() => undefined);
  }
}
