import type { ChannelRow } from 'shared-contracts/model';
import { columnTexts } from './column.texts.ts';

/** A channel with its place in the tree. */
export interface ColumnNode {
  row: ChannelRow;
  children: ColumnNode[];
}

/** Target of a moved channel: its parent, and the place among the siblings there (itself not counted), from 0. */
export interface ColumnMove {
  id: string;
  parentId: string | null;
  index: number;
}

/**
 * Nests flat rows; their order is kept. A row whose parent is missing is put at the top, so that it does not vanish.
 */
export function buildColumnTree(rows: readonly ChannelRow[]): ColumnNode[] {
  const nodes = new Map(rows.map((row) => [row.id, { row, children: [] as ColumnNode[] }]));
  const top: ColumnNode[] = [];
  for (const node of nodes.values()) (nodes.get(node.row.parentId ?? '')?.children ?? top).push(node);
  return top;
}

function siblingsOf(rows: readonly ChannelRow[], parentId: string | null): ChannelRow[] {
  return rows.filter((row) => row.parentId === parentId);
}

/** Ids of a channel and of all below it. */
export function withDescendants(rows: readonly ChannelRow[], id: string): Set<string> {
  const found = new Set([id]);
  let before = 0;
  while (before !== found.size) {
    before = found.size;
    for (const row of rows) if (row.parentId !== null && found.has(row.parentId)) found.add(row.id);
  }
  return found;
}

/** Ids of the channels above one, nearest first. */
function ancestorsOf(rows: readonly ChannelRow[], id: string): string[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const above: string[] = [];
  for (let path = byId.get(id)?.parentId; path && !above.includes(path); path = byId.get(path)?.parentId)
    above.push(path);
  return above;
}

/** Returns the reason why the channel cannot be moved under that parent, or undefined. */
export function moveBlockedBy(rows: readonly ChannelRow[], id: string, parentId: string | null): string | undefined {
  return parentId !== null && withDescendants(rows, id).has(parentId) ? columnTexts.intoItself : undefined;
}

/** A drop in the tree as a move: into a node (at its end), or before or after it. */
export function moveOfDrop(
  rows: readonly ChannelRow[],
  id: string,
  target: string,
  place: 'into' | 'before' | 'after',
): ColumnMove | undefined {
  const targetRow = rows.find((row) => row.id === target);
  if (!targetRow || id === target) return undefined;
  const parentId = place === 'into' ? target : targetRow.parentId;
  if (moveBlockedBy(rows, id, parentId)) return undefined;
  const siblings = siblingsOf(rows, parentId).filter((row) => row.id !== id);
  if (place === 'into') return { id, parentId, index: siblings.length };
  return { id, parentId, index: siblings.findIndex((row) => row.id === target) + (place === 'after' ? 1 : 0) };
}

export type ColumnStep = 'up' | 'down' | 'into' | 'out';

/** One step by menu or key: a move, or why there is none. */
export function moveOfStep(rows: readonly ChannelRow[], id: string, step: ColumnStep): ColumnMove | string {
  const row = rows.find((other) => other.id === id);
  if (!row) return columnTexts.pickOne;
  const siblings = siblingsOf(rows, row.parentId);
  const index = siblings.findIndex((other) => other.id === id);
  const previous = siblings[index - 1];
  switch (step) {
    case 'up':
      return index > 0 ? { id, parentId: row.parentId, index: index - 1 } : columnTexts.alreadyFirst;
    case 'down':
      return index < siblings.length - 1 ? { id, parentId: row.parentId, index: index + 1 } : columnTexts.alreadyLast;
    case 'into':
      return previous
        ? { id, parentId: previous.id, index: siblingsOf(rows, previous.id).length }
        : columnTexts.noPrevious;
    case 'out':
      return row.parentId === null ? columnTexts.alreadyTop : placeAfterParent(rows, row);
  }
}

function placeAfterParent(rows: readonly ChannelRow[], row: ChannelRow): ColumnMove {
  const parent = rows.find((other) => other.id === row.parentId);
  const parentId = parent?.parentId ?? null;
  return { id: row.id, parentId, index: siblingsOf(rows, parentId).findIndex((other) => other.id === parent?.id) + 1 };
}

/** Returns the reason why the channel cannot be deleted, or undefined. The server checks the same again. */
export function removeBlockedBy(rows: readonly ChannelRow[], row: ChannelRow): string | undefined {
  if (siblingsOf(rows, row.id).length > 0) return columnTexts.hasChildren;
  return row.contentCount > 0 ? columnTexts.hasStories(row.contentCount) : undefined;
}

/** Channels whose name or path holds the text, with those above them, so that each is seen in its place. */
export function findColumns(rows: readonly ChannelRow[], text: string): ChannelRow[] {
  const search = text.trim().toLowerCase();
  if (search === '') return [...rows];
  const visibleKeys = new Set<string>();
  for (const row of rows) {
    if (!row.name.toLowerCase().includes(search) && !row.slug.includes(search)) continue;
    visibleKeys.add(row.id);
    for (const above of ancestorsOf(rows, row.id)) visibleKeys.add(above);
  }
  return rows.filter((row) => visibleKeys.has(row.id));
}
