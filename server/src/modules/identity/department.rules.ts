import type { departments } from './identity.tables.ts';

/** A department as the database has it. */
export type StoredDepartment = typeof departments.$inferSelect;
type Place = Pick<StoredDepartment, 'id' | 'parentId'>;

/** Puts departments above before those below; siblings keep their order. */
export function treeOrder<Row extends Place>(rows: readonly Row[]): Row[] {
  const below = Map.groupBy(rows, ({ parentId }) => parentId);
  const walk = (parentId: string | null): Row[] => (below.get(parentId) ?? []).flatMap((row) => [row, ...walk(row.id)]);
  return walk(null);
}

/** Ids of a department and of those above it, nearest first. */
export function pathUp(rows: readonly Place[], id: string): string[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const path: string[] = [];
  let next = byId.get(id);
  while (next && !path.includes(next.id)) {
    path.push(next.id);
    next = next.parentId === null ? undefined : byId.get(next.parentId);
  }
  return path;
}

/** Ids of a department and of all below it. */
export function withBelow(rows: readonly Place[], id: string): string[] {
  return [id, ...rows.filter(({ parentId }) => parentId === id).flatMap((row) => withBelow(rows, row.id))];
}

/** Levels of a department and of those below it: 1 without any below. */
export function levelsOf(rows: readonly Place[], id: string): number {
  return 1 + Math.max(0, ...rows.filter(({ parentId }) => parentId === id).map((row) => levelsOf(rows, row.id)));
}
