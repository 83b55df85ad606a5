import { fieldPresets } from './field-presets.ts';
import { fieldTypeOf } from './field-types.ts';
import { type KeyMaker, newFieldKey } from './field-key.ts';
import type { FormField, FormLocale } from './form.ts';
import { generateRules } from './field-rules.ts';

interface NewFieldOptions {
  locale?: FormLocale;
  makeKey?: KeyMaker;
}

/**
 * A new field of a type as a drop makes it: new key, new model, empty rules (R591). Throws when the type is unknown.
 */
export function newField(type: string, { locale = 'zh-CN', makeKey = newFieldKey }: NewFieldOptions = {}): FormField {
  const entry = fieldTypeOf(type);
  if (!entry) throw new Error(`no field type ${type}`);
  const key = makeKey();
  return {
    type,
    icon: entry.icon,
    ...(entry.columns ? { columns: structuredClone(entry.columns) } : {}),
    options: { ...entry.options(locale), remoteFunc: `func_${key}` },
    name: entry.names[locale],
    key,
    model: `${type}_${key}`,
    rules: [],
  };
}

/** A new field of a preset; a required one brings its rule. Throws when there is no such preset. */
export function newPresetField(id: string, options: NewFieldOptions = {}): FormField {
  const preset = fieldPresets.find((one) => one.id === id);
  if (!preset) throw new Error(`no preset ${id}`);
  const locale = options.locale ?? 'zh-CN';
  const field = newField(preset.type, options);
  const words = preset.options?.[locale];
  const made: FormField = {
    ...field,
    name: preset.names[locale],
    options: {
      ...field.options,
      required: preset.required,
      ...(words ? { options: words.map((word) => ({ value: word, label: word })) } : {}),
      ...(words && preset.defaultIndex !== undefined ? { defaultValue: words[preset.defaultIndex] } : {}),
    },
  };
  return preset.required ? { ...made, rules: generateRules(made, locale) } : made;
}
