import { fieldsByModel } from './field-values.ts';
import { nameOf } from './definition.ts';
import type { FormDefinition, FormField } from './form.ts';

export type ChangeKind =
  | 'added'
  | 'removed'
  | 'renamed'
  | 'modelChanged'
  | 'typeChanged'
  | 'optionsRemoved'
  | 'optionsAdded'
  | 'required'
  | 'moved'
  | 'rules'
  | 'settings'
  | 'conditions';

/** One difference between two versions. */
export interface DefinitionChange {
  kind: ChangeKind;
  /** Model in the newer version, or in the older one for a removed field; absent for the whole form. */
  model?: string;
  /** Answers of the older version may no longer fit. */
  isBreaking: boolean;
  /** A Chinese sentence. */
  text: string;
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * Returns the changes between two versions as text, breaking changes marked; in the order of the newer form, removed
 * fields last.
 */
export function diffDefinitions(before: FormDefinition, after: FormDefinition): DefinitionChange[] {
  const [old, now] = [firstOfModel(before), firstOfModel(after)];
  const aliases = after.extension?.aliases ?? {};
  const met = new Set<string>();
  const changes: DefinitionChange[] = [];
  for (const [model, field] of now) {
    const former = [model, ...(aliases[model] ?? [])].find((one) => old.has(one));
    if (former === undefined) {
      changes.push({ kind: 'added', model, isBreaking: false, text: `新增字段“${nameOf(field)}”` });
      continue;
    }
    met.add(former);
    changes.push(...diffField(old.get(former) as FormField, field, model, former));
  }
  for (const [model, field] of old) {
    if (!met.has(model))
      changes.push({
        kind: 'removed',
        model,
        isBreaking: true,
        text: `删除字段“${nameOf(field)}”，已有答卷中的该项将不再显示`,
      });
  }
  return [
    ...changes,
    ...diffWhole(
      before,
      after,
      [...old.keys()].filter((model) => met.has(model)),
      [...now.keys()],
    ),
  ];
}

function firstOfModel(definition: FormDefinition): Map<string, FormField> {
  return new Map([...fieldsByModel(definition)].map(([model, [field]]) => [model, field as FormField]));
}

function diffField(old: FormField, now: FormField, model: string, former: string): DefinitionChange[] {
  const name = nameOf(now);
  const changes: DefinitionChange[] = [];
  const addChange = (kind: ChangeKind, isBreaking: boolean, text: string) =>
    void changes.push({ kind, model, isBreaking, text });
  if (former !== model)
    addChange('modelChanged', false, `“${name}”的字段标识由 ${former} 改为 ${model}，已有答卷仍会对应`);
  if (nameOf(old) !== name) addChange('renamed', false, `“${nameOf(old)}”改名为“${name}”`);
  if (old.type !== now.type) addChange('typeChanged', true, `“${name}”的类型由 ${old.type} 改为 ${now.type}`);
  const [oldOptions, nowOptions] = [optionValues(old), optionValues(now)];
  const removed = oldOptions.filter((value) => !nowOptions.includes(value));
  const added = nowOptions.filter((value) => !oldOptions.includes(value));
  if (removed.length > 0) addChange('optionsRemoved', true, `“${name}”删除选项：${removed.join('、')}`);
  if (added.length > 0) addChange('optionsAdded', false, `“${name}”新增选项：${added.join('、')}`);
  const [wasRequired, isRequired] = [old, now].map((field) => Boolean(field.rules?.some(({ required }) => required)));
  if (wasRequired !== isRequired)
    addChange('required', isRequired === true, isRequired ? `“${name}”改为必填` : `“${name}”改为选填`);
  const withoutRequired = (field: FormField) =>
    field.rules?.filter(({ required }) => !required).map(({ type, pattern }) => ({ type, pattern }));
  const bounds = ({ options }: FormField) => [
    options?.min,
    options?.max,
    options?.maxlength,
    options?.length,
    options?.multiple,
  ];
  if (!same(withoutRequired(old), withoutRequired(now)) || !same(bounds(old), bounds(now)))
    addChange('rules', true, `“${name}”的校验或取值范围有变化`);
  return changes;
}

const optionValues = ({ options }: FormField): string[] =>
  Array.isArray(options?.options) ? options.options.map(({ value }) => String(value)) : [];

function diffWhole(
  before: FormDefinition,
  after: FormDefinition,
  old: readonly string[],
  now: readonly string[],
): DefinitionChange[] {
  const stayed = now.filter((model) => old.includes(model));
  const order = old.filter((model) => stayed.includes(model));
  return [
    ...(same(order, stayed) ? [] : [{ kind: 'moved' as const, isBreaking: false, text: '字段顺序有变化' }]),
    ...(same(before.config, after.config)
      ? []
      : [{ kind: 'settings' as const, isBreaking: false, text: '表单设置有变化' }]),
    ...(same(before.extension?.conditions, after.extension?.conditions)
      ? []
      : [{ kind: 'conditions' as const, isBreaking: false, text: '显示、必填等条件有变化' }]),
  ];
}
