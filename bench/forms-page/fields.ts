import { type FormDefinition, type FormField, newField } from 'form-engine';

/** The eight kinds of the study, in turn. */
export const kinds = ['input', 'textarea', 'number', 'select', 'radio', 'checkbox', 'switch', 'date'] as const;

/** The same form with a grid at every twentieth place, which takes the field of that place. */
export function withGrids({ list, ...form }: FormDefinition): FormDefinition {
  return {
    ...form,
    list: list.map((field, index) =>
      index % 20 === 10
        ? {
            ...newField('grid', { makeKey: () => `1703670297000_${index}` }),
            columns: [
              { span: 12, list: [field] },
              { span: 12, list: [] },
            ],
          }
        : field,
    ),
  };
}

/**
 * A form of many mixed fields; with conditions, every fifth field after the first hundred depends on one of the first
 * ten.
 */
export function mixedForm(count: number, conditions = 0): FormDefinition {
  const list = Array.from({ length: count }, (_, index): FormField => ({
    ...newField(kinds[index % kinds.length] ?? 'input', { makeKey: () => `1703670296000_${index}` }),
    name: `字段 ${index}`,
    model: `m${index}`,
  }));
  const rules = Array.from({ length: conditions }, (_, index) => ({
    id: String(index),
    act: 'show' as const,
    target: `m${100 + index * 4}`,
    match: 'all' as const,
    when: [{ model: `m${(index % 10) * 8}`, test: 'notEmpty' as const }],
  }));
  return {
    list,
    config: { labelWidth: 100, labelPosition: 'right', size: 'small' },
    ...(conditions > 0 ? { extension: { conditions: rules } } : {}),
  };
}
