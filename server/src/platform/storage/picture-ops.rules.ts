/** One step of a picture operation as Kodo writes it in an address. */
export type PictureStep =
  | { kind: 'resize'; mode: 'inside' | 'cover' | 'crop' | 'exact'; width?: number; height?: number }
  | { kind: 'sides'; mode: 'inside' | 'cover' | 'crop'; long?: number; short?: number }
  | { kind: 'scale'; percent: number }
  | { kind: 'crop'; width?: number; height?: number; gravity: Gravity }
  | { kind: 'rotate'; degrees: number }
  | { kind: 'blur'; sigma: number }
  | { kind: 'orient' }
  | { kind: 'quality'; value: number }
  | { kind: 'format'; value: PictureFormat }
  | { kind: 'flatten' }
  | ({ kind: 'watermark'; url: string } & MarkPlace)
  /** `size` in pixels, `colour` as #RRGGBB. */
  | ({ kind: 'lettering'; words: string; size: number; colour: string } & MarkPlace);

/** Position of a mark and how much of it shows: 1 to 100. */
export interface MarkPlace {
  gravity: Gravity;
  dx: number;
  dy: number;
  dissolve: number;
}

const pictureFormats = ['jpg', 'png', 'webp', 'gif', 'avif'] as const;
export type PictureFormat = (typeof pictureFormats)[number];
const gravities = [
  'NorthWest',
  'North',
  'NorthEast',
  'West',
  'Center',
  'East',
  'SouthWest',
  'South',
  'SouthEast',
] as const;
export type Gravity = (typeof gravities)[number];

/** An operation that the store does not know or will not do; the message goes to the asker. */
export class PictureOpsError extends Error {}

const maxSide = 4000;
const maxSteps = 12;

/**
 * Named styles, appended to a key with '-': the widths of the ready-made copies, the size that a batch watermark is
 * drawn on, and the picture as it was before a watermark.
 */
export const pictureStyles: Readonly<Record<string, readonly PictureStep[]>> = {
  w200: [
    { kind: 'resize', mode: 'inside', width: 200 },
    { kind: 'format', value: 'webp' },
  ],
  w400: [
    { kind: 'resize', mode: 'inside', width: 400 },
    { kind: 'format', value: 'webp' },
  ],
  w800: [
    { kind: 'resize', mode: 'inside', width: 800 },
    { kind: 'format', value: 'webp' },
  ],
  w1200: [
    { kind: 'resize', mode: 'inside', width: 1200 },
    { kind: 'format', value: 'webp' },
  ],
  clean: [],
  w800_wm: [
    { kind: 'resize', mode: 'inside', width: 800 },
    { kind: 'flatten' },
    { kind: 'format', value: 'jpg' },
    { kind: 'quality', value: 92 },
  ],
};

/** Splits a key into the object and the requested style; undefined when it names none. */
export function readStyle(key: string): { key: string; style: string } | undefined {
  const [, object, style] = /^(.+\.\w{1,5})-(\w+)$/.exec(key) ?? [];
  return object !== undefined && style !== undefined && Object.hasOwn(pictureStyles, style)
    ? { key: object, style }
    : undefined;
}

const side = (text: string | undefined): number | undefined => {
  if (text === undefined || text === '') return undefined;
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < 1 || value > maxSide) throw new PictureOpsError(`invalid size ${text}`);
  return value;
};

function gravityOf(text: string): Gravity {
  if (!(gravities as readonly string[]).includes(text)) throw new PictureOpsError('invalid gravity');
  return text as Gravity;
}

function qualityOf(text: string): PictureStep {
  const value = Number(text.replace('!', ''));
  if (!Number.isInteger(value) || value < 1 || value > 100) throw new PictureOpsError('invalid quality');
  return { kind: 'quality', value };
}

function formatOf(text: string): PictureStep {
  const value = text === 'jpeg' ? 'jpg' : text;
  if (!(pictureFormats as readonly string[]).includes(value)) throw new PictureOpsError('unsupported format');
  return { kind: 'format', value: value as PictureFormat };
}

/** Reads the query of an address: operations in their order, joined by '|'. Throws PictureOpsError. */
export function readPictureOps(query: string): PictureStep[] {
  const steps = query.split('|').flatMap((text) => {
    const [name = '', ...rest] = text.split('/');
    if (name === 'imageView2') return readView(rest);
    if (name === 'imageMogr2') return readMogr(rest);
    if (name === 'watermark') return readMark(rest);
    throw new PictureOpsError('unknown operation');
  });
  if (steps.length > maxSteps) throw new PictureOpsError('too many operations');
  return steps;
}

/** True when a query holds a picture operation. */
export const isPictureOps = (query: string): boolean => /^(imageView2|imageMogr2|watermark)(\/|$|\|)/.test(query);

function readView([mode = '', ...rest]: string[]): PictureStep[] {
  const values = pairsOf(rest);
  const [w, h] = [side(values.w), side(values.h)];
  if (w === undefined && h === undefined) throw new PictureOpsError('width or height is needed');
  const box = { ...(w !== undefined && { width: w }), ...(h !== undefined && { height: h }) };
  const sides = { ...(w !== undefined && { long: w }), ...(h !== undefined && { short: h }) };
  const byMode: Record<string, PictureStep> = {
    0: { kind: 'sides', mode: 'inside', ...sides },
    1: { kind: 'resize', mode: 'crop', ...box },
    2: { kind: 'resize', mode: 'inside', ...box },
    3: { kind: 'resize', mode: 'cover', ...box },
    4: { kind: 'sides', mode: 'cover', ...sides },
    5: { kind: 'sides', mode: 'crop', ...sides },
  };
  const resize = byMode[mode];
  if (!resize) throw new PictureOpsError('invalid mode');
  return [
    resize,
    ...(values.format !== undefined ? [formatOf(values.format)] : []),
    ...(values.q !== undefined ? [qualityOf(values.q)] : []),
  ];
}

function pairsOf(segments: readonly string[]): Record<string, string | undefined> {
  const values: Record<string, string | undefined> = {};
  for (let index = 0; index < segments.length; index += 2) values[segments[index]!] = segments[index + 1] ?? '';
  return values;
}

function readThumbnail(text: string): PictureStep {
  const scale = /^!(\d{1,4})p$/.exec(text);
  if (scale) {
    const percent = Number(scale[1]);
    if (percent < 1 || percent > 100) throw new PictureOpsError('pictures are not enlarged');
    return { kind: 'scale', percent };
  }
  const size = /^(!?)(\d*)x(\d*)([!>r]?)$/.exec(text);
  if (!size) throw new PictureOpsError('invalid thumbnail');
  const [width, height] = [side(size[2]), side(size[3])];
  if (width === undefined && height === undefined) throw new PictureOpsError('invalid thumbnail');
  const mode = size[1] === '!' && size[4] === 'r' ? 'cover' : size[4] === '!' ? 'exact' : 'inside';
  return { kind: 'resize', mode, ...(width !== undefined && { width }), ...(height !== undefined && { height }) };
}

function readMogr(segments: string[]): PictureStep[] {
  const steps: PictureStep[] = [];
  let gravity: Gravity = 'NorthWest';
  for (let index = 0; index < segments.length; index += 1) {
    const name = segments[index]!;
    // EXIF never leaves the store, so that strip has nothing to do.
    if (name === 'auto-orient') steps.push({ kind: 'orient' });
    if (name === 'auto-orient' || name === 'strip' || name === '') continue;
    const value = segments[(index += 1)] ?? '';
    if (name === 'thumbnail') steps.push(readThumbnail(value));
    else if (name === 'quality') steps.push(qualityOf(value));
    else if (name === 'format') steps.push(formatOf(value));
    else if (name === 'gravity') gravity = gravityOf(value);
    else if (name === 'crop') steps.push(readCrop(value, gravity));
    else if (name === 'rotate') steps.push({ kind: 'rotate', degrees: numberIn(value, 0, 360) });
    else if (name === 'blur')
      steps.push({ kind: 'blur', sigma: Math.max(0.3, numberIn(value.split('x')[1] ?? value, 0, 50)) });
    else if (name !== 'interlace' && name !== 'ignore-error')
      throw new PictureOpsError(`unknown parameter ${name.slice(0, 20)}`);
  }
  return steps;
}

function readCrop(text: string, gravity: Gravity): PictureStep {
  const [, width, height] = /^!?(\d*)x(\d*)$/.exec(text) ?? [];
  const [w, h] = [side(width), side(height)];
  if (w === undefined && h === undefined) throw new PictureOpsError('invalid crop');
  return { kind: 'crop', gravity, ...(w !== undefined && { width: w }), ...(h !== undefined && { height: h }) };
}

function readMark([mode, ...rest]: string[]): PictureStep[] {
  const values = pairsOf(rest);
  const place: MarkPlace = {
    gravity: gravityOf(values.gravity ?? 'SouthEast'),
    dx: numberIn(values.dx ?? '10', 0, maxSide),
    dy: numberIn(values.dy ?? '10', 0, maxSide),
    dissolve: numberIn(values.dissolve ?? '100', 1, 100),
  };
  if (mode === '1' && values.image) return [{ kind: 'watermark', url: decoded(values.image), ...place }];
  if (mode === '2' && values.text) return [{ kind: 'lettering', ...readLetters(values), ...place }];
  throw new PictureOpsError('only watermarks of one picture or one text are known');
}

const decoded = (text: string) => Buffer.from(text, 'base64url').toString('utf8');
const longestLetters = 64;
/** A font size is given in twentieths of a point; a point is 96/72 pixels. */
const pixelsOfFontSize = 96 / 72 / 20;

function readLetters({ text = '', fontsize = '240', fill }: Record<string, string | undefined>): {
  words: string;
  size: number;
  colour: string;
} {
  const words = decoded(text).trim();
  const colour = fill === undefined ? '#000000' : decoded(fill);
  if (words === '' || words.length > longestLetters) throw new PictureOpsError('invalid text');
  if (!/^#[0-9a-f]{6}$/i.test(colour)) throw new PictureOpsError('invalid fill');
  return { words, size: Math.max(1, Math.round(numberIn(fontsize, 1, 16_000) * pixelsOfFontSize)), colour };
}

function numberIn(text: string, least: number, most: number): number {
  const value = Number(text);
  if (text === '' || !Number.isFinite(value) || value < least || value > most)
    throw new PictureOpsError(`invalid number ${text.slice(0, 20)}`);
  return value;
}
