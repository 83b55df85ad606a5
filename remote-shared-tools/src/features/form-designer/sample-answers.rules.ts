import { boundsOf, fieldsByModel, type FormDefinition, type FormField, maxLengthOf } from 'form-engine';

const sampleText: Record<string, string> = { url: 'https://example.com', email: 'reader@example.com', hex: '#1677ff' };

function sampleOf(field: FormField): unknown {
  const { options = {}, type } = field;
  const { min = 0, max } = boundsOf(field);
  const choices = options.options ?? [];
  switch (type) {
    case 'input':
      if (['number', 'integer'].includes(options.dataType ?? '')) return 12;
      return options.dataType === 'float'
        ? 1.5
        : (sampleText[options.dataType ?? ''] ?? (field.name ?? 'A').slice(0, maxLengthOf(field)));
    case 'textarea':
      return (field.name ?? 'A').slice(0, maxLengthOf(field));
    case 'number':
      return max === undefined ? Math.max(min, 1) : Math.min(max, Math.max(min, 1));
    case 'radio':
      return choices[0]?.value;
    case 'checkbox':
      return choices.slice(0, 2).map(({ value }) => value);
    case 'select':
      return options.multiple ? choices.slice(0, 2).map(({ value }) => value) : choices[0]?.value;
    case 'rate':
      return Math.min(4, Number(options.max ?? 5));
    case 'switch':
      return true;
    case 'color':
      return '#1677ff';
    case 'slider':
      return options.range ? [min, max ?? 100] : Math.round((min + (max ?? 100)) / 2);
    case 'editor':
      return `<p>${(field.name ?? '').replace(/[<>&]/g, '')}</p>`;
    default:
      return undefined;
  }
}

/** Answers to look at a form with, one for every field that they can be made up for. */
export function sampleAnswers(definition: FormDefinition): Record<string, unknown> {
  const answers = [...fieldsByModel(definition)].map(([model, [field]]) => [model, field && sampleOf(field)] as const);
  return Object.fromEntries(answers.filter(([, value]) => value !== undefined));
}
