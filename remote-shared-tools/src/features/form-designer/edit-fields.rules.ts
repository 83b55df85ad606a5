import {
  type FormDefinition,
  type FormExtension,
  type FormField,
  type FormLocale,
  generateRules,
  isEmptyValue,
  isFixed,
  newField,
  usersOfModel,
  walkFields,
  withNewKeys,
} from 'form-engine';
import { gridDragDisabledValue } from 'shared-contracts/constants';
import {
  editList,
  fieldOf,
  homeOf,
  indexOf,
  insertFields,
  outermost,
  replaceField,
  type Slot,
  takeFields,
} from './edit-tree.rules.ts';
import { type FieldId, idOf } from './field-id.rules.ts';

/** A definition with what is selected in it. */
export interface Draft {
  definition: FormDefinition;
  selected: readonly FieldId[];
}

/** Reason of a refused action; the designer's texts are keyed by these names. */
export type Refusal = 'gridInGrid' | 'fixed' | 'noDrag' | 'noDelete' | 'noClone';

const forbids = (field: FormField, ...flags: readonly string[]): boolean =>
  flags.some((flag) => field[flag] === gridDragDisabledValue);
const isGrid = ({ type }: FormField): boolean => type === 'grid';

/** Returns the reason why a field may not be cloned: the flag 'no' or a fixed header (R507, R508). */
export function mayClone(field: FormField): Refusal | undefined {
  return isFixed(field) ? 'fixed' : forbids(field, 'isClone') ? 'noClone' : undefined;
}

/** Returns the reason why a field may not be deleted. */
export function mayDelete(field: FormField): Refusal | undefined {
  return isFixed(field)
    ? 'fixed'
    : forbids(field, 'isDelete', ...(isGrid(field) ? ['isGridDelete'] : []))
      ? 'noDelete'
      : undefined;
}

/** Returns the reason why a field may not be moved. */
export function mayDrag(field: FormField): Refusal | undefined {
  return forbids(field, 'isDrag', ...(isGrid(field) ? ['isGridDrag'] : [])) ? 'noDrag' : undefined;
}

/**
 * Returns the reason why a field may not be in a slot: no grid is newly put into a grid (R600); one that a fork put
 * there may stay.
 */
export function mayPlace(definition: FormDefinition, field: FormField, slot: Slot): Refusal | undefined {
  if (!isGrid(field) || slot.grid === undefined) return undefined;
  return homeOf(definition, idOf(field)).grid === slot.grid ? undefined : 'gridInGrid';
}

/** Adds fields and selects them. */
export function addFields({ definition }: Draft, slot: Slot, fields: readonly FormField[]): Draft {
  return { definition: insertFields(definition, slot, fields), selected: fields.map(idOf) };
}

/** Returns the slot for a click in the palette: behind the selected field, in its list; a grid always in the form. */
export function slotAfter({ definition, selected }: Draft, isForGrid: boolean): Slot {
  const last = selected.at(-1);
  if (last === undefined || !indexOf(definition).has(last)) return {};
  const home = homeOf(definition, last);
  const anchor = isForGrid && home.grid !== undefined ? home.grid : last;
  const slot = isForGrid ? {} : home;
  const list =
    slot.grid === undefined
      ? definition.list
      : (fieldOf(definition, slot.grid)?.columns?.[slot.column ?? 0]?.list ?? []);
  const next = list[list.findIndex((field) => idOf(field) === anchor) + 1];
  return next ? { ...slot, before: idOf(next) } : slot;
}

/** Moves fields, as a group in page order, into a slot. A slot within one of them changes nothing. */
export function moveFields({ definition, selected }: Draft, ids: readonly FieldId[], slot: Slot): Draft {
  const moving = outermost(definition, new Set(ids));
  if (slot.grid !== undefined && moving.includes(slot.grid)) return { definition, selected };
  const fields = moving.map((id) => fieldOf(definition, id)).filter((field) => field !== undefined);
  const list =
    slot.grid === undefined
      ? definition.list
      : (fieldOf(definition, slot.grid)?.columns?.[slot.column ?? 0]?.list ?? []);
  let index = slot.before === undefined ? list.length : list.findIndex((field) => idOf(field) === slot.before);
  while (index !== -1 && index < list.length && moving.includes(idOf(list[index] as FormField))) index += 1;
  const before = index === -1 || index >= list.length ? undefined : idOf(list[index] as FormField);
  const { before: _, ...place } = slot;
  return {
    definition: insertFields(
      takeFields(definition, new Set(moving)),
      before === undefined ? place : { ...place, before },
      fields,
    ),
    selected,
  };
}

/** Deletes fields and selects the next of the first one's list, else the one before, else nothing (R592 to R594). */
export function removeFields({ definition, selected }: Draft, ids: readonly FieldId[]): Draft {
  const gone = new Set(outermost(definition, new Set(ids)));
  const [first] = gone;
  if (first === undefined) return { definition, selected };
  const home = homeOf(definition, first);
  const list =
    home.grid === undefined
      ? definition.list
      : (fieldOf(definition, home.grid)?.columns?.[home.column ?? 0]?.list ?? []);
  const index = list.findIndex((field) => idOf(field) === first);
  const next =
    list.slice(index).find((field) => !gone.has(idOf(field))) ??
    list.slice(0, index).findLast((field) => !gone.has(idOf(field)));
  return { definition: takeFields(definition, gone), selected: next ? [idOf(next)] : [] };
}

/** Puts a deep copy with new keys behind each field and selects the copies (R595 to R597). */
export function cloneFields({ definition }: Draft, ids: readonly FieldId[]): Draft {
  const copies: FieldId[] = [];
  let made = definition;
  for (const id of outermost(definition, new Set(ids))) {
    const field = fieldOf(made, id);
    if (!field) continue;
    const copy = withNewKeys(field);
    copies.push(idOf(copy));
    made = editList(made, homeOf(made, id), (list) => list.flatMap((one) => (idOf(one) === id ? [one, copy] : [one])));
  }
  return { definition: made, selected: copies };
}

/** Wraps fields in a new grid in the place of the first: a column each, at most four in a row of 24; no grids. */
export function wrapInGrid({ definition, selected }: Draft, ids: readonly FieldId[], locale: FormLocale): Draft {
  const inner = outermost(definition, new Set(ids))
    .map((id) => fieldOf(definition, id))
    .filter((field) => field !== undefined && !isGrid(field)) as FormField[];
  const [first] = inner;
  if (!first || homeOf(definition, idOf(first)).grid !== undefined) return { definition, selected };
  const count = Math.min(inner.length, 4);
  const columns = Array.from({ length: count }, (_, index) => ({
    span: 24 / count,
    list: inner.filter((__, place) => place % count === index),
  }));
  const grid = { ...newField('grid', { locale }), columns };
  const placed = insertFields(definition, { before: idOf(first) }, [grid]);
  const gone = new Set(inner.map(idOf));
  const list = placed.list.flatMap((field) =>
    field === grid ? [field] : takeFields({ ...placed, list: [field] }, gone).list,
  );
  return { definition: { ...placed, list }, selected: [idOf(grid)] };
}

/** Keys that generated rules depend on. */
const ruled = ['required', 'dataType', 'pattern'] as const;

/** Changes keys of a field itself, e.g. its name; messages of generated rules follow the name. */
export function editField(draft: Draft, id: FieldId, change: Partial<FormField>, locale: FormLocale): Draft {
  return changed(draft, id, (field) => {
    const next = { ...field, ...change };
    return change.name !== undefined && field.rules && field.rules.length > 0
      ? { ...next, rules: generateRules(next, locale) }
      : next;
  });
}

/** Changes options of a field; required, data type and pattern write the rules again, nothing else does. */
export function editOptions(draft: Draft, id: FieldId, change: Record<string, unknown>, locale: FormLocale): Draft {
  return changed(draft, id, (field) => {
    const next: FormField = { ...field, options: { ...field.options, ...change } };
    return ruled.some((name) => name in change) ? { ...next, rules: generateRules(next, locale) } : next;
  });
}

function changed({ definition, selected }: Draft, id: FieldId, make: (field: FormField) => FormField): Draft {
  return { definition: replaceField(definition, id, make), selected };
}

/** A select's default as another kind: a list when several may be chosen, a single value when one (R606). */
export function defaultForMultiple(multiple: boolean, value: unknown): unknown {
  if (multiple) return Array.isArray(value) ? value : isEmptyValue(value) ? [] : [value];
  return Array.isArray(value) ? (value[0] ?? '') : value;
}

/**
 * Default after range mode is switched: null when on, an empty text when off (R607, R608). A slider's is a pair or a
 * number.
 */
export function defaultForRange(field: FormField, isRange: boolean): unknown {
  if (field.type === 'slider')
    return isRange
      ? [Number(field.options?.min ?? 0), Number(field.options?.max ?? 100)]
      : Number(field.options?.min ?? 0);
  return isRange ? null : '';
}

/** Changes what the newsroom adds to the format; an extension without content is left away. */
export function editExtension({ definition, selected }: Draft, change: Partial<FormExtension>): Draft {
  const merged = Object.entries({ ...definition.extension, ...change }).filter(
    ([, value]) =>
      value !== undefined &&
      !(Array.isArray(value) && value.length === 0) &&
      !(typeof value === 'object' && value !== null && Object.keys(value).length === 0),
  );
  const { extension: _, ...rest } = definition;
  return { definition: merged.length > 0 ? { ...rest, extension: Object.fromEntries(merged) } : rest, selected };
}

/** Treatment of conditions and followers of a renamed or deleted model. */
export type UsersChoice = 'follow' | 'clear';

/** Renames a model; its users follow or are cleared, and the old name stays as an alias for answers given before. */
export function renameModel(draft: Draft, id: FieldId, model: string, users: UsersChoice): Draft {
  const old = fieldOf(draft.definition, id)?.model;
  const renamed = changed(draft, id, (field) => ({ ...field, model }));
  if (!old || old === model) return renamed;
  const isShared = [...walkFields(renamed.definition.list)].some(({ field }) => field.model === old);
  const kept = users === 'clear' ? clearUsers(renamed, [old]) : isShared ? renamed : followModel(renamed, old, model);
  if (isShared) return kept;
  const { [old]: former = [], ...aliases } = kept.definition.extension?.aliases ?? {};
  return editExtension(kept, { aliases: { ...aliases, [model]: [old, ...former].filter((name) => name !== model) } });
}

function followModel(draft: Draft, from: string, to: string): Draft {
  const { conditions, sources, translations } = draft.definition.extension ?? {};
  const name = (model: string) => (model === from ? to : model);
  return editExtension(draft, {
    ...(conditions
      ? {
          conditions: conditions.map((one) => ({
            ...one,
            target: name(one.target),
            when: one.when.map((test) => ({ ...test, model: name(test.model) })),
          })),
        }
      : {}),
    ...(sources ? { sources: sources.map((one) => ({ ...one, model: name(one.model), from: name(one.from) })) } : {}),
    ...(translations
      ? {
          translations: Object.fromEntries(
            Object.entries(translations).map(([locale, words]) => [
              locale,
              Object.fromEntries(Object.entries(words ?? {}).map(([model, value]) => [name(model), value])),
            ]),
          ),
        }
      : {}),
  });
}

/** Takes models out of conditions and sources: a condition without a test or target goes. */
export function clearUsers(draft: Draft, models: readonly string[]): Draft {
  const { conditions, sources } = draft.definition.extension ?? {};
  return editExtension(draft, {
    ...(conditions
      ? {
          conditions: conditions
            .filter(({ target }) => !models.includes(target))
            .map((one) =>
              one.when.some(({ model }) => models.includes(model))
                ? { ...one, when: one.when.filter(({ model }) => !models.includes(model)) }
                : one,
            )
            .filter(({ when }) => when.length > 0),
        }
      : {}),
    ...(sources
      ? { sources: sources.filter(({ model, from }) => !models.includes(model) && !models.includes(from)) }
      : {}),
  });
}

/** Returns the names of fields that refer to a group by conditions or options, and so are affected by its removal. */
export function outerUsers(definition: FormDefinition, ids: readonly FieldId[]): { models: string[]; users: string[] } {
  const going = new Set(ids);
  const members = [...indexOf(definition)].filter(
    ([id, { grids }]) => going.has(id) || grids.some((grid) => going.has(idOf(grid))),
  );
  const models = members.map(([, { field }]) => field.model).filter((model) => model !== undefined);
  const users = models.flatMap((model) => {
    const { conditions, followers } = usersOfModel(definition, model);
    return [
      ...conditions.filter(({ target }) => target !== model && !models.includes(target)).map(({ target }) => target),
      ...followers.map((one) => one.model ?? ''),
    ];
  });
  return { models, users: [...new Set(users)].filter((model) => !models.includes(model)) };
}
