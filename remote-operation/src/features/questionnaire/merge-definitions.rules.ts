import { type FormDefinition, type FormField, nameOf } from 'form-engine';

/** Side whose part of a form is kept where both changed it. */
export type MergeSide = 'mine' | 'theirs';

/** One part that at least one of two editors changed since both began. */
export interface MergePart {
  /** Key of the top-level field, or 'settings' for everything else of the form. */
  key: string;
  name: string;
  mine: 'same' | 'added' | 'removed' | 'changed';
  theirs: 'same' | 'added' | 'removed' | 'changed';
  /** Both changed it, and not alike: somebody must choose. */
  isConflict: boolean;
}

const keyOf = (field: FormField): string => String(field.key ?? field.model ?? field.name ?? '');
const textOf = (value: unknown): string => JSON.stringify(value) ?? '';
const settingsOf = ({ list: _, ...rest }: FormDefinition): unknown => rest;
const byKey = ({ list }: FormDefinition): Map<string, FormField> => new Map(list.map((field) => [keyOf(field), field]));

/** Compares the changes of two editors who both began with `base`; a grid with its content is one part. */
export function comparePartsOf(base: FormDefinition, theirs: FormDefinition, mine: FormDefinition): MergePart[] {
  const [before, hers, his] = [byKey(base), byKey(theirs), byKey(mine)];
  const keys = new Set([...his.keys(), ...hers.keys(), ...before.keys()]);
  const parts = [...keys].map((key): MergePart => {
    const [was, their, my] = [before.get(key), hers.get(key), his.get(key)];
    const field = my ?? their ?? was;
    const change = { mine: changeOf(was, my), theirs: changeOf(was, their) };
    return {
      key,
      name: field ? nameOf(field) : key,
      ...change,
      isConflict: change.mine !== 'same' && change.theirs !== 'same' && textOf(my) !== textOf(their),
    };
  });
  const settings = {
    mine: changeOf(settingsOf(base), settingsOf(mine)),
    theirs: changeOf(settingsOf(base), settingsOf(theirs)),
  };
  parts.push({
    key: 'settings',
    name: '',
    ...settings,
    isConflict:
      settings.mine === 'changed' &&
      settings.theirs === 'changed' &&
      textOf(settingsOf(mine)) !== textOf(settingsOf(theirs)),
  });
  return parts.filter((part) => part.mine !== 'same' || part.theirs !== 'same');
}

function changeOf(was: unknown, now: unknown): MergePart['mine'] {
  if (textOf(was) === textOf(now)) return 'same';
  if (was === undefined) return 'added';
  return now === undefined ? 'removed' : 'changed';
}

/**
 * Merges both editors' work: parts changed by one of them are accepted, of parts changed by both the chosen side. My
 * order is kept; fields that only the other has follow their neighbour.
 */
export function mergeDefinitions(
  base: FormDefinition,
  theirs: FormDefinition,
  mine: FormDefinition,
  choices: Readonly<Record<string, MergeSide>>,
): FormDefinition {
  const [before, hers, his] = [byKey(base), byKey(theirs), byKey(mine)];
  const side = (part: MergePart): MergeSide =>
    part.isConflict ? (choices[part.key] ?? 'mine') : part.mine === 'same' ? 'theirs' : 'mine';
  const sides = new Map(comparePartsOf(base, theirs, mine).map((part) => [part.key, side(part)]));
  const pick = (key: string): FormField | undefined => {
    const chosen = sides.get(key);
    if (chosen === undefined) return his.get(key) ?? before.get(key);
    return (chosen === 'mine' ? his : hers).get(key);
  };
  const order = mine.list.map(keyOf);
  for (const [index, field] of theirs.list.entries()) {
    const key = keyOf(field);
    if (order.includes(key)) continue;
    const neighbour = index === 0 ? -1 : order.indexOf(keyOf(theirs.list[index - 1]!));
    order.splice(neighbour + 1, 0, key);
  }
  const settings = sides.get('settings') === 'theirs' ? theirs : mine;
  return { ...settings, list: order.map(pick).filter((field) => field !== undefined) };
}
