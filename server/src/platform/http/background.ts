const pending = new WeakMap<object, Set<Promise<void>>>();

/**
 * Continues work after the answer, so that the time of the answer reveals nothing about it; `owner` is a dependency of
 * the work, e.g. the database. It must not reject.
 */
export function goOn(owner: object, work: Promise<void>): void {
  const all = pending.get(owner) ?? new Set();
  pending.set(owner, all);
  all.add(work);
  void work.finally(() => all.delete(work));
}

/** When all work of this owner that is under way has ended. */
export async function settled(owner: object): Promise<void> {
  await Promise.all([...(pending.get(owner) ?? new Set<Promise<void>>())]);
}
