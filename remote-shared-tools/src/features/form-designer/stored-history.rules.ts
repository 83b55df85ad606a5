import { type FormDefinition, printJson, readDefinition, readJson } from 'form-engine';
import { type FormHistory, type HistoryStep, present } from './history.rules.ts';

/**
 * A change of one part of a definition: list members replaced, or a key set or removed. `from` names parts that were
 * elsewhere before.
 */
type Patch =
  | { path: readonly (string | number)[]; take: number; at: number; put: readonly Put[] }
  | { path: readonly (string | number)[]; key: string; put: readonly Put[] };
type Put = { value: unknown } | { from: readonly (string | number)[] };

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the place of every object of a definition. */
function placesOf(
  value: unknown,
  path: (string | number)[] = [],
  places = new Map<object, (string | number)[]>(),
): Map<object, (string | number)[]> {
  if (typeof value !== 'object' || value === null) return places;
  places.set(value, path);
  for (const [key, member] of isList(value) ? value.entries() : Object.entries(value))
    placesOf(member, [...path, key], places);
  return places;
}

/**
 * Returns the patches that turn one definition into the next, compared by identity: unedited parts are the same
 * objects.
 */
function patchesBetween(before: FormDefinition, after: FormDefinition): Patch[] {
  let places: Map<object, (string | number)[]> | undefined;
  const storedValue = (value: unknown): Put => {
    const from = typeof value === 'object' && value !== null ? (places ??= placesOf(before)).get(value) : undefined;
    return from ? { from } : { value };
  };
  const patches: Patch[] = [];
  const compare = (one: unknown, other: unknown, path: (string | number)[]): boolean => {
    if (one === other) return true;
    if (isList(one) && isList(other)) return compareLists(one, other, path);
    if (!isRecord(one) || !isRecord(other)) return false;
    const common = Object.keys(one).filter((key) => key in other);
    const order = [...common, ...Object.keys(other).filter((key) => !(key in one))];
    if (order.join('\n') !== Object.keys(other).join('\n')) return false;
    for (const key of Object.keys(one)) if (!(key in other)) patches.push({ path, key, put: [] });
    for (const key of Object.keys(other))
      if (!(key in one) || !compare(one[key], other[key], [...path, key]))
        patches.push({ path, key, put: [storedValue(other[key])] });
    return true;
  };
  const compareLists = (one: readonly unknown[], other: readonly unknown[], path: (string | number)[]): boolean => {
    let start = 0;
    while (start < one.length && start < other.length && one[start] === other[start]) start += 1;
    let end = 0;
    while (end < one.length - start && end < other.length - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
    const isOneEdited = one.length === other.length && start + end === one.length - 1;
    if (isOneEdited && compare(one[start], other[start], [...path, start])) return true;
    patches.push({
      path,
      at: start,
      take: one.length - start - end,
      put: other.slice(start, other.length - end).map(storedValue),
    });
    return true;
  };
  if (!compare(before, after, [])) patches.push({ path: [], key: '', put: [{ value: after }] });
  return patches;
}

function valueAt(value: unknown, path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>((part, key) => (part as Record<string | number, unknown>)[key], value);
}

function changeAt(value: unknown, path: readonly (string | number)[], change: (part: unknown) => unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return change(value);
  if (isList(value)) return value.with(Number(key), changeAt(value[Number(key)], rest, change));
  const record = value as Record<string, unknown>;
  return { ...record, [key]: changeAt(record[key], rest, change) };
}

/** Does what patches say; parts that they name by place are taken as the same objects. */
function applyPatches(definition: FormDefinition, patches: readonly Patch[]): FormDefinition {
  const give = (entry: Put): unknown => ('from' in entry ? valueAt(definition, entry.from) : entry.value);
  return patches.reduce<unknown>((made, patch) => {
    const values = patch.put.map(give);
    if ('at' in patch)
      return changeAt(made, patch.path, (list) => (list as unknown[]).toSpliced(patch.at, patch.take, ...values));
    if (patch.key === '') return values[0];
    return changeAt(made, patch.path, (part) => {
      const { [patch.key]: _, ...rest } = part as Record<string, unknown>;
      return values.length === 0 ? rest : { ...(part as Record<string, unknown>), [patch.key]: values[0] };
    });
  }, definition) as FormDefinition;
}

/** A history as text: the first state whole, each later one as what changed. Digits and unknown keys survive. */
export function printHistory({ steps, index: position }: FormHistory): string {
  const [first] = steps;
  const members = steps.slice(1).map(({ label, definition }, index) => ({
    label,
    patches: patchesBetween((steps[index] as HistoryStep).definition, definition),
  }));
  return printJson({ base: printJson(first?.definition, '  '), label: first?.label, at: position, steps: members }, '');
}

/** Reads a history back; undefined when the text is none, or none of its states is the form that is opened. */
export function readHistory(text: string, opened: string): FormHistory | undefined {
  try {
    const stored = readJson(text, { remembers: false }).value as unknown as {
      base: string;
      label: string;
      at: number;
      steps: readonly { label: string; patches: readonly Patch[] }[];
    };
    const base = readDefinition(stored.base);
    if ('refusal' in base) return undefined;
    const steps: HistoryStep[] = [{ definition: base.definition, selected: [], label: stored.label }];
    for (const { label, patches } of stored.steps) {
      steps.push({ definition: applyPatches((steps.at(-1) as HistoryStep).definition, patches), selected: [], label });
    }
    const history = { steps, index: stored.at };
    const isOfThisForm =
      steps[stored.at] !== undefined &&
      (stored.base === opened || printJson(present(history).definition, base.indent) === opened);
    return isOfThisForm ? history : undefined;
  } catch {
    return undefined;
  }
}
