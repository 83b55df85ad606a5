import { cleanForCheck, decodeAfterCheck, type Finding } from 'shared-contracts/model';
import { type DefaultTreeAdapterTypes, parseFragment, serialize } from 'parse5';

type Node = DefaultTreeAdapterTypes.ChildNode;
type TextNode = DefaultTreeAdapterTypes.TextNode;
type Element = DefaultTreeAdapterTypes.Element;
type Fragment = DefaultTreeAdapterTypes.DocumentFragment;

const blocks = new Set([
  'p',
  'h1',
  'h2',
  'h3',
  'li',
  'blockquote',
  'td',
  'th',
  'figcaption',
  'div',
  'tr',
  'table',
  'ul',
  'ol',
  'figure',
  'br',
]);

/** A piece of HTML as paragraphs of plain text, in which findings can be marked. */
export interface CheckedHtml {
  paragraphs: string[];
  /** The HTML with each finding in a <mark data-key>, descriptions of pictures as they were. */
  mark(findings: readonly Finding[]): string;
}

/** Reads HTML for a check: cleaned as the documents say (R618 to R621), one paragraph for each block of text. */
export function readForCheck(html: string): CheckedHtml {
  const fragment = parseFragment(cleanForCheck(html));
  const groups: TextNode[][] = [[]];
  collect(fragment, groups);
  const filled = groups.filter((group) => group.some(({ value }) => value.trim() !== ''));
  return {
    paragraphs: filled.map((group) => group.map(({ value }) => value).join('')),
    mark(findings) {
      let start = 0;
      filled.forEach((group, paragraph) => {
        const inside = findings
          .filter((finding) => finding.paragraph === paragraph)
          .map((finding) => ({ key: finding.key, from: finding.start - start, to: finding.end - start }));
        start += group.reduce((sum, { value }) => sum + value.length, 0) + 1;
        markGroup(group, inside);
      });
      return decodeAfterCheck(serialize(fragment));
    },
  };
}

function collect(parent: Fragment | Element, groups: TextNode[][]): void {
  for (const node of parent.childNodes) {
    if (node.nodeName === '#text') groups.at(-1)!.push(node as TextNode);
    else if ('childNodes' in node) {
      const isBlock = blocks.has(node.nodeName);
      if (isBlock) groups.push([]);
      collect(node, groups);
      if (isBlock) groups.push([]);
    }
  }
}

function markGroup(group: readonly TextNode[], places: readonly { key: string; from: number; to: number }[]): void {
  let offset = 0;
  for (const node of group) {
    const { value } = node;
    const parts = places
      .filter(({ from, to }) => from < offset + value.length && to > offset)
      .map(({ key, from, to }) => ({ key, from: Math.max(0, from - offset), to: Math.min(value.length, to - offset) }));
    offset += value.length;
    if (parts.length > 0) replaceNode(node, pieces(value, parts));
  }
}

function pieces(value: string, parts: readonly { key: string; from: number; to: number }[]): Node[] {
  const nodes: Node[] = [];
  let done = 0;
  const text = (words: string) => ({ nodeName: '#text', value: words }) as TextNode;
  for (const { key, from, to } of parts) {
    if (from < done) continue;
    nodes.push(text(value.slice(done, from)));
    const mark = parseFragment(`<mark data-key="${key}"></mark>`).childNodes[0] as Element;
    mark.childNodes = [text(value.slice(from, to))];
    nodes.push(mark);
    done = to;
  }
  return [...nodes, text(value.slice(done))];
}

function replaceNode(node: TextNode, nodes: Node[]): void {
  const parent = node.parentNode!;
  for (const one of nodes) one.parentNode = parent;
  parent.childNodes.splice(parent.childNodes.indexOf(node), 1, ...nodes);
}
