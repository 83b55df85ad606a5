import { newDraft } from '../draft/story-draft.rules.ts';
import type { JournalEntry } from './journal.ts';

const entry: JournalEntry = { key: '7:5', draft: newDraft({ nickName: '张编辑' }), rev: 3, time: 1 };

type Ending = 'complete' | 'abort';

/**
 * Fake of the part of IndexedDB that the journal uses; `ending` decides how transactions end, and every opened database
 * is counted.
 */
function fakeIndexedDb(ending: () => Ending) {
  const rows = new Map<string, JournalEntry>();
  const databases: { isClosed: boolean; onclose?: () => void }[] = [];
  const transaction = () => {
    const made: Record<string, unknown> = { error: new DOMException('full', 'QuotaExceededError') };
    made.objectStore = () => ({
      put: (row: JournalEntry) => (rows.set(row.key, row), { result: row.key }),
      get: (key: string) => ({ result: rows.get(key) }),
    });
    setTimeout(() => (made[`on${ending()}`] as () => void)());
    return made;
  };
  const open = () => {
    const database = {
      isClosed: false,
      transaction() {
        if (database.isClosed) throw new DOMException('closing', 'InvalidStateError');
        return transaction();
      },
    };
    databases.push(database);
    const request: { result: unknown; onsuccess?: () => void } = { result: database };
    setTimeout(() => request.onsuccess!());
    return request;
  };
  return { databases, indexedDB: { open } as unknown as IDBFactory };
}

/** A journal that has opened nothing yet. */
async function freshJournal(indexedDB: IDBFactory) {
  Object.defineProperty(globalThis, 'indexedDB', { value: indexedDB, configurable: true });
  jest.resetModules();
  return (await import('./journal.ts')).journal;
}
afterEach(() => Reflect.deleteProperty(globalThis, 'indexedDB'));

it('F33 says whether the browser has kept a text: not when it is full, and again once there is room', async () => {
  let ending: Ending = 'abort';
  const journal = await freshJournal(fakeIndexedDb(() => ending).indexedDB);
  expect(await journal.write(entry)).toBe(false);
  ending = 'complete';
  expect(await journal.write(entry)).toBe(true);
});

it('F33 opens the database again after the site data were cleared, and continues to store', async () => {
  const { databases, indexedDB } = fakeIndexedDb(() => 'complete');
  const journal = await freshJournal(indexedDB);
  expect(await journal.write(entry)).toBe(true);
  databases[0]!.isClosed = true;
  expect(await journal.write(entry)).toBe(true);
  expect(await journal.read(entry.key)).toEqual(entry);
  expect(databases).toHaveLength(2);
});

it('F33 a browser without any such storage keeps nothing and stops nothing', async () => {
  const refusing = {
    open: () => {
      throw new DOMException('denied', 'SecurityError');
    },
  } as unknown as IDBFactory;
  const journal = await freshJournal(refusing);
  expect(await journal.write(entry)).toBe(false);
  expect(await journal.read(entry.key)).toBeUndefined();
  await journal.remove(entry.key);
});
