import {
  copyJson,
  type FormDefinition,
  type FormField,
  placeInText,
  printJson,
  readDefinition,
  walkFields,
} from 'form-engine';
import { type FieldId, handOn, idOf } from './field-id.rules.ts';

/** Place of each field of a definition in its text. */
export type FieldPlaces = ReadonlyMap<FieldId, { start: number; end: number }>;

/** Places of the fields in the text that a definition prints as. */
export function placesIn(definition: FormDefinition, text: string): FieldPlaces {
  const read = readDefinition(text);
  if ('refusal' in read) return new Map();
  const own = [...walkFields(definition.list)].map(({ field }) => field);
  const there = [...walkFields(read.definition.list)].map(({ field }) => placeInText(field));
  return new Map(
    own.flatMap((field, index) => {
      const place = there[index];
      return place ? [[idOf(field), place] as const] : [];
    }),
  );
}

/** The innermost field around a place of the text. */
export function fieldAt(places: FieldPlaces, offset: number): FieldId | undefined {
  const around = [...places].filter(([, { start, end }]) => start <= offset && offset <= end);
  return around.sort(([, a], [, b]) => a.end - a.start - (b.end - b.start))[0]?.[0];
}

/**
 * A definition typed in the pane: fields that are the same as before stay the same objects, changed ones keep their id
 * by their key.
 */
export function reconcile(before: FormDefinition, after: FormDefinition): FormDefinition {
  const known = new Map([...walkFields(before.list)].map(({ field }) => [String(field.key ?? ''), field]));
  const used = new Set<FormField>();
  const meet = (field: FormField): FormField => {
    const columns = field.columns?.map((column) => ({ ...column, list: column.list.map(meet) }));
    const old = known.get(String(field.key ?? ''));
    const made = columns ? { ...field, columns } : field;
    if (!old || used.has(old) || field.key === undefined) return made;
    used.add(old);
    return printJson(copyJson(old), '') === printJson(copyJson(made), '') ? old : handOn(old, made);
  };
  return { ...after, list: after.list.map(meet) };
}
