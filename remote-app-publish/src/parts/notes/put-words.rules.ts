import type { StoryNote } from 'shared-contracts/model';
import type { EditorHandle, TextEdit } from 'shared-contracts/shell';
import { findSure, type Place } from './note-places.rules.ts';
import { swapParts } from './suggest.rules.ts';

const space = /[\s\u200B\uFFFC]/;

interface CountedLine {
  paragraph: number;
  text: string;
  /** Counted characters before it. */
  start: number;
  length: number;
}

/** The paragraphs of an editor as notes count them. */
function countedLines(editor: EditorHandle): { lines: CountedLine[]; text: string } {
  const lines: CountedLine[] = [];
  let counted = '';
  for (const [paragraph, { text, place }] of editor.paragraphs().entries()) {
    if (place !== undefined) continue;
    const words = [...text].filter((sign) => !space.test(sign)).join('');
    lines.push({ paragraph, text, start: counted.length, length: words.length });
    counted += words;
  }
  return { lines, text: counted };
}

/** The place in a line's own characters of one that notes count. */
function rawPlace({ text }: CountedLine, counted: number): number {
  let left = counted;
  for (let place = 0; place < text.length; place++) {
    if (space.test(text[place]!)) continue;
    if (left === 0) return place;
    left--;
  }
  return text.length;
}

/** The change of the text that a suggestion is; undefined where its words do not stand in one paragraph any more. */
function editOf(
  { lines, text }: ReturnType<typeof countedLines>,
  { quote, anchor, suggestion }: StoryNote,
  standing: Place | undefined,
): TextEdit | undefined {
  const isThere = standing && text.slice(standing.start, standing.end) === quote;
  const place = isThere ? standing : findSure(text, anchor);
  if (!place || text.slice(place.start, place.end) !== quote || !suggestion) return undefined;
  const line = lines.find(({ start, length }) => start <= place.start && place.end <= start + length);
  if (!line) return undefined;
  const [start, end] = [rawPlace(line, place.start - line.start), rawPlace(line, place.end - line.start - 1) + 1];
  const expected = line.text.slice(start, end);
  const proposed = suggestion.proposed.trim();
  // Words that stay keep their formats; one sign at least is replaced, whose formats the new words take.
  const { before, after } = swapParts(expected, proposed);
  const [head, tail] = [Math.min(before.length, expected.length - 1), after.length];
  const cut = Math.min(tail, expected.length - head - 1);
  return {
    paragraph: line.paragraph,
    start: start + head,
    end: end - cut,
    expected: expected.slice(head, expected.length - cut),
    text: proposed.slice(head, proposed.length - cut),
  };
}

/**
 * Puts the words of suggestions into the text as one edit that can be undone; answers those whose words stood there.
 * `places`: where the page shows them, which has followed the typing.
 */
export function putWords(
  editor: EditorHandle,
  notes: readonly StoryNote[],
  places: ReadonlyMap<string, Place>,
): StoryNote[] {
  const counted = countedLines(editor);
  const edits = notes.flatMap((note) => {
    const edit = editOf(counted, note, places.get(note.id));
    return edit ? [{ note, edit }] : [];
  });
  const done = editor.replace(edits.map(({ edit }) => edit));
  return edits.filter(({ edit }) => done.includes(edit)).map(({ note }) => note);
}
