import type { FormDefinition, FormField } from './form.ts';

/** Path of a list of fields: keys from the definition down, e.g. ['list', 2, 'columns', 0, 'list']. */
export type ListPath = readonly (string | number)[];

/** A field with its place. */
export interface PlacedField {
  field: FormField;
  list: ListPath;
  index: number;
  /** Grids around it, outermost first. */
  grids: readonly FormField[];
}

/** Every field, those of grids behind their grid, in the order of the page. Forks' grids in grids are walked too. */
export function* walkFields(
  list: readonly FormField[],
  path: ListPath = ['list'],
  grids: readonly FormField[] = [],
): Generator<PlacedField> {
  for (const [index, field] of list.entries()) {
    yield { field, list: path, index, grids };
    if (!Array.isArray(field.columns)) continue;
    for (const [column, { list: inner }] of field.columns.entries()) {
      if (Array.isArray(inner))
        yield* walkFields(inner, [...path, index, 'columns', column, 'list'], [...grids, field]);
    }
  }
}

/** All fields but grids, in the order of the page. */
export function answerFields(definition: FormDefinition): FormField[] {
  return [...walkFields(definition.list)]
    .map(({ field }) => field)
    .filter(({ type }) => type !== 'grid' && type !== 'text' && type !== 'divider');
}

/** Fields of a model: several fields may share one (S: values are shared, rules joined). */
export function fieldsOfModel(definition: FormDefinition, model: string): FormField[] {
  return [...walkFields(definition.list)].map(({ field }) => field).filter((field) => field.model === model);
}
