/** Holds a task for this tab, so that no other tab sends the same file; undefined when another one has it. */
export async function holdTask(id: string): Promise<(() => void) | undefined> {
  // Pages without https have no locks; there each tab goes on for itself, and the store takes the same bytes but once.
  if (!navigator.locks) return () => undefined;
  return new Promise((resolve) => {
    void navigator.locks.request(`upload ${id}`, { ifAvailable: true }, (lock) => {
      if (!lock) return resolve(undefined);
      return new Promise<void>((release) => resolve(() => release()));
    });
  });
}
