import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { dataImportTexts as texts } from '../data-import.texts.ts';
import { BrokenFile, recordMax } from './source.ts';

/** An element with what is in it, in order. */
export interface Element {
  name: string;
  attributes: Record<string, string>;
  parts: (string | Element)[];
}

/** An element of the file, the line where it begins, and whether it was too long to be kept. */
export interface FoundElement {
  element: Element;
  line: number;
  isTooLong: boolean;
}

/** Characters that XML does not allow and that other systems write all the same. */
// eslint-disable-next-line no-control-regex -- control characters are what is removed
const forbidden = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

/** Characters that an element takes in memory beside its text. */
const elementCost = 64;
/** Elements within each other, and attributes of one. */
const depthMax = 500;
const attributesMax = 2000;
/** Characters of one text, comment or tag, which the parser keeps whole. */
const pieceMax = 8 * recordMax;

/** Collects elements of some names while the parser goes through the file. */
class Collector {
  found: FoundElement[] = [];
  root: string | undefined;
  problem: BrokenFile | undefined;
  /** Whether it broke before its first element. */
  isForeign = false;
  /** Characters since the parser last came to the end of something. */
  since = 0;
  #depth = 0;
  #attributes = 0;
  #open: Element[] = [];
  #length = 0;
  #line = 0;

  readonly #names: ReadonlySet<string>;

  constructor(names: ReadonlySet<string>) {
    this.#names = names;
  }

  fail(line: number, sentence: (line: number) => string): void {
    this.problem ??= new BrokenFile(line, sentence(line));
  }

  attribute(line: number): void {
    this.#attributes += 1;
    if (this.#attributes > attributesMax) this.fail(line, texts.endless);
  }

  openTag({ name, attributes }: SaxesTagPlain, line: number): void {
    [this.since, this.#attributes] = [0, 0];
    this.root ??= name;
    this.#depth += 1;
    if (this.#depth > depthMax) this.fail(line, texts.tooDeep);
    const parent = this.#open.at(-1);
    if (!parent && !this.#names.has(name)) return;
    const element: Element = { name, attributes, parts: [] };
    if (!parent) [this.#line, this.#length] = [line, 0];
    this.#length += elementCost + name.length + Object.values(attributes).join().length;
    if (parent && this.#length <= recordMax) parent.parts.push(element);
    this.#open.push(element);
  }

  text(text: string): void {
    this.since = 0;
    const parent = this.#open.at(-1);
    if (!parent) return;
    this.#length += text.length;
    if (this.#length <= recordMax) parent.parts.push(text);
  }

  closeTag(): void {
    this.since = 0;
    this.#depth -= 1;
    const element = this.#open.pop();
    if (!element || this.#open.length > 0) return;
    this.found.push({ element, line: this.#line, isTooLong: this.#length > recordMax });
  }
}

/** A parser that fills a collector. Entities of a document's own are never expanded: one that has any is refused. */
function parserInto(collector: Collector): SaxesParser {
  const parser = new SaxesParser({ xmlns: false, position: true });
  parser.on('error', () => {
    collector.isForeign ||= collector.root === undefined;
    collector.fail(parser.line, texts.brokenXml);
  });
  parser.on('attribute', () => collector.attribute(parser.line));
  parser.on('opentag', (tag) => collector.openTag(tag, parser.line));
  parser.on('closetag', () => collector.closeTag());
  parser.on('text', (text) => collector.text(text));
  parser.on('cdata', (text) => collector.text(text));
  parser.on('comment', () => (collector.since = 0));
  parser.on('processinginstruction', () => (collector.since = 0));
  parser.on('doctype', (text) => {
    collector.since = 0;
    if (/<!ENTITY\b/i.test(text)) collector.fail(parser.line, texts.entities);
  });
  return parser;
}

/**
 * The elements of some names, one at a time, wherever they are; nothing else of the file is kept. `root` is the name
 * that the file must begin with. Throws BrokenFile with the line.
 */
export async function* readElements(
  pieces: AsyncIterable<string>,
  names: ReadonlySet<string>,
  isRoot: (name: string) => boolean,
): AsyncGenerator<FoundElement> {
  const collector = new Collector(names);
  const parser = parserInto(collector);
  let head = '';
  function* taken(): Generator<FoundElement> {
    const { root, found, problem, isForeign } = collector;
    collector.found = [];
    if (isForeign || (root !== undefined && !isRoot(root))) throw new BrokenFile(1, otherRoot(head, root));
    yield* found;
    if (problem) throw problem;
    if (collector.since > pieceMax) throw new BrokenFile(parser.line, texts.endless(parser.line));
  }
  for await (const whole of pieces) {
    // Empty lines before the head, which plug-ins write, are no reason to refuse a file.
    const piece = head === '' ? whole.trimStart() : whole;
    if (head === '') parser.line += whole.slice(0, whole.length - piece.length).split('\n').length - 1;
    if (head.length < headMax) head = (head + piece).slice(0, headMax);
    // Small pieces: after an error the parser goes on to the end of its piece, and nothing of that is kept.
    for (let start = 0; start < piece.length; start += pieceLength) {
      const part = piece.slice(start, start + pieceLength);
      collector.since += part.length;
      parser.write(part.replace(forbidden, ''));
      yield* taken();
    }
  }
  if (head === '') throw new BrokenFile(1, texts.emptyFile);
  parser.close();
  yield* taken();
  if (collector.root === undefined) throw new BrokenFile(1, texts.notXml);
}

const pieceLength = 64 * 1024;
const headMax = 2000;

/** What a file is that does not begin as it should. */
function otherRoot(head: string, root: string | undefined): string {
  if (root?.toLowerCase() === 'html' || /<!doctype\s+html|<html[\s>]/i.test(head)) return texts.webPage;
  return root === undefined ? texts.notXml : texts.otherFormat;
}

/** The text of an element itself. */
export const textIn = ({ parts }: Element): string =>
  parts.filter((part): part is string => typeof part === 'string').join('');

/** The children of a name. */
export const childrenOf = ({ parts }: Element, name: string): Element[] =>
  parts.filter((part): part is Element => typeof part !== 'string' && part.name === name);

/** The text of the first child of a name, trimmed; '' where there is none. */
export function childText(element: Element, name: string): string {
  const [child] = childrenOf(element, name);
  return child ? textIn(child).trim() : '';
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (mark) => escapes[mark]!);

/** What is in an element as markup; it is cleaned like any other markup afterwards. */
export const markupIn = ({ parts }: Element): string =>
  parts
    .map((part) => {
      if (typeof part === 'string') return escaped(part);
      const attributes = Object.entries(part.attributes).map(([name, value]) => ` ${name}="${escaped(value)}"`);
      return `<${part.name}${attributes.join('')}>${markupIn(part)}</${part.name}>`;
    })
    .join('');
