import { fromUrlSafe, urlSafe } from './url-safe.ts';

/** An object as management calls name it. */
export interface Entry {
  bucket: string;
  key: string;
}

/** The entry of an address: url-safe base64 of `bucket:key`. */
export function writeEntry({ bucket, key }: Entry): string {
  return urlSafe(`${bucket}:${key}`);
}

/** Reads an entry of an address. A key may hold ':' itself. */
export function readEntry(text: string): Entry {
  const [bucket = '', ...key] = fromUrlSafe(text).split(':');
  return { bucket, key: key.join(':') };
}
