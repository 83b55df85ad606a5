import { toDayjsFormat } from './date-tokens.ts';
import type { FormField } from './form.ts';

const zone = 8 * 3_600_000;
type Part = 'YYYY' | 'MM' | 'DD' | 'HH' | 'mm' | 'ss';
const tokens = /YYYY|MM|DD|HH|mm|ss/g;

/** Which control of the browser a date or time field gets. */
export function nativeKind({ type, options }: FormField): 'time' | 'number' | 'month' | 'date' | 'datetime-local' {
  if (type === 'time') return 'time';
  const kind = options?.type ?? 'date';
  if (kind === 'year') return 'number';
  if (kind === 'month') return 'month';
  return kind.startsWith('datetime') ? 'datetime-local' : 'date';
}

/** True when a date or time field asks for a beginning and an end. */
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

export function readMoments(field: FormField, texts: readonly string[]): unknown {
  const input = texts.filter((text) => text !== '').map((text) => momentOf(field, text));
  if (isMomentRange(field)) return texts.some((text) => text !== '') ? input : null;
  return field.options?.type === 'dates' ? input : (input[0] ?? '');
}

/** The browser's own writing of a moment, as the field's format or milliseconds have it; other text stays as it is. */
function momentOf(field: FormField, native: string): string | number {
  const found = /^(?:(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?)?(?:(?:^|[T ])(\d{2}):(\d{2})(?::(\d{2}))?)?$/.exec(native);
  if (!found || native === '') return native;
  const [, year = '1970', month = '01', day = '01', hour = '00', minute = '00', second = '00'] = found;
  if (field.options?.timestamp === true)
    return Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second)) - zone;
  const byToken: Record<Part, string> = { YYYY: year, MM: month, DD: day, HH: hour, mm: minute, ss: second };
  return formatOf(field)
    .replace(/\[([^\]]*)\]/g, '$1')
    .replace(tokens, (token) => byToken[token as Part]);
}

/** A stored moment as the browser's control writes it; '' for what cannot be read. */
export function nativeOf(field: FormField, value: unknown): string {
  const dateParts = typeof value === 'number' ? partsOfTime(value) : partsOfText(String(value), formatOf(field));
  if (!dateParts) return '';
  const { YYYY = '1970', MM = '01', DD = '01', HH = '00', mm = '00', ss = '00' } = dateParts;
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
