import { radioUserInputHideLabel, radioUserInputSortKey, radioWorksValue } from './constants.ts';
import { isZeroPair } from './definition.ts';
import { fieldTypeOf } from './field-types.ts';
import { walkFields } from './field-tree.ts';
import type { FieldOption, FieldRule, FormDefinition, FormField, FormValues } from './form.ts';

/** Value that a field starts with when no answer is given: its default, or by the kind of a blank region. */
export function initialValue(field: FormField): unknown {
  if (field.type === 'blank') return { Object: {}, Array: [] }[field.options?.defaultType ?? ''] ?? '';
  return field.options?.defaultValue !== undefined ? field.options.defaultValue : field.defaultValue;
}

/** True when a reader answers a field: grids, texts and unknown layout do not; unknown types with a model do. */
export function hasAnswer(field: FormField): boolean {
  return (
    Boolean(field.model) &&
    !field.columns &&
    (fieldTypeOf(field.type)?.hasAnswer ?? !['divider', 'button', 'html'].includes(field.type))
  );
}

/**
 * Values that a form opens with: what is given by model, else each field's start. Fields of one model share one value.
 */
export function initialValues(definition: FormDefinition, input: FormValues = {}): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const { field } of walkFields(definition.list)) {
    if (!hasAnswer(field) || !field.model || Object.hasOwn(values, field.model)) continue;
    values[field.model] = Object.hasOwn(input, field.model) ? input[field.model] : initialValue(field);
  }
  return values;
}

/** Fields of each model in page order: those that share a model share their value, and their rules are joined. */
export function fieldsByModel(definition: FormDefinition): Map<string, FormField[]> {
  const fields = [...walkFields(definition.list)].map(({ field }) => field).filter(hasAnswer);
  return Map.groupBy(fields, ({ model }) => model as string);
}

/** Rules that a model is checked with: those of every field of it. */
export function joinedRules(fields: readonly FormField[]): FieldRule[] {
  return fields.flatMap(({ rules }) => rules ?? []);
}

const asNumber = (value: unknown): number | undefined =>
  value === '' || value === null || value === undefined || Number.isNaN(Number(value)) ? undefined : Number(value);

/** Bounds of a number or slider as they are meant: '' is none, and the pair 0 and 0 of a number is none. */
export function boundsOf(field: FormField): { min?: number; max?: number } {
  if (isZeroPair(field)) return {};
  const [min, max] = [asNumber(field.options?.min), asNumber(field.options?.max)];
  return { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) };
}

/** Longest text of a field in characters; -1, '' and nonsense mean none. */
export function maxLengthOf({ options }: FormField): number | undefined {
  const limit = asNumber(options?.maxlength);
  return limit !== undefined && limit > 0 ? limit : undefined;
}

/**
 * Options of a field for the given answers: its own, or the list that follows another answer; undefined when a remote
 * source gives them.
 */
export function optionsFor(
  definition: FormDefinition,
  field: FormField,
  values: FormValues,
): readonly FieldOption[] | undefined {
  const source = definition.extension?.sources?.find(({ model }) => model === field.model);
  if (source?.lists) {
    const answer = values[source.from];
    const keys = Array.isArray(answer) ? answer : [answer];
    return keys.flatMap((key) => source.lists?.[String(key ?? '')] ?? []);
  }
  if (field.options?.remote || source) return undefined;
  return field.options?.options ?? [];
}

/** Text of an option: its label where labels are shown, else its value. Remote lists always show the label. */
export function optionText(option: FieldOption, showLabel: boolean | undefined): string {
  return String((showLabel ? option.label : undefined) ?? option.value);
}

/** Name of the answer that a radio's user-input box fills. */
export function userInputModel(model: string): string {
  return `${model}_input`;
}

/** True when a field is the documents' radio with a box for the user's own words. */
export function hasUserInput({ type, sortKey }: FormField): boolean {
  return type === 'radio' && sortKey === radioUserInputSortKey;
}

/**
 * True when the user-input box is shown: label 1 hides it, any other choice shows it; so does the default value 作品
 * (R609 to R611).
 */
export function showsUserInput(field: FormField, value: unknown): boolean {
  if (!hasUserInput(field)) return false;
  const chosen = field.options?.options?.find((option) => option.value === value);
  if (chosen) return String(chosen.label ?? '') !== String(radioUserInputHideLabel);
  return initialValue(field) === radioWorksValue;
}

/** True when the panel must say 固定表单不可修改: the field is header-fixed, or there is no field data at all (R441, R442). */
export function isFixed(field: FormField | undefined): boolean {
  return !field || Object.keys(field).length === 0 || field.headerFixed === true;
}
