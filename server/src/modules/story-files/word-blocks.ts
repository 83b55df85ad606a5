import { load } from 'cheerio';
import {
  AlignmentType,
  ExternalHyperlink,
  HeadingLevel,
  ImageRun,
  type IRunOptions,
  Paragraph,
  type ParagraphChild,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx';
import { type AnyNode, type Element, isTag, isText } from 'domhandler';
import { storyFileTexts as texts } from './story-files.texts.ts';
import type { PagePicture } from './story-pictures.ts';

/** Pixels of the widest picture of a page. */
const pageWidth = 560;
const headings: Record<string, (typeof HeadingLevel)[keyof typeof HeadingLevel]> = {
  h1: HeadingLevel.HEADING_1,
  h2: HeadingLevel.HEADING_2,
  h3: HeadingLevel.HEADING_3,
  h4: HeadingLevel.HEADING_4,
  h5: HeadingLevel.HEADING_5,
  h6: HeadingLevel.HEADING_6,
};
const blocks = new Set([
  ...Object.keys(headings),
  ...'p div ul ol li blockquote table figure section video pre'.split(' '),
]);
const alignments: Record<string, (typeof AlignmentType)[keyof typeof AlignmentType]> = {
  center: AlignmentType.CENTER,
  right: AlignmentType.RIGHT,
  justify: AlignmentType.BOTH,
};

type Style = Pick<IRunOptions, 'bold' | 'italics' | 'underline' | 'strike' | 'superScript' | 'subScript'>;
type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };
type Block = Paragraph | Table;

const styles: Record<string, Style> = {
  b: { bold: true },
  strong: { bold: true },
  i: { italics: true },
  em: { italics: true },
  u: { underline: {} },
  s: { strike: true },
  del: { strike: true },
  sup: { superScript: true },
  sub: { subScript: true },
};

/** A picture in the line. */
export const imageRun = ({ bytes, width, height }: PagePicture): ImageRun => {
  const scale = Math.min(1, pageWidth / width);
  const transformation = { width: Math.round(width * scale), height: Math.round(height * scale) };
  return new ImageRun({ type: 'jpg', data: bytes, transformation });
};

/** Paragraphs and tables of a cleaned text; `pictures` has those of its addresses that can be printed. */
export function wordBlocks(html: string, pictures: ReadonlyMap<string, PagePicture>): Block[] {
  const $ = load(html, null, false);
  return new Writer(pictures).blocksOf($.root()[0]!.children);
}

class Writer {
  readonly #pictures: ReadonlyMap<string, PagePicture>;
  /** Lists with numbers so far: each begins with one. */
  #numbered = 0;

  constructor(pictures: ReadonlyMap<string, PagePicture>) {
    this.#pictures = pictures;
  }

  blocksOf(nodes: readonly AnyNode[]): Block[] {
    const found: Block[] = [];
    let inline: AnyNode[] = [];
    const flush = () => {
      const children = this.#runs(inline, {});
      inline = [];
      if (children.length > 0) found.push(new Paragraph({ children, spacing: { after: 160 } }));
    };
    for (const node of nodes) {
      if (!isTag(node) || !blocks.has(node.name)) inline.push(node);
      else {
        flush();
        found.push(...this.#block(node));
      }
    }
    flush();
    return found;
  }

  #block(node: Element): Block[] {
    const { name, children } = node;
    if (name === 'table') return [this.#table(node)];
    if (name === 'ul' || name === 'ol') return this.#list(node);
    if (name === 'video') return [new Paragraph(texts.video(node.attribs.src ?? ''))];
    if (children.some((child) => isTag(child) && blocks.has(child.name))) return this.blocksOf(children);
    const alignment = alignments[/text-align:\s*(\w+)/.exec(node.attribs.style ?? '')?.[1] ?? ''];
    const heading = headings[name];
    return [
      new Paragraph({
        children: this.#runs(children, name === 'blockquote' ? { italics: true } : {}),
        spacing: { after: 160 },
        ...(alignment && { alignment }),
        ...(heading && { heading }),
        ...(name === 'blockquote' && { indent: { left: 480 } }),
      }),
    ];
  }

  #list(node: Element): Block[] {
    const isNumbered = node.name === 'ol';
    if (isNumbered) this.#numbered += 1;
    const mark = isNumbered
      ? { numbering: { reference: numbering, level: 0, instance: this.#numbered } }
      : { bullet: { level: 0 } };
    return node.children
      .filter((child): child is Element => isTag(child))
      .map((item) => new Paragraph({ children: this.#runs(item.children, {}), ...mark }));
  }

  #table(node: Element): Table {
    const rows = rowsOf(node).map((row) => {
      const cells = row.children.filter((cell): cell is Element => isTag(cell) && /^t[dh]$/.test(cell.name));
      return new TableRow({ children: cells.map((cell) => this.#cell(cell)) });
    });
    return new Table({ rows, width: { size: 100, type: WidthType.PERCENTAGE } });
  }

  #cell(cell: Element): TableCell {
    const inside = this.blocksOf(cell.children);
    const [columnSpan, rowSpan] = [Number(cell.attribs.colspan ?? 1), Number(cell.attribs.rowspan ?? 1)];
    return new TableCell({ children: inside.length > 0 ? inside : [new Paragraph('')], columnSpan, rowSpan });
  }

  #runs(nodes: readonly AnyNode[], style: Mutable<Style>): ParagraphChild[] {
    return nodes.flatMap((node): ParagraphChild[] => {
      if (isText(node)) {
        const text = node.data.replace(/\s*\n\s*/g, '');
        return text === '' ? [] : [new TextRun({ text, ...style })];
      }
      if (!isTag(node)) return [];
      if (node.name === 'br') return [new TextRun({ break: 1 })];
      if (node.name === 'img') {
        const picture = this.#pictures.get(node.attribs.src ?? '');
        return [picture ? imageRun(picture) : new TextRun(texts.pictureLost)];
      }
      const inside = this.#runs(node.children, { ...style, ...styles[node.name] });
      const link = node.name === 'a' ? node.attribs.href : undefined;
      return link !== undefined && /^https?:/.test(link) ? [new ExternalHyperlink({ link, children: inside })] : inside;
    });
  }
}

/** Name of the numbers of lists. */
export const numbering = 'numbers';

function rowsOf(node: Element): Element[] {
  return node.children
    .filter((child): child is Element => isTag(child))
    .flatMap((child) => (child.name === 'tr' ? [child] : rowsOf(child)));
}
