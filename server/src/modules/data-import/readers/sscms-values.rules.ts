import { createDecipheriv } from 'node:crypto';
import { fromWireTime } from '../../../platform/text/wire-time.ts';

/** Key and vector of SSCMS's own source, the same in every installation: this hides nothing, it only escapes text. */
const key = Buffer.from('TgQQk42O'.repeat(3), 'latin1');
const vector = Buffer.from([0x12, 0x34, 0x56, 0x78, 0x90, 0xab, 0xcd, 0xef]);

/** Marks that newer versions write in place of those that addresses may not hold, and the mark at the end. */
const written: readonly (readonly [string, string])[] = [
  ['0secret0', ''],
  ['0add0', '+'],
  ['0equals0', '='],
  ['0and0', '&'],
  ['0question0', '?'],
  ['0quote0', "'"],
  ['0slash0', '/'],
];

const base64 = /^[A-Za-z0-9+/]+={0,2}$/;

/**
 * A value as SSCMS exports texts: DES in Base64. DES is 3DES with one key three times, which is what is left of it in
 * today's libraries. What never was encrypted comes as it is; undefined for what cannot be read.
 */
export function readValue(value: string): string | undefined {
  if (value === '') return '';
  const code = value.endsWith('0secret0')
    ? written.reduce((text, [mark, sign]) => text.replaceAll(mark, sign), value)
    : value;
  const bytes = base64.test(code) ? Buffer.from(code, 'base64') : undefined;
  if (!bytes || bytes.length % 8 !== 0) return value;
  try {
    const decipher = createDecipheriv('des-ede3-cbc', key, vector);
    const plain = Buffer.concat([decipher.update(bytes), decipher.final()]);
    return new TextDecoder('utf-8', { fatal: true }).decode(plain);
  } catch {
    return undefined;
  }
}

/** A time of .NET: of no culture (month first), or as servers in China and databases write it; of our own zone. */
export function timeOf(text: string): Date | null {
  const [, month, day, year, clock] = /^(\d{1,2})\/(\d{1,2})\/(\d{4}) (\d{1,2}:\d\d:\d\d)$/.exec(text) ?? [];
  const [, year2, month2, day2, clock2] = /^(\d{4})[/-](\d{1,2})[/-](\d{1,2})[ T](\d{1,2}:\d\d:\d\d)/.exec(text) ?? [];
  const parts = [year ?? year2, month ?? month2, day ?? day2];
  const time = clock ?? clock2;
  if (time === undefined || parts.includes(undefined)) return null;
  const date = parts.map((part) => part!.padStart(2, '0')).join('-');
  const found = fromWireTime(`${date} ${time.padStart(8, '0')}`);
  return Number.isNaN(found.getTime()) ? null : found;
}

/** SSCMS's own rule for the pages of contents. */
const usualRule = '/contents/{@channelId}/{@contentId}.html';

/** Where readers found a content, by the rule of its channel; undefined for a rule of more than the two numbers. */
export function pageOf(rule: string, channelId: string, id: string): string | undefined {
  const path = (rule === '' ? usualRule : rule).replace(/\{@channelId\}/gi, channelId).replace(/\{@contentId\}/gi, id);
  if (path.includes('{')) return undefined;
  return path.startsWith('/') ? path : `/${path}`;
}
