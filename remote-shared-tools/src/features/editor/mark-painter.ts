import type Quill from 'quill';
import type { MarkTone } from 'shared-contracts/shell';

interface Painted {
  tone: MarkTone;
  index: number;
  length: number;
  /** Where in the caption of the figure at `index` the words begin. */
  captionStart?: number | undefined;
}

const tones: readonly MarkTone[] = ['error', 'suspected', 'serious'];
const nameOf = (tone: MarkTone) => `nr-proof-${tone}`;

/**
 * Draws marks without a change of the document, by the browser's highlights: nothing of them is ever saved, copied or
 * undone. A browser without highlights shows the list alone.
 */
export class MarkPainter {
  readonly #quill: Quill;
  readonly #ranges: Record<MarkTone, Range[]> = { error: [], suspected: [], serious: [] };
  #frame = 0;

  constructor(quill: Quill) {
    this.#quill = quill;
  }

  /** Shows these marks instead of the former ones, with the next frame. */
  paint(marks: readonly Painted[]): void {
    if (!canHighlight()) return;
    cancelAnimationFrame(this.#frame);
    this.#frame = requestAnimationFrame(() => this.#draw(marks));
  }

  dispose(): void {
    cancelAnimationFrame(this.#frame);
    if (canHighlight()) this.#draw([]);
  }

  #draw(marks: readonly Painted[]): void {
    for (const tone of tones) {
      const highlight = CSS.highlights.get(nameOf(tone)) ?? new Highlight();
      for (const range of this.#ranges[tone]) highlight.delete(range);
      this.#ranges[tone] = marks.filter((mark) => mark.tone === tone).flatMap((mark) => this.#rangeOf(mark) ?? []);
      for (const range of this.#ranges[tone]) highlight.add(range);
      CSS.highlights.set(nameOf(tone), highlight);
    }
  }

  #rangeOf({ index, length, captionStart }: Painted): Range | undefined {
    if (captionStart !== undefined) return this.#captionRange(index, captionStart, length);
    const from = this.#pointOf(index + 1, -1);
    const to = this.#pointOf(index + length, 0);
    if (!from || !to) return undefined;
    const range = document.createRange();
    range.setStart(...from);
    range.setEnd(...to);
    return range;
  }

  #captionRange(index: number, start: number, length: number): Range | undefined {
    const [line] = this.#quill.getLine(index);
    const words =
      line?.domNode instanceof Element
        ? line.domNode.querySelector('figcaption:not([data-foreign])')?.firstChild
        : undefined;
    if (!(words instanceof Text) || start + length > words.data.length) return undefined;
    const range = document.createRange();
    range.setStart(words, start);
    range.setEnd(words, start + length);
    return range;
  }

  /**
   * Returns the place in the document; `shift` steps back from the requested character, whose leaf is never ambiguous.
   */
  #pointOf(index: number, shift: number): [Node, number] | undefined {
    const [leaf, offset] = this.#quill.getLeaf(index);
    const node = leaf?.domNode;
    if (!(node instanceof Text)) return undefined;
    return [node, Math.max(0, Math.min(node.data.length, offset + shift))];
  }
}

const canHighlight = (): boolean => typeof Highlight === 'function' && typeof CSS === 'object' && 'highlights' in CSS;
