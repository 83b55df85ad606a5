import { countWords, embedHtml, EmbedKind } from 'shared-contracts/model';
import { isOwnPicture } from './clean-pictures.rules.ts';
import { EmbedCardBlot } from './formats/embed-card.ts';

/** Text of the editor with its facts. */
export interface ExportedText {
  html: string;
  wordCount: number;
  pictureCount: number;
  foreignPictures: readonly string[];
}

interface BlockFacts {
  html: string;
  words: number;
  pictures: number;
  foreign: readonly string[];
}

const nothing: BlockFacts = { html: '', words: 0, pictures: 0, foreign: [] };

/**
 * Reads an editor's document as clean HTML. Quill's own export is not used: it is slow, spoils spaces and let scripts
 * through (CVE-2025-15056). Each block is read once and remembered until the document says that it changed, so that a
 * keystroke in an article of 100,000 characters costs one paragraph.
 */
export class HtmlExport {
  readonly #root: HTMLElement;
  readonly #known = new WeakMap<Node, BlockFacts>();
  readonly #observer: MutationObserver;

  constructor(root: HTMLElement) {
    this.#root = root;
    this.#observer = new MutationObserver((records) => this.#forget(records));
    this.#observer.observe(root, { subtree: true, childList: true, characterData: true, attributes: true });
  }

  /** Returns the current text. */
  read(): ExportedText {
    this.#forget(this.#observer.takeRecords());
    const blocks = [...this.#root.children].map((block) => this.#factsOf(block));
    return {
      html: joinQuotes(dropEmptyEnd(blocks.map(({ html }) => html))),
      wordCount: blocks.reduce((sum, { words }) => sum + words, 0),
      pictureCount: blocks.reduce((sum, { pictures }) => sum + pictures, 0),
      foreignPictures: blocks.flatMap(({ foreign }) => foreign),
    };
  }

  dispose(): void {
    this.#observer.disconnect();
  }

  #factsOf(block: Element): BlockFacts {
    const known = this.#known.get(block);
    if (known) return known;
    const facts = readBlock(block);
    this.#known.set(block, facts);
    return facts;
  }

  #forget(records: readonly MutationRecord[]): void {
    for (const { target } of records) {
      let node: Node | null = target;
      while (node && node.parentNode !== this.#root) node = node.parentNode;
      if (node) this.#known.delete(node);
    }
  }
}

function readBlock(block: Element): BlockFacts {
  if (block.classList.contains('nr-upload')) return nothing;
  if (block.classList.contains('nr-picture')) return readPicture(block);
  if (block.classList.contains('nr-embed')) return readCard(block as HTMLElement);
  if (block.classList.contains('ql-table-wrapper')) return readTable(block);
  if (block.tagName === 'OL') {
    const words = [...block.children].reduce((sum, line) => sum + countWords(line.textContent), 0);
    return { ...nothing, words, html: listHtml(block) };
  }
  return { ...nothing, words: countWords(block.textContent), html: plain(block.outerHTML) };
}

/** A table as readers' pages know it: rows and cells with their spans, each with its blocks. */
function readTable(wrapper: Element): BlockFacts {
  let words = 0;
  const rows = [...wrapper.querySelectorAll('tr')].map((row) => {
    const cells = [...row.children].map((cell) => {
      const facts = [...(cell.firstElementChild?.children ?? [])].map(readBlock);
      words += facts.reduce((sum, one) => sum + one.words, 0);
      const tag = cell.tagName.toLowerCase();
      return `<${tag}${spanOf(cell, 'colspan')}${spanOf(cell, 'rowspan')}>${joinQuotes(facts.map(({ html }) => html))}</${tag}>`;
    });
    return `<tr>${cells.join('')}</tr>`;
  });
  return rows.length === 0 ? nothing : { ...nothing, words, html: `<table><tbody>${rows.join('')}</tbody></table>` };
}

const spanOf = (cell: Element, name: 'colspan' | 'rowspan') =>
  Number(cell.getAttribute(name) ?? 1) > 1 ? ` ${name}="${Number(cell.getAttribute(name))}"` : '';

function readCard(figure: HTMLElement): BlockFacts {
  const embed = EmbedCardBlot.value(figure);
  if (!embed) return nothing;
  const words = embed.kind === EmbedKind.Raw ? (figure.textContent ?? '') : embed.title;
  return { ...nothing, html: embedHtml(embed), words: countWords(words) };
}

function readPicture(figure: Element): BlockFacts {
  const image = figure.querySelector('img');
  const src = image?.getAttribute('src');
  if (!image || !src) return nothing;
  const caption = figure.querySelector('figcaption:not([data-foreign])');
  const html = `<figure>${image.outerHTML}${caption?.outerHTML ?? ''}</figure>`;
  return { html, words: countWords(caption?.textContent ?? ''), pictures: 1, foreign: isOwnPicture(src) ? [] : [src] };
}

/** Quill's guards and classes are its own affair. */
function plain(html: string): string {
  return html
    .replaceAll('\uFEFF', '')
    .replace(/<span class="ql-(?:ui|cursor)"[^>]*>[^<]*<\/span>/g, '')
    .replace(/ class="[^"]*"/g, '');
}

interface ListLine {
  tag: 'ol' | 'ul';
  depth: number;
  html: string;
}

/** Quill writes one flat <ol> with data-list and ql-indent; readers need lists inside lists. */
function listHtml(list: Element): string {
  const lines = [...list.children].map(readLine);
  let html = '';
  const open: string[] = [];
  for (const { tag, depth, html: line } of lines) {
    while (open.length > depth + 1) html += `</li></${open.pop()}>`;
    if (open.length === depth + 1) {
      html += '</li>';
      if (open.at(-1) !== tag) html += `</${open.pop()}>`;
    }
    while (open.length < depth + 1) {
      html += `<${tag}>${open.length < depth ? '<li>' : ''}`;
      open.push(tag);
    }
    html += line;
  }
  while (open.length > 0) html += `</li></${open.pop()}>`;
  return html;
}

function readLine(item: Element): ListLine {
  const indent = Number(/ql-indent-(\d)/.exec(item.className)?.[1] ?? 0);
  const style = item.getAttribute('style');
  const opening = style ? `<li style="${style.replaceAll('"', '&quot;')}">` : '<li>';
  return {
    tag: item.getAttribute('data-list') === 'ordered' ? 'ol' : 'ul',
    depth: indent,
    html: opening + plain(item.innerHTML),
  };
}

/** The line that Quill keeps at the end to type in is no part of the text. */
function dropEmptyEnd(blocks: string[]): string[] {
  let end = blocks.length;
  while (end > 0 && (blocks[end - 1] === '' || /^<p[^>]*><br><\/p>$/.test(blocks[end - 1]!))) end -= 1;
  return blocks.slice(0, end);
}

/** Each quoted line is a block of the editor; readers see one quotation. */
function joinQuotes(blocks: readonly string[]): string {
  return blocks
    .map((block) =>
      block.replace(/^<blockquote([^>]*)>([\s\S]*)<\/blockquote>$/, '<blockquote><p$1>$2</p></blockquote>'),
    )
    .join('')
    .replaceAll('</blockquote><blockquote>', '');
}
