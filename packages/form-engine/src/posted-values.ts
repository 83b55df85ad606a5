import { toDayjsFormat } from './date-tokens.ts';
import { fieldsByModel, hasUserInput, userInputModel } from './field-values.ts';
import { isEmptyValue } from './conditions.ts';
import type { CascaderOption, FieldOption, FormDefinition, FormField } from './form.ts';

/** What a plain HTML form sends: texts by the name of the answer, in the order of its controls. */
export type PostedTexts = Readonly<Record<string, readonly string[]>>;

const zone = 8 * 3_600_000;
type Part = 'YYYY' | 'MM' | 'DD' | 'HH' | 'mm' | 'ss';
const tokens = /YYYY|MM|DD|HH|mm|ss/g;

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

/** Which control of the browser a date or time field gets. */
export function nativeKind({ type, options }: FormField): 'time' | 'number' | 'month' | 'date' | 'datetime-local' {
  if (type === 'time') return 'time';
  const kind = options?.type ?? 'date';
  if (kind === 'year') return 'number';
  if (kind === 'month') return 'month';
  return kind.startsWith('datetime') ? 'datetime-local' : 'date';
}

/** Whether a date or time field asks for a beginning and an end. */
export function isMomentRange({ type, options }: FormField): boolean {
  return type === 'time' ? options?.isRange === true : /range$/.test(options?.type ?? '');
}

function formatOf(field: FormField): string {
  const plain = {
    time: 'HH:mm:ss',
    number: 'YYYY',
    month: 'YYYY-MM',
    date: 'YYYY-MM-DD',
    'datetime-local': 'YYYY-MM-DD HH:mm:ss',
  }[nativeKind(field)];
  return field.options?.format ? toDayjsFormat(field.options.format) : plain;
}

function readMoments(field: FormField, texts: readonly string[]): unknown {
  const given = texts.filter((text) => text !== '').map((text) => momentOf(field, text));
  if (isMomentRange(field)) return texts.some((text) => text !== '') ? given : null;
  return field.options?.type === 'dates' ? given : (given[0] ?? '');
}

/** The browser's own writing of a moment, as the field's format or milliseconds have it; other text stays as it is. */
function momentOf(field: FormField, native: string): string | number {
  const found = /^(?:(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?)?(?:(?:^|[T ])(\d{2}):(\d{2})(?::(\d{2}))?)?$/.exec(native);
  if (!found || native === '') return native;
  const [, year = '1970', month = '01', day = '01', hour = '00', minute = '00', second = '00'] = found;
  if (field.options?.timestamp === true)
    return Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second)) - zone;
  const of: Record<Part, string> = { YYYY: year, MM: month, DD: day, HH: hour, mm: minute, ss: second };
  return formatOf(field)
    .replace(/\[([^\]]*)\]/g, '$1')
    .replace(tokens, (token) => of[token as Part]);
}

/** A stored moment as the browser's control writes it; '' for what cannot be read. */
function nativeOf(field: FormField, value: unknown): string {
  const of = typeof value === 'number' ? partsOfTime(value) : partsOfText(String(value), formatOf(field));
  if (!of) return '';
  const { YYYY = '1970', MM = '01', DD = '01', HH = '00', mm = '00', ss = '00' } = of;
  return {
    time: `${HH}:${mm}:${ss}`,
    number: YYYY,
    month: `${YYYY}-${MM}`,
    date: `${YYYY}-${MM}-${DD}`,
    'datetime-local': `${YYYY}-${MM}-${DD}T${HH}:${mm}:${ss}`,
  }[nativeKind(field)];
}

function partsOfTime(milliseconds: number): Partial<Record<Part, string>> | undefined {
  const date = new Date(milliseconds + zone);
  if (Number.isNaN(date.getTime())) return undefined;
  const [YYYY, MM, DD, HH, mm, ss] = date.toISOString().slice(0, 19).split(/[-T:]/);
  return { YYYY: YYYY!, MM: MM!, DD: DD!, HH: HH!, mm: mm!, ss: ss! };
}

function partsOfText(text: string, format: string): Partial<Record<Part, string>> | undefined {
  const order: Part[] = [];
  const body = format
    .replace(/\[([^\]]*)\]/g, '$1')
    .replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
    .replace(tokens, (token) => {
      order.push(token as Part);
      return token === 'YYYY' ? '(\\d{4})' : '(\\d{2})';
    });
  const found = new RegExp(`^${body}$`).exec(text);
  return found ? Object.fromEntries(order.map((token, index) => [token, found[index + 1]!])) : undefined;
}
