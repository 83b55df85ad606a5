/** Runs work while no other tab of this browser runs work under the same name. */
export type TabLock = <T>(name: string, work: () => Promise<T>) => Promise<T>;

const leaseLife = 12_000;
const settleTime = 30;
const pollTime = 60;

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** The browser's own lock; it frees itself when a tab dies. Only secure pages have it. */
const webLock: TabLock = (name, work) => navigator.locks.request(name, work);

/**
 * The same for plain http: a lease in local storage. Writing, waiting and reading back settles two tabs that came at
 * once; a dead tab's lease runs out.
 */
export function createLeaseLock(storage: Storage, owner: string): TabLock {
  const held = (key: string): string | undefined => {
    const [who = '', until = '0'] = (storage.getItem(key) ?? '').split('|');
    return Number(until) > Date.now() ? who : undefined;
  };
  const claim = (key: string): void => storage.setItem(key, `${owner}|${Date.now() + leaseLife}`);

  return async (name, work) => {
    const key = `lock-${name}`;
    for (;;) {
      if (held(key) === undefined) {
        claim(key);
        await wait(settleTime);
        if (held(key) === owner) break;
      }
      await wait(pollTime * (0.5 + Math.random()));
    }
    const renewal = setInterval(() => claim(key), leaseLife / 3);
    try {
      return await work();
    } finally {
      clearInterval(renewal);
      if (held(key) === owner) storage.removeItem(key);
    }
  };
}

/** The lock this browser can do. */
export function chooseTabLock(): TabLock {
  return navigator.locks ? webLock : createLeaseLock(localStorage, Math.random().toString(36).slice(2));
}
