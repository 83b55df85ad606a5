import { fieldsByModel, hasUserInput, userInputModel } from './field-values.ts';
import { isEmptyValue } from './conditions.ts';
import type { CascaderOption, FieldOption, FormDefinition, FormField } from './form.ts';
import { readMoments, nativeOf } from './posted-moments.ts';

/** Data that a plain HTML form sends: texts by the name of the answer, in the order of its controls. */
export type PostedTexts = Readonly<Record<string, readonly string[]>>;

/**
 * Values of a form that was sent by a plain HTML page, in the shape that the checks ask for. Pictures and unknown names
 * are the caller's.
 */
export function readPosted(definition: FormDefinition, posted: PostedTexts): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [model, [field]] of fieldsByModel(definition)) {
    if (!field || field.type === 'imgupload') continue;
    values[model] = readTexts(definition, field, Object.hasOwn(posted, model) ? posted[model]! : []);
    const typed = userInputModel(model);
    if (hasUserInput(field) && Object.hasOwn(posted, typed)) values[typed] = posted[typed]?.[0] ?? '';
  }
  return values;
}

function readTexts(definition: FormDefinition, field: FormField, texts: readonly string[]): unknown {
  const first = texts[0] ?? '';
  switch (field.type) {
    case 'number':
    case 'rate':
      return numberOf(first) ?? (first === '' ? null : first);
    case 'slider':
      return texts.length > 1 ? texts.map(Number) : (numberOf(first) ?? null);
    case 'switch':
      return texts.length > 0;
    case 'radio':
      return chosen(definition, field, first);
    case 'checkbox':
      return texts.map((text) => chosen(definition, field, text));
    case 'select':
      return field.options?.multiple
        ? texts.map((text) => chosen(definition, field, text))
        : chosen(definition, field, first);
    case 'cascader':
      return first === '' ? [] : pathOf(first);
    case 'date':
    case 'time':
      return readMoments(field, texts);
    case 'editor':
      return paragraphs(first);
    case 'input':
      return ['number', 'integer', 'float'].includes(field.options?.dataType ?? '')
        ? (numberOf(first) ?? first)
        : first;
    default:
      return first;
  }
}

/** The texts that a plain HTML page opens a field with. */
export function writePosted(field: FormField, value: unknown): string[] {
  if (isEmptyValue(value)) return [];
  if (field.type === 'switch') return value === true ? ['true'] : [];
  if (field.type === 'cascader') return [JSON.stringify(value)];
  if (field.type === 'date' || field.type === 'time')
    return [value]
      .flat()
      .map((one) => nativeOf(field, one))
      .filter((text) => text !== '');
  return [value].flat().map(String);
}

const numberOf = (text: string): number | undefined =>
  text.trim() === '' || !Number.isFinite(Number(text)) ? undefined : Number(text);

/**
 * The option whose value reads as the text, with the type that it has in the file; anything else stays text and is
 * refused by the checks.
 */
function chosen(definition: FormDefinition, field: FormField, text: string): unknown {
  const source = definition.extension?.sources?.find(({ model }) => model === field.model);
  const offered: readonly (FieldOption | CascaderOption)[] = [
    ...(field.options?.options ?? []),
    ...(field.options?.remoteOptions ?? []),
    ...Object.values(source?.lists ?? {}).flat(),
  ];
  return offered.find(({ value }) => String(value) === text)?.value ?? text;
}

function pathOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

/** Plain text as the paragraphs that a rich-text field holds; markup is shown as typed. */
function paragraphs(text: string): string {
  const escape = (line: string) =>
    line.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
  return text.trim() === ''
    ? ''
    : text
        .split(/\r?\n/)
        .map((line) => `<p>${escape(line)}</p>`)
        .join('');
}
