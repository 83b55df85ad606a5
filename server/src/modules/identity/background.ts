const pending = new WeakMap<object, Set<Promise<void>>>();

/**
 * Lets work go on after the answer, so that the time of the answer tells nothing of it; `owner` is what the work needs,
 * e.g. the database. It must not reject.
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
