const starts = (head: Buffer, hex: string, index = 0) =>
  head.subarray(index, index + hex.length / 2).equals(Buffer.from(hex, 'hex'));

const signatures: readonly (readonly [hex: string, at: number, type: string])[] = [
  ['ffd8ff', 0, 'image/jpeg'],
  ['89504e470d0a1a0a', 0, 'image/png'],
  ['474946383761', 0, 'image/gif'],
  ['474946383961', 0, 'image/gif'],
  ['57454250', 8, 'image/webp'],
  ['6674797061766966', 4, 'image/avif'],
  ['667479706d696631', 4, 'image/heic'],
  ['6674797068656963', 4, 'image/heic'],
  ['49492a00', 0, 'image/tiff'],
  ['4d4d002a', 0, 'image/tiff'],
  ['667479707174', 4, 'video/quicktime'],
  ['66747970', 4, 'video/mp4'],
  ['1a45dfa3', 0, 'video/webm'],
  ['415649204c495354', 8, 'video/x-msvideo'],
  ['464c5601', 0, 'video/x-flv'],
  ['3026b2758e66cf11', 0, 'video/x-ms-wmv'],
  ['000001ba', 0, 'video/mpeg'],
  ['6d6f6f76', 4, 'video/quicktime'],
  ['6d646174', 4, 'video/quicktime'],
  ['4d5a', 0, 'application/x-msdownload'],
  ['7f454c46', 0, 'application/x-executable'],
  ['25504446', 0, 'application/pdf'],
  ['504b0304', 0, 'application/zip'],
  ['435753', 0, 'application/x-shockwave-flash'],
  ['465753', 0, 'application/x-shockwave-flash'],
];

/**
 * Returns the media type by the first bytes of a file (64 or more), never by its name (A41). Markup is distinguished
 * from other text, since svg, html and xml can carry script.
 */
export function sniffType(head: Buffer): string {
  for (const [hex, index, type] of signatures) if (starts(head, hex, index)) return type;
  const text = head
    .toString('latin1')
    .replace(/^\u00EF\u00BB\u00BF/, '')
    .trimStart()
    .toLowerCase();
  if (text.includes('<svg')) return 'image/svg+xml';
  if (text.startsWith('<?xml')) return 'text/xml';
  if (text.startsWith('<')) return 'text/html';
  return 'application/octet-stream';
}

/** True for pictures that are made of pixels alone; svg is a program and is never stored. */
export function isRasterImage(type: string): boolean {
  return type.startsWith('image/') && type !== 'image/svg+xml';
}

const endings: Readonly<Record<string, string>> = {
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'image/gif': '.gif',
  'image/webp': '.webp',
  'video/mp4': '.mp4',
  'application/pdf': '.pdf',
  'application/zip': '.zip',
};

/** Ending that a file of a type gets, with its dot; '' for types without one of ours. */
export function extensionOf(mediaType: string): string {
  return endings[mediaType] ?? '';
}
