/** A picture of an RTF clipboard, in the order of the text. */
export interface RtfPicture {
  /** Its bytes as a data address; undefined for kinds that no browser shows (metafiles, drawings). */
  data: string | undefined;
  /** Shown size in CSS pixels; 0 when the RTF does not say. */
  width: number;
  height: number;
}

/** A group of the RTF and what its words say. */
interface Group {
  /** First word, without the mark for ignorable ones. */
  destination: string;
  /** Numbers of the words that are read, by word. */
  numbers: Map<string, number>;
  /** Bytes of a picture as hexadecimal digits, or as they are after \bin. */
  hex: string[];
  bytes: string;
  /** The drawing this group belongs to; it counts as one picture, however many pictures it holds. */
  drawing: Drawing | undefined;
  isLeftOut: boolean;
}

interface Drawing {
  place: number;
  isGroup: boolean;
}

/**
 * The same picture once more for old programs, or what is no part of the copied text. Of a text box the HTML has one
 * picture.
 */
const leftOut = new Set([
  'nonshppict',
  'shprslt',
  'shptxt',
  'listpicture',
  'listtable',
  'background',
  'header',
  'headerl',
  'headerr',
  'headerf',
  'footer',
  'footerl',
  'footerr',
  'footerf',
  'objdata',
  'themedata',
  'datastore',
]);
const readWords = new Set([
  'pngblip',
  'jpegblip',
  'picw',
  'pich',
  'picwgoal',
  'pichgoal',
  'picscalex',
  'picscaley',
  'shpleft',
  'shptop',
  'shpright',
  'shpbottom',
]);
const twipsPerPixel = 15;
const token = /[{}]|\\([a-zA-Z]+)(-?\d+)? ?|\\'[0-9a-fA-F]{2}|\\[^a-zA-Z]|[^\\{}]+/g;

/**
 * Pictures of an RTF clipboard. Walks the groups, which Word nests to any depth, instead of searching for patterns.
 * Each picture is taken once: the copy for old programs (\nonshppict, \shprslt) is passed over, and a floating drawing
 * counts as the one picture that the HTML beside the RTF has for it.
 */
export function readRtfPictures(rtf: string): RtfPicture[] {
  const pictures: RtfPicture[] = [];
  const stack: Group[] = [groupIn(undefined)];
  token.lastIndex = 0;
  for (let match = token.exec(rtf); match; match = token.exec(rtf)) {
    const [text, word, number] = match;
    const group = stack.at(-1)!;
    if (text === '{') stack.push(groupIn(group));
    else if (text === '}') {
      if (group.destination === 'pict' && !group.isLeftOut) addPicture(pictures, group);
      if (group.numbers.has('shpright')) sizeDrawing(pictures, group);
      if (stack.length > 1) stack.pop();
    } else if (word === 'bin') {
      const length = Math.max(0, Number(number ?? 0));
      group.bytes += group.destination === 'pict' ? rtf.slice(token.lastIndex, token.lastIndex + length) : '';
      token.lastIndex += length;
    } else if (word !== undefined) readWord(pictures, group, word, number);
    else if (group.destination === 'pict' && !text.startsWith('\\')) group.hex.push(text);
  }
  return pictures;
}

function groupIn(parent: Group | undefined): Group {
  return {
    destination: '',
    numbers: new Map(),
    hex: [],
    bytes: '',
    drawing: parent?.drawing,
    isLeftOut: parent?.isLeftOut ?? false,
  };
}

function readWord(pictures: RtfPicture[], group: Group, word: string, number: string | undefined): void {
  if (group.destination === '') {
    group.destination = word;
    if (leftOut.has(word)) group.isLeftOut = true;
    if ((word === 'shp' || word === 'shpgrp') && !group.isLeftOut && !group.drawing) {
      group.drawing = { place: pictures.length, isGroup: word === 'shpgrp' };
      pictures.push({ data: undefined, width: 0, height: 0 });
    }
  }
  if (readWords.has(word)) group.numbers.set(word, number === undefined ? 1 : Number(number));
}

function addPicture(pictures: RtfPicture[], { numbers, hex, bytes, drawing }: Group): void {
  const type = numbers.has('pngblip') ? 'image/png' : numbers.has('jpegblip') ? 'image/jpeg' : undefined;
  const data = type && dataAddress(type, bytes === '' ? bytesOfHex(hex.join('')) : bytes);
  const displaySize = (goal: string, plain: string, scale: string) =>
    Math.round(
      ((numbers.get(goal) ?? (numbers.get(plain) ?? 0) * twipsPerPixel) * (numbers.get(scale) ?? 100)) /
        100 /
        twipsPerPixel,
    );
  const picture = {
    data,
    width: displaySize('picwgoal', 'picw', 'picscalex'),
    height: displaySize('pichgoal', 'pich', 'picscaley'),
  };
  if (!drawing) pictures.push(picture);
  // Of a group of drawings the HTML has one picture of the whole, which no picture inside it is.
  else if (!drawing.isGroup) {
    const { width, height } = pictures[drawing.place]!;
    pictures[drawing.place] = width > 0 ? { data, width, height } : picture;
  }
}

function sizeDrawing(pictures: RtfPicture[], { drawing, numbers }: Group): void {
  const picture = drawing && pictures[drawing.place];
  if (!picture) return;
  const side = (from: string, to: string) =>
    Math.round(((numbers.get(to) ?? 0) - (numbers.get(from) ?? 0)) / twipsPerPixel);
  Object.assign(picture, { width: side('shpleft', 'shpright'), height: side('shptop', 'shpbottom') });
}

function bytesOfHex(hex: string): string {
  const digits = hex.replace(/[^0-9a-fA-F]+/g, '');
  let bytes = '';
  for (let index = 0; index + 1 < digits.length; index += 2)
    bytes += String.fromCharCode(parseInt(digits.slice(index, index + 2), 16));
  return bytes;
}

/** Undefined for bytes that are none of the kind: a clipboard read as text has lost raw bytes above 127. */
function dataAddress(type: string, bytes: string): string | undefined {
  const begins = type === 'image/png' ? '\u0089PNG\r\n\u001a\n' : '\u00ff\u00d8\u00ff';
  return bytes.startsWith(begins) ? `data:${type};base64,${btoa(bytes)}` : undefined;
}

/**
 * Gives the pictures of a pasted page those of the RTF beside it. As many on both sides belong together in their order.
 * Else
 * each is given the next one of its size, so that a drawing which only one side has does not shift all that follow.
 */
export function matchRtfPictures(
  sizes: readonly { width: number; height: number }[],
  pictures: readonly RtfPicture[],
): (string | undefined)[] {
  if (sizes.length === pictures.length) return pictures.map(({ data }) => data);
  let next = 0;
  return sizes.map((size) => {
    const found = pictures.findIndex((picture, index) => index >= next && isOfSize(picture, size));
    if (found < 0) return undefined;
    next = found + 1;
    return pictures[found]!.data;
  });
}

/** Sizes are rounded on their way through points and twips. */
const isNear = (one: number, other: number) => Math.abs(one - other) <= Math.max(3, other * 0.03);
const isOfSize = (picture: RtfPicture, { width, height }: { width: number; height: number }) =>
  width > 0 && height > 0 && isNear(picture.width, width) && isNear(picture.height, height);
