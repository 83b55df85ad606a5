interface Kept<T> {
  value: Promise<T>;
  until: number;
  isPending: boolean;
}

/**
 * Keeps answers for half a second, counted from the moment their reading began, and lets requests
 * that come meanwhile share one reading; one that takes longer is shared until it ends. No process
 * can therefore show a story longer than that after its withdrawal, and needs no word from the others to know.
 */
export class FreshCache<T> {
  readonly #kept = new Map<string, Kept<T>>();
  readonly #maxAge: number;
  readonly #maxEntries: number;

  constructor({ maxAge = 500, maxEntries = 500 } = {}) {
    this.#maxAge = maxAge;
    this.#maxEntries = maxEntries;
  }

  get(key: string, read: () => Promise<T>): Promise<T> {
    const now = performance.now();
    const known = this.#kept.get(key);
    if (known && (known.isPending || known.until > now)) return known.value;
    const kept: Kept<T> = { value: read(), until: now + this.#maxAge, isPending: true };
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    kept.value.then(
      () => (kept.isPending = false),
      // A reading that failed is no answer to keep.
      () => this.#kept.get(key) === kept && this.#kept.delete(key),
    );
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= this.#maxEntries) break;
      this.#kept.delete(oldest);
    }
    return kept.value;
  }
}
