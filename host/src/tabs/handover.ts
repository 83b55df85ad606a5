import type { Release } from 'shared-contracts/release';
import type { UnsavedWork } from 'shared-contracts/shell';
import { keepHandover, takeHandover } from './snapshot-store.ts';

const keyOf = (tabId: string, kind: string): string => `${tabId}/${kind}`;

/** True when a release's screens can restore this work. */
export function isReadableBy(work: UnsavedWork, release: Release): boolean {
  return (
    work.schema !== undefined &&
    work.snapshot !== undefined &&
    (release.draftSchemas[work.schema.kind] ?? 0) >= work.schema.version
  );
}

/** Takes a snapshot of every piece of work, for the next version of its screen. */
export async function handOver(tabId: string, works: readonly UnsavedWork[]): Promise<void> {
  for (const work of works) {
    const { schema } = work;
    if (schema && work.snapshot)
      await keepHandover({ key: keyOf(tabId, schema.kind), schema, snapshot: work.snapshot(), time: Date.now() });
  }
}

/** A screen has registered its work: gives it what waits for it. */
export function takeOver(tabId: string, work: UnsavedWork): void {
  if (!work.schema || !work.restore) return;
  const found = takeHandover(keyOf(tabId, work.schema.kind));
  if (found && found.schema.version <= work.schema.version) work.restore(found.snapshot);
}
