import { type CleanParagraph, cleanParagraph } from 'shared-contracts/model';
import type { EditorHandle, TextSpan } from 'shared-contracts/shell';

/** An editor's text as it is checked, with the way back to its own places. */
export interface CheckedText {
  paragraphs: readonly string[];
  isEmpty: boolean;
  /** The stretch of the editor behind a stretch of the whole cleaned text. */
  spanOf(place: { paragraph: number; start: number; end: number }): TextSpan;
}

/** Reads an editor for a check: non-breaking spaces and zero-width signs are no text (R618). */
export function readEditor(editor: EditorHandle): CheckedText {
  const clean: CleanParagraph[] = editor.paragraphs().map(({ text }) => cleanParagraph(text));
  const starts: number[] = [];
  let at = 0;
  for (const { text } of clean) {
    starts.push(at);
    at += text.length + 1;
  }
  return {
    paragraphs: clean.map(({ text }) => text),
    isEmpty: clean.every(({ text }) => text.replaceAll('\uFFFC', '').trim() === ''),
    spanOf({ paragraph, start, end }) {
      const { placeOf } = clean[paragraph]!;
      const from = placeOf(start - starts[paragraph]!);
      // The place behind the last character, not that of the next one: between them a space may have been left out.
      return { paragraph, start: from, end: placeOf(end - 1 - starts[paragraph]!) + 1 };
    },
  };
}
