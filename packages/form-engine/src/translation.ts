import type { FieldOption, FieldTranslation, FormDefinition, FormField, FormLocale } from './form.ts';

/** Words of a field in a language, as far as they were given. */
export function translationOf(definition: FormDefinition, field: FormField, locale: FormLocale): FieldTranslation {
  return (field.model !== undefined && definition.extension?.translations?.[locale]?.[field.model]) || {};
}

/**
 * A field with its words in a language; what is not translated stays as it is. Messages of its rules follow its name.
 */
export function translateField(definition: FormDefinition, field: FormField, locale: FormLocale): FormField {
  const words = translationOf(definition, field, locale);
  if (Object.keys(words).length === 0) return field;
  const { placeholder, startPlaceholder, endPlaceholder, text, options: labels } = words;
  const name = words.name ?? field.name;
  return {
    ...field,
    name,
    rules: field.rules?.map((rule) =>
      rule.message && field.name && name ? { ...rule, message: rule.message.replace(field.name, name) } : rule,
    ),
    options: field.options && {
      ...field.options,
      ...(placeholder ? { placeholder } : {}),
      ...(startPlaceholder ? { startPlaceholder } : {}),
      ...(endPlaceholder ? { endPlaceholder } : {}),
      ...(text ? { defaultValue: text } : {}),
      ...(labels
        ? {
            options: field.options.options?.map((option) => translateOption(option, labels)),
            ...(field.type === 'select' || field.type === 'radio' || field.type === 'checkbox'
              ? { showLabel: true }
              : {}),
          }
        : {}),
    },
  };
}

function translateOption(option: FieldOption, labels: Readonly<Record<string, string>>): FieldOption {
  return { ...option, label: labels[String(option.value)] ?? option.label ?? String(option.value) };
}
