/** Keeps a value in the browser's storage; false when that is full or refused, which must stop nobody's work (F33). */
export function keepItem(key: string, value: string, storage: Storage = localStorage): boolean {
  try {
    storage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}
