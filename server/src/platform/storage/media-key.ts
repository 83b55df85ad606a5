import { fileUrl } from './object-key.ts';

/**
 * The part of a key that all copies of one picture or video share: no ending, no mark of a watermark or a smaller size.
 */
export function mediaStem(key: string): string {
  return /^[a-z]+\/\d{4}\/\d\d\/\d\d\/[0-9a-f]{32}/.exec(key)?.[0] ?? key;
}

/** Key of the copy with a watermark: picture/…/ab.png → picture/…/ab-m42.jpg for position 4, image 2. */
export function markedKeyOf(key: string, position: number, image: number): string {
  return `${mediaStem(key)}-m${position}${image}.jpg`;
}

/** The key that an address of our own store names, with or without host; undefined for any other address. */
export function keyOfUrl(url: string, domain: string): string | undefined {
  const path = url.split(/[?#]/, 1)[0]!;
  for (const base of [`${domain}/`, fileUrl('')]) {
    const place = path.startsWith(base)
      ? 0
      : /^https?:\/\//.test(path) && base.startsWith('/')
        ? path.indexOf(base)
        : -1;
    if (place >= 0) return path.slice(place + base.length).replace(/-w\d+(_wm)?$/, '');
  }
  return undefined;
}
