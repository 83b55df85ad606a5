import { wechatMenuLimits as limits } from 'shared-contracts/limits';
import type { WechatMenu, WechatMenuColumn, WechatMenuEntry } from 'shared-contracts/model';

/** An entry while it is edited, with a key that lasts while it is moved. */
interface EditedEntry extends WechatMenuEntry {
  key: string;
}

export interface EditedColumn extends Omit<WechatMenuColumn, 'entries'> {
  key: string;
  entries: EditedEntry[];
}

/** A part of the menu by its place from 0; `entry` is null for the column itself. */
export interface MenuPlace {
  column: number;
  entry: number | null;
}

let lastKey = 0;
const newKey = (): string => `key-${++lastKey}`;
const newEntry = (): EditedEntry => ({ key: newKey(), name: '', action: { kind: 'page', url: '' } });

/** A stored menu as it is edited. */
export function editedMenu({ columns }: WechatMenu): EditedColumn[] {
  return columns.map((column) => ({
    ...column,
    key: newKey(),
    entries: column.entries.map((entry) => ({ ...entry, key: newKey() })),
  }));
}

/** The menu as it is stored. */
export function storedMenu(columns: readonly EditedColumn[]): WechatMenu {
  return {
    columns: columns.map(({ name, action, entries }) => ({
      name,
      action,
      entries: entries.map(({ name: entryName, action: entryAction }) => ({ name: entryName, action: entryAction })),
    })),
  };
}

/** The part at a place. */
export function partOf(columns: readonly EditedColumn[], { column, entry }: MenuPlace): EditedEntry | undefined {
  const parent = columns[column];
  return entry === null ? parent : parent?.entries[entry];
}

export function withColumn(columns: readonly EditedColumn[]): EditedColumn[] {
  return columns.length >= limits.columns ? [...columns] : [...columns, { ...newEntry(), entries: [] }];
}

/** A further entry; the first takes over what the column did until now. */
export function withEntry(columns: readonly EditedColumn[], column: number): EditedColumn[] {
  return columns.map((one, place) => {
    if (place !== column || one.entries.length >= limits.entries) return one;
    const entry = one.entries.length === 0 ? { ...newEntry(), action: one.action } : newEntry();
    return { ...one, entries: [...one.entries, entry] };
  });
}

export function withChange(
  columns: readonly EditedColumn[],
  { column, entry }: MenuPlace,
  change: Partial<WechatMenuEntry>,
): EditedColumn[] {
  return columns.map((one, place) => {
    if (place !== column) return one;
    if (entry === null) return { ...one, ...change };
    return { ...one, entries: one.entries.map((item, index) => (index === entry ? { ...item, ...change } : item)) };
  });
}

export function without(columns: readonly EditedColumn[], { column, entry }: MenuPlace): EditedColumn[] {
  if (entry === null) return columns.filter((_one, place) => place !== column);
  return columns.map((one, place) =>
    place === column ? { ...one, entries: one.entries.filter((_item, index) => index !== entry) } : one,
  );
}

function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = items.filter((_item, place) => place !== from);
  return [...rest.slice(0, to), items[from]!, ...rest.slice(to)];
}

/** The menu with the part at a place moved among its neighbours. */
export function withMove(columns: readonly EditedColumn[], { column, entry }: MenuPlace, to: number): EditedColumn[] {
  if (entry === null) return moved(columns, column, to);
  return columns.map((one, place) => (place === column ? { ...one, entries: moved(one.entries, entry, to) } : one));
}

/** Number of neighbours among which a part is moved, itself included. */
export function siblingsOf(columns: readonly EditedColumn[], { column, entry }: MenuPlace): number {
  return entry === null ? columns.length : (columns[column]?.entries.length ?? 0);
}
