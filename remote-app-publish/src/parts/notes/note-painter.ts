/** Names of what is drawn, each with a rule in notes.module.css. */
const looks = { note: 'nr-note', chosen: 'nr-note-chosen', out: 'nr-suggest-out', into: 'nr-suggest-into' } as const;

/** A stretch that is drawn, and how: words of a note, the chosen ones, words to go, words that others come to. */
export interface Drawn {
  range: Range;
  look: keyof typeof looks;
}

/**
 * Draws notes over a text by the browser's highlights: the text itself is not touched, so that nothing of a note is
 * saved or copied with it. A browser without highlights shows the panel alone.
 */
export class NotePainter {
  #ranges: Range[] = [];

  /** Shows these ranges in place of the former ones; the chosen one stands out. */
  paint(ranges: readonly Drawn[]): void {
    if (!canHighlight()) return;
    for (const [look, name] of Object.entries(looks)) {
      const highlight = CSS.highlights.get(name) ?? new Highlight();
      for (const range of this.#ranges) highlight.delete(range);
      for (const drawn of ranges) if (drawn.look === look) highlight.add(drawn.range);
      CSS.highlights.set(name, highlight);
    }
    this.#ranges = ranges.map(({ range }) => range);
  }
}

const canHighlight = (): boolean => typeof Highlight === 'function' && typeof CSS === 'object' && 'highlights' in CSS;
