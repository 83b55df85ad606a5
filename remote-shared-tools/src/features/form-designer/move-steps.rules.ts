import type { FormDefinition } from 'form-engine';
import { fieldOf, homeOf, indexOf, listOf, type Slot } from './edit-tree.rules.ts';
import { type FieldId, idOf } from './field-id.rules.ts';

/** A step by keyboard or menu: what a short drag would do. */
export type MoveStep = 'up' | 'down' | 'nextColumn' | 'previousColumn' | 'out';

/** The slot that a step leads to; undefined when there is no way. */
export function slotOfStep(definition: FormDefinition, id: FieldId, step: MoveStep): Slot | undefined {
  const home = homeOf(definition, id);
  const list = listOf(definition, home) ?? [];
  const position = list.findIndex((field) => idOf(field) === id);
  const slotAt = (index: number): Slot => {
    const before = list[index];
    return before ? { ...home, before: idOf(before) } : home;
  };
  if (step === 'up') return position > 0 ? slotAt(position - 1) : undefined;
  if (step === 'down') return position < list.length - 1 ? slotAt(position + 2) : undefined;
  if (home.grid === undefined) return step === 'out' ? undefined : intoNeighbour(definition, id, step);
  if (step === 'out') return behindGrid(definition, home.grid);
  const column = (home.column ?? 0) + (step === 'nextColumn' ? 1 : -1);
  return fieldOf(definition, home.grid)?.columns?.[column]
    ? { grid: home.grid, column }
    : behindGrid(definition, home.grid, step === 'previousColumn');
}

function behindGrid(definition: FormDefinition, grid: FieldId, before = false): Slot {
  const home = homeOf(definition, grid);
  const list = listOf(definition, home) ?? [];
  const index = list.findIndex((field) => idOf(field) === grid);
  const next = list[before ? index : index + 1];
  return next ? { ...home, before: idOf(next) } : home;
}

/** From the form into the grid beside: the one below for 'next', the one above for 'previous'. */
function intoNeighbour(definition: FormDefinition, id: FieldId, step: MoveStep): Slot | undefined {
  const list = definition.list;
  const index = list.findIndex((field) => idOf(field) === id);
  if (list[index]?.type === 'grid') return undefined;
  const grid = list[step === 'nextColumn' ? index + 1 : index - 1];
  if (!grid?.columns?.length) return undefined;
  return { grid: idOf(grid), column: step === 'nextColumn' ? 0 : grid.columns.length - 1 };
}

/**
 * Returns the place of a field for screen readers: its column (from 1; absent for the form), its place and the number
 * of fields.
 */
export function placeOf(definition: FormDefinition, id: FieldId): { column?: number; place: number; count: number } {
  const home = homeOf(definition, id);
  const list = listOf(definition, home) ?? [];
  const position = { place: list.findIndex((field) => idOf(field) === id) + 1, count: list.length };
  return home.grid === undefined ? position : { ...position, column: (home.column ?? 0) + 1 };
}

/** The field above or below in page order. */
export function neighbour(definition: FormDefinition, id: FieldId | undefined, by: 1 | -1): FieldId | undefined {
  const order = [...indexOf(definition).keys()];
  if (id === undefined) return by === 1 ? order[0] : order.at(-1);
  return order[order.indexOf(id) + by];
}

/** All fields between two in page order, ends included: what Shift selects. */
export function rangeBetween(definition: FormDefinition, from: FieldId, to: FieldId): FieldId[] {
  const order = [...indexOf(definition).keys()];
  const [a, b] = [order.indexOf(from), order.indexOf(to)].sort((one, other) => one - other);
  return order.slice(Math.max(0, a ?? 0), (b ?? 0) + 1);
}
