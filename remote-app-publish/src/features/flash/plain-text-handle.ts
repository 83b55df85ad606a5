import type { EditorHandle, TextEdit, TextMark } from 'shared-contracts/shell';

type Event = Parameters<Parameters<EditorHandle['subscribe']>[0]>[0];

/** Proofreading's view of a plain text box: one paragraph, whose marks are kept beside it since a box shows none. */
export interface PlainTextHandle extends EditorHandle {
  /** Tells the listeners that the box was typed in. */
  changed(): void;
}

/** Makes the handle of a text box; `write` puts a corrected text into the form. */
export function plainTextHandle(
  box: () => HTMLTextAreaElement | null,
  read: () => string,
  write: (text: string) => void,
): PlainTextHandle {
  const listeners = new Set<(event: Event) => void>();
  let marks: readonly (TextMark & { words: string })[] = [];
  const notify = (event: Event) => {
    for (const listener of listeners) listener(event);
  };
  /** Marks whose words are still where they were. */
  const standing = () => marks.filter(({ start, end, words }) => read().slice(start, end) === words);

  return {
    paragraphs: () => [{ key: 'text', text: read() }],
    html: () =>
      `<p>${read().replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? sign)}</p>`,
    setMarks(next) {
      marks = next.map((mark) => ({ ...mark, words: read().slice(mark.start, mark.end) }));
    },
    marks: standing,
    replace(edits) {
      const text = read();
      const fitting = edits.filter(({ start, end, expected }) => text.slice(start, end) === expected);
      const fromTheEnd = [...fitting].sort((one, other) => other.start - one.start);
      const next = fromTheEnd.reduce(
        (whole: string, { start, end, text: words }: TextEdit) => whole.slice(0, start) + words + whole.slice(end),
        text,
      );
      if (fitting.length > 0) write(next);
      notify({ kind: 'changed' });
      return fitting;
    },
    show({ start, end }) {
      box()?.focus();
      box()?.setSelectionRange(start, end);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    changed: () => notify({ kind: 'changed' }),
  };
}
