import dayjs, { type Dayjs } from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat';
import { type FormField, toDayjsFormat } from 'form-engine';

dayjs.extend(customParseFormat);

const defaultFormats: Record<string, string> = {
  time: 'HH:mm:ss',
  year: 'YYYY',
  month: 'YYYY-MM',
  date: 'YYYY-MM-DD',
  dates: 'YYYY-MM-DD',
  datetime: 'YYYY-MM-DD HH:mm:ss',
  daterange: 'YYYY-MM-DD',
  datetimerange: 'YYYY-MM-DD HH:mm:ss',
};

/** The format of a time or date field for dayjs; the file keeps Element's. */
export function momentFormat({ type, options }: FormField): string {
  if (options?.format) return toDayjsFormat(options.format);
  return defaultFormats[type === 'time' ? 'time' : (options?.type ?? 'date')] ?? 'YYYY-MM-DD';
}

/** A stored text or number of milliseconds as a moment; null for what is none. */
export function toMoment(value: unknown, format: string): Dayjs | null {
  if (value === '' || value === null || value === undefined) return null;
  const read = typeof value === 'number' ? dayjs(value) : dayjs(String(value), format, true);
  return read.isValid() ? read : null;
}

/** A pair as moments; null when either is none. */
export function toMoments(value: unknown, format: string): [Dayjs, Dayjs] | null {
  if (!Array.isArray(value)) return null;
  const [from, to] = [toMoment(value[0], format), toMoment(value[1], format)];
  return from && to ? [from, to] : null;
}

/** A moment as the answer holds it: text in the format, or milliseconds where the field says so. */
export function fromMoment(moment: Dayjs, { options }: FormField, format: string): string | number {
  return options?.timestamp === true ? moment.valueOf() : moment.format(format);
}
