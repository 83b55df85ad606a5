import * as cheerio from 'cheerio';
import type { AnyNode, Element } from 'domhandler';
import { strFromU8, strToU8, type Unzipped } from 'fflate';

/** Prefix of the marks that carry what mammoth would drop; see docx-to-html.ts. */
export const markPrefix = 'nr-';

interface StyleFacts {
  basedOn: string | undefined;
  jc: string | undefined;
  ind: Record<string, string>;
  color: string | undefined;
}

const parse = (bytes: Uint8Array) => cheerio.load(strFromU8(bytes), { xml: { xmlMode: true, decodeEntities: false } });
type Document = ReturnType<typeof parse>;

const childNamed = (parent: Element, name: string) =>
  parent.children.find((child): child is Element => child.type === 'tag' && child.name === name);

/** Reads each paragraph style's alignment and colour, those it is based on included. */
function readStyles(bytes: Uint8Array | undefined): Map<string, StyleFacts> {
  const styles = new Map<string, StyleFacts>();
  if (!bytes) return styles;
  const $ = parse(bytes);
  $('w\\:style').each((_, style) => {
    const paragraph = childNamed(style, 'w:pPr');
    const run = childNamed(style, 'w:rPr');
    styles.set(style.attribs['w:styleId'] ?? '', {
      basedOn: childNamed(style, 'w:basedOn')?.attribs['w:val'],
      jc: paragraph && childNamed(paragraph, 'w:jc')?.attribs['w:val'],
      ind: (paragraph && childNamed(paragraph, 'w:ind')?.attribs) ?? {},
      color: run && childNamed(run, 'w:color')?.attribs['w:val'],
    });
  });
  return styles;
}

function inherit(styles: Map<string, StyleFacts>, id: string | undefined, depth = 0): Omit<StyleFacts, 'basedOn'> {
  const own = id === undefined ? undefined : styles.get(id);
  if (!own || depth > 10) return { jc: undefined, ind: {}, color: undefined };
  const above = inherit(styles, own.basedOn, depth + 1);
  return { jc: own.jc ?? above.jc, ind: { ...above.ind, ...own.ind }, color: own.color ?? above.color };
}

/** First line set in: Word says it in twips, in hundredths of a character, or in both. */
const hasFirstLine = (ind: Record<string, string>) =>
  Number(ind['w:firstLine'] ?? 0) > 100 || Number(ind['w:firstLineChars'] ?? 0) >= 100;

function markParagraph($: Document, paragraph: Element, styles: Map<string, StyleFacts>): void {
  const properties = childNamed(paragraph, 'w:pPr');
  const above = inherit(styles, properties && childNamed(properties, 'w:pStyle')?.attribs['w:val']);
  const ind = { ...above.ind, ...(properties && childNamed(properties, 'w:ind')?.attribs) };
  const isList = properties !== undefined && childNamed(properties, 'w:numPr') !== undefined;
  const jc = (properties && childNamed(properties, 'w:jc')?.attribs['w:val']) ?? above.jc;
  const align = jc === 'center' ? 'center' : jc === 'right' || jc === 'end' ? 'right' : 'none';
  const firstLine = !isList && hasFirstLine(ind);
  if (align === 'none' && !firstLine) return;
  const mark = `<w:bookmarkStart w:id="0" w:name="${markPrefix}p-${align}-${firstLine ? 1 : 0}"/>`;
  if (properties) $(properties).after(mark);
  else $(paragraph).prepend(mark);
}

const isPlainColor = (color: string | undefined) =>
  color === undefined || !/^[0-9a-f]{6}$/i.test(color) || color === '000000';

/** Puts a run's colour in place of its font: mammoth reports the font and not the colour. */
function markRun($: Document, run: Element): void {
  const properties = childNamed(run, 'w:rPr');
  if (!properties) return;
  const color = childNamed(properties, 'w:color')?.attribs['w:val'];
  $(properties).children('w\\:rFonts').remove();
  if (!isPlainColor(color)) $(properties).prepend(`<w:rFonts w:ascii="${markPrefix}${color!.toUpperCase()}"/>`);
}

const isText = (name: string) => /^word\/(document|footnotes|endnotes)\.xml$/.test(name);

/**
 * Marks in the parts of a .docx what the converter would drop: alignment, indents and colours, also those of styles.
 */
export function prepareDocx(files: Unzipped): Unzipped {
  const styles = readStyles(files['word/styles.xml']);
  const prepared: Unzipped = { ...files };
  for (const name of Object.keys(files).filter(isText)) {
    const $ = parse(files[name]!);
    $('w\\:p').each((_, paragraph) => markParagraph($, paragraph, styles));
    $('w\\:r').each((_, run) => markRun($, run));
    prepared[name] = strToU8($.xml());
  }
  return prepared;
}

/** True for pictures that lie on another site; they are never fetched. */
export function countExternalPictures(files: Unzipped): number {
  const relations = files['word/_rels/document.xml.rels'];
  if (!relations) return 0;
  return parse(relations)('Relationship').filter((_: number, node: AnyNode) => {
    const { attribs } = node as Element;
    return attribs.TargetMode === 'External' && /\/image$/.test(attribs.Type ?? '');
  }).length;
}
