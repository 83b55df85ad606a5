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

/** Collects elements of some names while the parser goes through the file. */
class Collector {
  found: FoundElement[] = [];
  root: string | undefined;
  #open: Element[] = [];
  #length = 0;
  #line = 0;

  readonly #names: ReadonlySet<string>;

  constructor(names: ReadonlySet<string>) {
    this.#names = names;
  }

  openTag({ name, attributes }: SaxesTagPlain, line: number): void {
    this.root ??= name;
    const parent = this.#open.at(-1);
    if (!parent && !this.#names.has(name)) return;
    const element: Element = { name, attributes, parts: [] };
    if (!parent) [this.#line, this.#length] = [line, 0];
    else if (this.#length <= recordMax) parent.parts.push(element);
    this.#open.push(element);
  }

  text(text: string): void {
    const parent = this.#open.at(-1);
    if (!parent) return;
    this.#length += text.length;
    if (this.#length <= recordMax) parent.parts.push(text);
  }

  closeTag(): void {
    const element = this.#open.pop();
    if (!element || this.#open.length > 0) return;
    this.found.push({ element, line: this.#line, isTooLong: this.#length > recordMax });
  }
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
  // Entities of a document's own are never expanded: a bomb of them is an error like any other.
  const parser = new SaxesParser({ xmlns: false, position: true });
  const collector = new Collector(names);
  let problem: BrokenFile | undefined;
  parser.on('error', () => {
    problem ??= new BrokenFile(parser.line, texts.brokenXml(parser.line));
  });
  parser.on('opentag', (tag) => collector.openTag(tag, parser.line));
  parser.on('closetag', () => collector.closeTag());
  parser.on('text', (text) => collector.text(text));
  parser.on('cdata', (text) => collector.text(text));
  function* taken(): Generator<FoundElement> {
    const ready = collector.found;
    collector.found = [];
    if (collector.root !== undefined && !isRoot(collector.root)) throw new BrokenFile(1, texts.otherFormat);
    yield* ready;
    if (problem) throw problem;
  }
  for await (const piece of pieces) {
    // Small pieces: after an error the parser goes on to the end of its piece, and nothing of that is kept.
    for (let start = 0; start < piece.length; start += pieceLength) {
      parser.write(piece.slice(start, start + pieceLength).replace(forbidden, ''));
      yield* taken();
    }
  }
  parser.close();
  yield* taken();
  if (collector.root === undefined) throw new BrokenFile(1, texts.otherFormat);
}

const pieceLength = 64 * 1024;

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
