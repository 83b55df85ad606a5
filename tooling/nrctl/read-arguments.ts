import { parseArgs } from 'node:util';
import { texts } from './nrctl.texts.ts';

/** Thrown for arguments that cannot be understood; the sentence says what is wrong. */
export class UsageError extends Error {}

const options = {
  url: { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean' },
  reason: { type: 'string' },
  canary: { type: 'string' },
  roles: { type: 'string' },
  users: { type: 'string' },
  mode: { type: 'string' },
  deadline: { type: 'string' },
  to: { type: 'string' },
  serial: { type: 'string' },
  message: { type: 'string' },
  until: { type: 'string' },
  off: { type: 'boolean' },
  run: { type: 'boolean' },
  'dry-run': { type: 'boolean' },
  rights: { type: 'string' },
  days: { type: 'string' },
  'no-smoke': { type: 'boolean' },
  'accept-removed': { type: 'boolean' },
  'if-serial': { type: 'string' },
} as const;

type Values = ReturnType<typeof parseArgs<{ options: typeof options; allowPositionals: true }>>['values'];

/** The arguments after `nrctl`. */
export interface Arguments {
  words: string[];
  values: Values;
}

/** Throws UsageError. */
export function readArguments(argv: readonly string[]): Arguments {
  try {
    const { positionals, values } = parseArgs({ args: [...argv], options, allowPositionals: true, strict: true });
    return { words: positionals, values };
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

/** Returns the word at a place, or throws a UsageError that names it. */
export function wordAt({ words }: Arguments, place: number, what: string): string {
  const word = words[place];
  if (word === undefined) throw new UsageError(texts.missing(what));
  return word;
}

/** '25%' in 1/10 000. */
export function readShare(text: string): number {
  const [, number] = /^(\d{1,3}(?:\.\d{1,2})?)%$/.exec(text) ?? [];
  const share = Math.round(Number(number) * 100);
  if (number === undefined || share > 10_000) throw new UsageError(texts.badShare(text));
  return share;
}

/** Returns '10m', '2h' or '1d' in minutes. */
export function readMinutes(text: string): number {
  const [, number, unit = ''] = /^(\d+)([mhd])$/.exec(text) ?? [];
  if (number === undefined) throw new UsageError(texts.badSpan(text));
  return Number(number) * ({ m: 1, h: 60, d: 1440 }[unit] ?? 1);
}

/** Returns '+8h', or a time of the newsroom's clock, as an ISO time. */
export function readTime(text: string, now = new Date()): string {
  if (text.startsWith('+')) return new Date(now.getTime() + readMinutes(text.slice(1)) * 60_000).toISOString();
  const isLocal = /^\d{4}-\d{2}-\d{2}[ T]\d{2}:\d{2}(:\d{2})?$/.test(text);
  const time = new Date(isLocal ? `${text.replace(' ', 'T')}+08:00` : text);
  if (Number.isNaN(time.getTime())) throw new UsageError(texts.badTime(text));
  return time.toISOString();
}

/** Returns a whole number, or throws a UsageError that names it. */
export function readNumber(text: string, what: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new UsageError(texts.missing(what));
  return Number(text);
}
