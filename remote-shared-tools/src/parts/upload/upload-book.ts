import { uploadContextExpiry } from 'shared-contracts/constants';
import type { UploadKind } from 'shared-contracts/shell';

/** A block that the store has said to hold. */
export interface KeptBlock {
  ctx: string;
  /** Bytes that the block was begun for. */
  blockSize: number;
  /** Bytes of the block that are held. */
  offset: number;
  /** Url-safe base64 of the SHA-1 of those bytes. */
  checksum: string;
  crc32?: number;
}

/** Blocks of one file that were sent. */
export interface KeptContexts {
  /** Key of the object and fingerprint of the file; blocks of other bytes are never under it. */
  id: string;
  blocks: KeptBlock[];
  /** Milliseconds since 1970. */
  time: number;
}

/** A file of the queue that is not yet stored. */
export interface KeptTask {
  id: string;
  userId: string;
  name: string;
  type: string;
  size: number;
  kind: UploadKind;
  categoryId: string;
  title: string;
  fingerprint: string;
  percent: number;
  /** The bytes themselves, of a small file alone; a large one has to be chosen again. */
  file?: Blob;
  /** Milliseconds since 1970. */
  time: number;
}

const databaseName = 'newsroom-uploads';
type StoreName = 'contexts' | 'tasks';
const dayMilliseconds = 24 * 60 * 60 * 1000;

/**
 * Record of uploads in this browser's IndexedDB, which outlives reload and crash. A browser without it must not stop
 * the upload, which then resumes from the server's record.
 */
export const uploadBook = {
  async readContexts(id: string, now = Date.now()): Promise<KeptBlock[]> {
    const kept = await within<KeptContexts | undefined>('contexts', 'readonly', (store) => store.get(id)).catch(
      () => undefined,
    );
    return kept && now - kept.time < uploadContextExpiry * dayMilliseconds ? kept.blocks : [];
  },
  async writeContexts(id: string, blocks: KeptBlock[], now = Date.now()): Promise<void> {
    await within('contexts', 'readwrite', (store) => store.put({ id, blocks, time: now } satisfies KeptContexts)).catch(
      () => undefined,
    );
  },
  async forgetContexts(id: string): Promise<void> {
    await within('contexts', 'readwrite', (store) => store.delete(id)).catch(() => undefined);
  },
  async writeTask(task: KeptTask): Promise<void> {
    await within('tasks', 'readwrite', (store) => store.put(task)).catch(() => undefined);
  },
  async forgetTask(id: string): Promise<void> {
    await within('tasks', 'readwrite', (store) => store.delete(id)).catch(() => undefined);
  },
  /** Unfinished files of a user, oldest first. */
  async listTasks(userId: string): Promise<KeptTask[]> {
    const tasks = await within<KeptTask[]>('tasks', 'readonly', (store) => store.getAll()).catch(() => []);
    return tasks.filter((task) => task.userId === userId).sort((one, other) => one.time - other.time);
  },
};

let opened: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  return (opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(databaseName, 1);
    request.onupgradeneeded = () => {
      for (const name of ['contexts', 'tasks'] satisfies StoreName[])
        request.result.createObjectStore(name, { keyPath: 'id' });
    };
    request.onsuccess = () => {
      // Another tab may want to upgrade; this one opens again when it next writes.
      request.result.onversionchange = () => (request.result.close(), (opened = undefined));
      resolve(request.result);
    };
    request.onerror = () => ((opened = undefined), reject(request.error ?? new Error('indexedDB')));
  }));
}

async function within<Result = unknown>(
  name: StoreName,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => { readonly result: unknown },
): Promise<Result> {
  const database = await open();
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(name, mode, { durability: 'relaxed' });
    const request = work(transaction.objectStore(name));
    transaction.oncomplete = () => resolve(request.result as Result);
    transaction.onerror = () => reject(transaction.error ?? new Error('indexedDB'));
    transaction.onabort = () => reject(transaction.error ?? new Error('indexedDB'));
  });
}
