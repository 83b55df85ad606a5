import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const pack = {
  br: (text: string) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (text: string) => promisify(gzip)(text),
} as const;

/** An encoding that answers are kept in. */
export type KeptEncoding = keyof typeof pack;

/** Shorter texts are not worth it. */
const shortest = 1024;
/** Bytes of compressed pages at most; the oldest go first. */
const mostBytes = 24 * 1024 * 1024;

const kept = new Map<string, { bytes: Promise<Buffer>; size: number }>();
let total = 0;

/** The encoding that a request takes; undefined sends the text as it is. */
export function encodingFor(acceptEncoding: string | string[] | undefined, text: string): KeptEncoding | undefined {
  if (text.length < shortest) return undefined;
  const accepted = String(acceptEncoding ?? '')
    .split(',')
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.split(';')[0]!.trim());
  return (['br', 'gzip'] as const).find((encoding) => accepted.includes(encoding));
}

/**
 * A text compressed; once for all readers of the same text, since pages are asked for far more often than they change.
 */
export function keptBytes(tag: string, text: string, encoding: KeptEncoding): Promise<Buffer> {
  const key = `${encoding}|${tag}`;
  const known = kept.get(key);
  if (known) return known.bytes;
  const entry = { bytes: pack[encoding](text), size: 0 };
  kept.set(key, entry);
  entry.bytes.then(
    ({ length }) => {
      entry.size = length;
      total += length;
      for (const [oldest, { size }] of kept) {
        if (total <= mostBytes) break;
        kept.delete(oldest);
        total -= size;
      }
    },
    () => kept.delete(key),
  );
  return entry.bytes;
}
