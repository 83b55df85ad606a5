import path from 'node:path';

/**
 * The place of a file below a folder; undefined for a name that leads out of it by '..', an encoded slash or a zero
 * byte (A45).
 */
export function placeBelow(folder: string, name: string): string | undefined {
  const place = path.join(folder, name);
  return name.includes('\0') || name.includes('\\') || !place.startsWith(folder + path.sep) ? undefined : place;
}
