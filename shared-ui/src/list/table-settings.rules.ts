import type { ListColumn } from './list.types.ts';

export type Density = 'small' | 'middle' | 'large';
type Pin = 'left' | 'right' | 'none';

/** What a user has set for one table; what they never touched is absent. */
export interface TableSettings {
  density?: Density;
  order?: string[];
  /** Column key -> shown or not. */
  shown?: Record<string, boolean>;
  pinned?: Record<string, Pin>;
  widths?: Record<string, number>;
}

export const narrowest = 60;
export const widest = 800;

/** Settings as they come from the server: whatever does not read as such counts as unset. */
export function readSettings(value: unknown): TableSettings {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as TableSettings) : {};
}

export type SetColumn<Row> = ListColumn<Row> & { isShown: boolean };

/** All columns in the user's order, with the user's pins and widths; columns that are new since then stand in their own place. */
export function arrangeColumns<Row>(columns: readonly ListColumn<Row>[], { order = [], shown = {}, pinned = {}, widths = {} }: TableSettings): SetColumn<Row>[] {
  const known = order.filter((key) => columns.some((column) => column.key === key));
  const sequence = columns.map(({ key }) => key).reduce((keys, key, index) => (keys.includes(key) ? keys : keys.toSpliced(index, 0, key)), known);
  return sequence.map((key) => {
    const { pinned: ownPin, ...column } = columns.find((one) => one.key === key)!;
    const pin = pinned[key] ?? ownPin ?? 'none';
    const width = widths[key] ?? column.width;
    return {
      ...column,
      ...(pin === 'none' ? {} : { pinned: pin }),
      ...(width === undefined ? {} : { width }),
      isShown: column.fixed === true || (shown[key] ?? !column.hidden),
    };
  });
}

/** The order after a column went one place up (-1) or down (1). */
export function moveColumn(keys: readonly string[], key: string, step: -1 | 1): string[] {
  const from = keys.indexOf(key);
  const to = from + step;
  return to < 0 || to >= keys.length ? [...keys] : keys.toSpliced(from, 1).toSpliced(to, 0, key);
}
