import type { ListColumn } from './list.types.ts';

export type Density = 'small' | 'middle' | 'large';
type Pin = 'left' | 'right' | 'none';

/** Settings of a user for one table; untouched ones are absent. */
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
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
}

export type SetColumn<Row> = ListColumn<Row> & {
  isShown: boolean;
  /** Left out for want of room alone: exports still bring it. */
  isLeftOut?: boolean;
};

/** Pixels of a column that names no width. */
export const defaultWidth = 140;
/** Pixels below which a fixed column (the title) is not cut: for the sake of a plain column, and of a minor one. */
const leastOfFixed = 220;
const fairOfFixed = 300;
const widthOf = ({ width = defaultWidth }: { width?: number }) => width;

/**
 * Returns all columns in the user's order, with the user's pins and widths; columns added since then keep their default
 * place.
 */
export function arrangeColumns<Row>(
  columns: readonly ListColumn<Row>[],
  { order = [], shown = {}, pinned = {}, widths = {} }: TableSettings,
): SetColumn<Row>[] {
  const known = order.filter((key) => columns.some((column) => column.key === key));
  const sequence = columns
    .map(({ key }) => key)
    .reduce((keys, key, index) => (keys.includes(key) ? keys : keys.toSpliced(index, 0, key)), known);
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

/**
 * The columns that fit into `room` pixels, so that a list need not be scrolled sideways: minor ones go first, the last
 * before the others, and a fixed one gives way in width. What the user has shown by hand stays.
 */
export function fitColumns<Row>(
  columns: readonly SetColumn<Row>[],
  { shown: byHand = {} }: TableSettings,
  room: number,
): SetColumn<Row>[] {
  const visible = columns.filter(({ isShown }) => isShown);
  const spare = (column: SetColumn<Row>, least = leastOfFixed) =>
    column.fixed ? Math.max(0, widthOf(column) - least) : 0;
  const canGive = (least = leastOfFixed) => visible.reduce((sum, column) => sum + spare(column, least), 0);
  const loose = visible.filter(({ key, fixed }) => !fixed && byHand[key] !== true).reverse();
  let over = visible.reduce((sum, column) => sum + widthOf(column), -room);
  const out = new Set<string>();
  for (const column of [...loose.filter(({ minor }) => minor), ...loose.filter(({ minor }) => !minor)]) {
    if (over <= canGive(column.minor ? fairOfFixed : leastOfFixed)) continue;
    out.add(column.key);
    over -= widthOf(column);
  }
  let give = Math.min(Math.max(over, 0), canGive());
  return columns.map((column) => {
    if (out.has(column.key)) return { ...column, isShown: false, isLeftOut: true };
    const less = column.isShown ? Math.min(give, spare(column)) : 0;
    give -= less;
    return less === 0 ? column : { ...column, width: widthOf(column) - less };
  });
}

/** The columns that a card shows: minor ones only where the user has shown them, and what is named for cards. */
export function mainColumns<Row>(
  columns: readonly SetColumn<Row>[],
  { shown: byHand = {} }: TableSettings,
): SetColumn<Row>[] {
  return columns.map((column) => {
    if (column.inCard && byHand[column.key] === undefined) return { ...column, isShown: true };
    const isLeftOut = column.isShown && column.minor === true && byHand[column.key] !== true;
    return isLeftOut ? { ...column, isShown: false, isLeftOut } : column;
  });
}
