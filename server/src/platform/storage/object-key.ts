import { randomBytes } from 'node:crypto';

/** Media types that /files shows in place, by the extension that the server gives a key. */
const typeOfExtension: Record<string, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  mp4: 'video/mp4',
  pdf: 'application/pdf',
  txt: 'text/plain; charset=utf-8',
  zip: 'application/zip',
  mp3: 'audio/mpeg',
  vtt: 'text/vtt; charset=utf-8',
};

/** Widths of the ready-made smaller copies, by suffix. */
export const thumbnailWidths = { w200: 200, w400: 400, w800: 800 } as const;
export type Thumbnail = keyof typeof thumbnailWidths;

const dayPath = (now: Date) => now.toISOString().slice(0, 10).replaceAll('-', '/');

/** A fresh key of 128 random bits; a reader cannot guess another one from it. */
export function newObjectKey(
  folder: 'upload' | 'picture' | 'video' | 'attachment' | 'answer' | 'tipoff' | 'feedback' | 'portrait' | 'import',
  now: Date,
  extension = '',
): string {
  return `${folder}/${dayPath(now)}/${randomBytes(16).toString('hex')}${extension && `.${extension}`}`;
}

/** Key of a smaller copy: picture/…/ab.jpg → picture/…/ab.jpg-w200. */
export function thumbnailKey(key: string, thumbnail: Thumbnail): string {
  return `${key}-${thumbnail}`;
}

/** Only keys of our own making pass: no '..', no empty part, no escape, no upper case (A45). */
export function isObjectKey(key: string): boolean {
  return key.length <= 200 && /^[a-z]+(\/[a-z0-9_-]+)+(\.[a-z0-9]{1,5})?(-w\d{2,4})?$/.test(key);
}

/** Media type by extension; smaller copies are webp; anything unknown is a download. */
export function mediaTypeOf(key: string): string {
  if (/-w\d+$/.test(key)) return 'image/webp';
  return typeOfExtension[/\.([a-z0-9]+)$/.exec(key)?.[1] ?? ''] ?? 'application/octet-stream';
}

/** Address at which an object is read. */
export function fileUrl(key: string): string {
  return `/files/${key}`;
}
