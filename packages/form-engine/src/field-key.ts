import { randomIdentifierLength } from './constants.ts';
import type { FormField } from './form.ts';
import { copyJson } from './json-text.ts';

/** Makes keys; given in tests so that they can be foreseen. */
export type KeyMaker = () => string;

let last = 0;

/** Whole seconds in ms, '_' and a random number (R498); never the same twice in one session. */
export function newFieldKey(now = Date.now(), random = Math.random): string {
  let tail = 1 + Math.floor(random() * 99_998);
  if (tail === last) tail += 1;
  last = tail;
  return `${Math.floor(now / 1000)}000_${tail}`;
}

/**
 * A deep copy of a field, and of every field in its columns, with new keys and models; `func_` + old key follows (R499,
 * R591, R595, R596).
 */
export function withNewKeys(field: FormField, makeKey: KeyMaker = newFieldKey): FormField {
  return rekey(copyJson(field), makeKey);
}

function rekey(field: FormField, makeKey: KeyMaker): FormField {
  const key = makeKey();
  const copy: FormField = { ...field, key, model: `${field.type}_${key}` };
  if (field.options?.remoteFunc === `func_${field.key}`) copy.options = { ...field.options, remoteFunc: `func_${key}` };
  if (field.columns)
    copy.columns = field.columns.map((column) => ({
      ...column,
      list: column.list.map((inner) => rekey(inner, makeKey)),
    }));
  return copy;
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** A random identifier of 6 letters and digits (R853). */
export function randomIdentifier(random = Math.random): string {
  return Array.from({ length: randomIdentifierLength }, () => letters[Math.floor(random() * letters.length)]).join('');
}
