/** Elements without words of the running text: the server skips the same ones. */
export const skippedByNotes = 'figure, section, .ql-ui, .nr-upload, [contenteditable="false"], style, script';
/** A sign that notes do not count. */
export const space = /[\s\u200B]/;
/** A text as places of notes count it. */
export const squeezed = (text: string): string => text.replace(/[\s\u200B]+/g, '');

interface Piece {
  node: Text;
  /** Counted characters before it. */
  start: number;
}

/** The words of an element as notes count them, and where each stands in the page. */
export class NoteText {
  readonly text: string;
  readonly #pieces: Piece[] = [];

  constructor(root: Element) {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) => {
      if (node instanceof Element)
        return node.matches(skippedByNotes) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_SKIP;
      return NodeFilter.FILTER_ACCEPT;
    });
    let text = '';
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      this.#pieces.push({ node: node as Text, start: text.length });
      text += squeezed((node as Text).data);
    }
    this.text = text;
  }

  /** The range of a stretch in the page; undefined when it stands nowhere. */
  rangeOf(start: number, end: number): Range | undefined {
    const [from, to] = [this.#pointOf(start), this.#pointOf(end - 1)];
    if (!from || !to) return undefined;
    const range = document.createRange();
    range.setStart(from.node, from.offset);
    range.setEnd(to.node, to.offset + 1);
    return range;
  }

  /** Counted characters before a point of the page. */
  offsetOf(node: Node, offset: number): number {
    const point = document.createRange();
    point.setStart(node, offset);
    let counted = 0;
    for (const piece of this.#pieces) {
      if (piece.node === node) return piece.start + lengthOf(piece.node.data.slice(0, offset));
      // What begins behind the point, and all that follows, is not counted.
      if (point.comparePoint(piece.node, 0) >= 0) return piece.start;
      counted = piece.start + lengthOf(piece.node.data);
    }
    return counted;
  }

  /** The character at a counted place. */
  #pointOf(index: number): { node: Text; offset: number } | undefined {
    const piece = this.#pieces.findLast(({ node, start }) => start <= index && lengthOf(node.data) > 0);
    if (!piece) return undefined;
    let left = index - piece.start;
    for (let offset = 0; offset < piece.node.data.length; offset++) {
      if (space.test(piece.node.data[offset]!)) continue;
      if (left === 0) return { node: piece.node, offset };
      left--;
    }
    return undefined;
  }
}

const lengthOf = (data: string): number => squeezed(data).length;
