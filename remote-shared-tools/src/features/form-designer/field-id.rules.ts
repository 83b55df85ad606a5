import type { FormField } from 'form-engine';

/** Files hold doubled and missing keys, so a field on the canvas is known by an id of its own, which edits hand on. */
export type FieldId = string;

const ids = new WeakMap<FormField, FieldId>();
let last = 0;

/** Returns the id of a field object, which is assigned on the first call. */
export function idOf(field: FormField): FieldId {
  const known = ids.get(field);
  if (known) return known;
  const id = `field-${++last}`;
  ids.set(field, id);
  return id;
}

/** Says that an object is the same field as another one. */
export function handOn(from: FormField, to: FormField): FormField {
  ids.set(to, idOf(from));
  return to;
}
