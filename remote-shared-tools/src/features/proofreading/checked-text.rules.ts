import { type CleanParagraph, cleanParagraph } from 'shared-contracts/model';
import type { EditorHandle, TextSpan, WordsPlace } from 'shared-contracts/shell';

/** An editor's text as it is checked, with the way back to its own places. */
export interface CheckedText {
  paragraphs: readonly string[];
  /** For each paragraph, the place of its words beside the text; undefined for one of the text. */
  places: readonly (WordsPlace | undefined)[];
  isEmpty: boolean;
  /** The paragraphs as the editor had them, with what was cleaned away. */
  raw: readonly string[];
  /** The stretch of the editor behind a stretch of the whole cleaned text. */
  spanOf(place: { paragraph: number; start: number; end: number }): TextSpan;
}

/** Reads an editor for a check: non-breaking spaces and zero-width signs are no text (R618). */
export function readEditor(editor: EditorHandle): CheckedText {
  const lines = editor.paragraphs();
  const raw = lines.map(({ text }) => text);
  const clean: CleanParagraph[] = raw.map(cleanParagraph);
  const starts: number[] = [];
  let offset = 0;
  for (const { text } of clean) {
    starts.push(offset);
    offset += text.length + 1;
  }
  return {
    paragraphs: clean.map(({ text }) => text),
    places: lines.map(({ place }) => place),
    raw,
    isEmpty: clean.every(({ text }) => text.replaceAll('\uFFFC', '').trim() === ''),
    spanOf({ paragraph, start, end }) {
      const { placeOf } = clean[paragraph]!;
      const from = placeOf(start - starts[paragraph]!);
      // The place behind the last character, not that of the next one: between them a space may have been left out.
      return { paragraph, start: from, end: placeOf(end - 1 - starts[paragraph]!) + 1 };
    },
  };
}

/**
 * Returns the current positions of a checked text's paragraphs in the editor; -1 for one changed since. An unchanged
 * paragraph is searched at its own place first, then wherever its text occurs only once.
 */
export function placesNow({ raw }: Pick<CheckedText, 'raw'>, editor: EditorHandle): number[] {
  const now = editor.paragraphs().map(({ text }) => text);
  const places = new Map<string, number>();
  now.forEach((text, index) => places.set(text, places.has(text) ? -1 : index));
  return raw.map((text, index) => (now[index] === text ? index : (places.get(text) ?? -1)));
}
