import {
  type FormCondition,
  type FormDefinition,
  type FormField,
  copyJson,
  jsonTextLimit,
  nameOfModel,
  printJson,
  readDefinition,
  walkFields,
  withNewKeys,
} from 'form-engine';
import { type Draft, editExtension } from './edit-fields.rules.ts';
import { fieldOf, insertFields, outermost, type Slot } from './edit-tree.rules.ts';
import { type FieldId, idOf } from './field-id.rules.ts';

/** Marks a clipboard text as copied fields. The text is a definition too, so that it can be imported anywhere. */
const mark = 'newsroom/form-fields@1';

/** Copies fields as JSON text, with the conditions and sources whose target is among them. */
export function copyFields(definition: FormDefinition, ids: readonly FieldId[]): string {
  const fields = outermost(definition, new Set(ids))
    .map((id) => fieldOf(definition, id))
    .filter((field) => field !== undefined);
  const models = modelsOf(fields);
  const { conditions = [], sources = [], translations = {} } = definition.extension ?? {};
  const words = Object.fromEntries(
    Object.entries(translations).map(([locale, byModel]) => [
      locale,
      Object.fromEntries(Object.entries(byModel ?? {}).filter(([model]) => models.includes(model))),
    ]),
  );
  return printJson({
    kind: mark,
    list: fields,
    extension: {
      conditions: conditions.filter(({ target }) => models.includes(target)),
      sources: sources.filter(({ model }) => models.includes(model)),
      translations: words,
    },
  });
}

const modelsOf = (fields: readonly FormField[]): string[] =>
  [...walkFields(fields)].map(({ field }) => field.model).filter((model) => model !== undefined);

/** Fields found in a text of the clipboard; undefined when there are none. */
export interface ReadPaste {
  fields: readonly FormField[];
  /** Conditions wholly inside the group: they are rewired to the new models. */
  inner: readonly FormCondition[];
  /** Conditions that refer to a field outside the group, in words; they can be kept when this form has such a field. */
  outer: readonly { condition: FormCondition; asks: string; isHere: boolean }[];
  extension: FormDefinition['extension'];
}

/** Reads copied fields, or any whole definition, out of a text. */
export function readPaste(text: string, definition: FormDefinition): ReadPaste | undefined {
  if (text.length > jsonTextLimit || !text.trimStart().startsWith('{')) return undefined;
  const read = readDefinition(text);
  if ('refusal' in read || read.definition.list.length === 0) return undefined;
  const fields = read.definition.list;
  const models = new Set(modelsOf(fields));
  const here = new Set(modelsOf(definition.list));
  const conditions = (read.definition.extension?.conditions ?? []).filter(({ target }) => models.has(target));
  const foreign = (one: FormCondition) => one.when.map(({ model }) => model).filter((model) => !models.has(model));
  return {
    fields,
    inner: conditions.filter((one) => foreign(one).length === 0),
    outer: conditions
      .filter((one) => foreign(one).length > 0)
      .map((condition) => ({
        condition,
        asks: foreign(condition)
          .map((model) => nameOfModel(definition, model))
          .join('、'),
        isHere: foreign(condition).every((model) => here.has(model)),
      })),
    extension: read.definition.extension,
  };
}

/**
 * Puts copied fields into a form: new keys and models, inner conditions rewired, outer ones only when wanted and
 * possible.
 */
export function pasteFields(draft: Draft, slot: Slot, paste: ReadPaste, keepsOuter: boolean): Draft {
  const fields = slot.grid === undefined ? paste.fields : paste.fields.filter(({ type }) => type !== 'grid');
  const copies = fields.map((field) => withNewKeys(field));
  const renamed = new Map<string, string>();
  const [old, made] = [modelsOf(fields), modelsOf(copies)];
  for (const [index, model] of old.entries()) if (!renamed.has(model)) renamed.set(model, made[index] ?? model);
  const name = (model: string) => renamed.get(model) ?? model;
  const conditions = [
    ...paste.inner,
    ...(keepsOuter ? paste.outer.filter(({ isHere }) => isHere).map(({ condition }) => condition) : []),
  ]
    .filter(({ target }) => renamed.has(target))
    .map((one, index) => ({
      ...copyJson(one),
      id: `${one.id}-${made[0] ?? ''}-${index}`,
      target: name(one.target),
      when: one.when.map((test) => ({ ...test, model: name(test.model) })),
    }));
  const sources = (paste.extension?.sources ?? [])
    .filter(({ model, from }) => renamed.has(model) && renamed.has(from))
    .map((one) => ({ ...copyJson(one), model: name(one.model), from: name(one.from) }));
  const placed: Draft = { definition: insertFields(draft.definition, slot, copies), selected: copies.map(idOf) };
  const { extension } = placed.definition;
  const translations = Object.fromEntries(
    [...new Set([...Object.keys(extension?.translations ?? {}), ...Object.keys(paste.extension?.translations ?? {})])]
      .map((locale) => {
        const input = Object.entries(paste.extension?.translations?.[locale as 'zh-CN'] ?? {})
          .filter(([model]) => renamed.has(model))
          .map(([model, words]) => [name(model), words] as const);
        return [locale, { ...extension?.translations?.[locale as 'zh-CN'], ...Object.fromEntries(input) }] as const;
      })
      .filter(([, words]) => Object.keys(words).length > 0),
  );
  return editExtension(placed, {
    conditions: [...(extension?.conditions ?? []), ...conditions],
    sources: [...(extension?.sources ?? []), ...sources],
    translations,
  });
}
