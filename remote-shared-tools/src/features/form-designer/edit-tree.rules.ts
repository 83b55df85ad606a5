import { type FormDefinition, type FormField, type ListPath, type PlacedField, walkFields } from 'form-engine';
import { type FieldId, handOn, idOf } from './field-id.rules.ts';

/** A place for fields: in the form or in a column of a grid, before a field or at the end. */
export interface Slot {
  grid?: FieldId;
  column?: number;
  before?: FieldId;
}

type Index = ReadonlyMap<FieldId, PlacedField>;
const indexes = new WeakMap<FormDefinition, Index>();

/** Every field of a definition by its id, in page order; made once per definition. */
export function indexOf(definition: FormDefinition): Index {
  const known = indexes.get(definition);
  if (known) return known;
  const index = new Map([...walkFields(definition.list)].map((place) => [idOf(place.field), place]));
  indexes.set(definition, index);
  return index;
}

/** The field of an id; undefined when it is gone. */
export function fieldOf(definition: FormDefinition, id: FieldId | undefined): FormField | undefined {
  return id === undefined ? undefined : indexOf(definition).get(id)?.field;
}

/** The list of a slot, or undefined when its grid or column is gone. */
export function listOf(definition: FormDefinition, { grid, column = 0 }: Slot): readonly FormField[] | undefined {
  return grid === undefined ? definition.list : fieldOf(definition, grid)?.columns?.[column]?.list;
}

/** Returns the slot of a field in its list. */
export function homeOf(definition: FormDefinition, id: FieldId): Slot {
  const place = indexOf(definition).get(id);
  const grid = place?.grids.at(-1);
  return place && grid ? { grid: idOf(grid), column: Number(place.list.at(-2)) } : {};
}

type ListEdit = (list: readonly FormField[]) => readonly FormField[];

function editListAt(list: readonly FormField[], path: ListPath, edit: ListEdit): readonly FormField[] {
  const [index, , column, , ...rest] = path;
  if (index === undefined) return edit(list);
  return list.map((field, position) => {
    if (position !== index) return field;
    const columns = field.columns?.map((one, place) =>
      place === column ? { ...one, list: editListAt(one.list, rest, edit) } : one,
    );
    return handOn(field, { ...field, columns });
  });
}

/** Changes one list; grids around it are made again, everything else is the same object as before. */
export function editList(definition: FormDefinition, slot: Slot, edit: ListEdit): FormDefinition {
  if (slot.grid === undefined) return { ...definition, list: edit(definition.list) };
  const place = indexOf(definition).get(slot.grid);
  if (!place) return definition;
  const path = [...place.list.slice(1), place.index, 'columns', slot.column ?? 0, 'list'];
  return { ...definition, list: editListAt(definition.list, path, edit) };
}

/** Puts another object in the place of a field. */
export function replaceField(
  definition: FormDefinition,
  id: FieldId,
  make: (field: FormField) => FormField,
): FormDefinition {
  return editList(definition, homeOf(definition, id), (list) =>
    list.map((field) => (idOf(field) === id ? handOn(field, make(field)) : field)),
  );
}

/** Puts fields into a slot. */
export function insertFields(definition: FormDefinition, slot: Slot, fields: readonly FormField[]): FormDefinition {
  return editList(definition, slot, (list) => {
    const found = slot.before === undefined ? -1 : list.findIndex((field) => idOf(field) === slot.before);
    const index = found === -1 ? list.length : found;
    return [...list.slice(0, index), ...fields, ...list.slice(index)];
  });
}

/** Takes fields out, those in a taken grid with it. */
export function takeFields(definition: FormDefinition, ids: ReadonlySet<FieldId>): FormDefinition {
  const strip = (list: readonly FormField[]): readonly FormField[] => {
    const kept = list
      .filter((field) => !ids.has(idOf(field)))
      .map((field) => {
        if (!field.columns) return field;
        const columns = field.columns.map((column) => {
          const inner = strip(column.list);
          return inner === column.list ? column : { ...column, list: inner };
        });
        return columns.every((column, index) => column === field.columns?.[index])
          ? field
          : handOn(field, { ...field, columns });
      });
    return kept.length === list.length && kept.every((field, index) => field === list[index]) ? list : kept;
  };
  const list = strip(definition.list);
  return list === definition.list ? definition : { ...definition, list };
}

/**
 * Returns those of the ids that are not nested in another of them, in page order: the fields a group action applies to.
 */
export function outermost(definition: FormDefinition, ids: ReadonlySet<FieldId>): FieldId[] {
  return [...indexOf(definition)]
    .filter(([id, { grids }]) => ids.has(id) && !grids.some((grid) => ids.has(idOf(grid))))
    .map(([id]) => id);
}
