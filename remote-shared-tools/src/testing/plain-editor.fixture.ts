import type { EditorHandle, EditorParagraph, TextEdit, TextMark } from 'shared-contracts/shell';

/**
 * An editor of plain paragraphs, for tests of what works on one. Marks stay where they are put; the last paragraphs may
 * be words of figures.
 */
export function plainEditor(...input: (string | EditorParagraph)[]) {
  const paragraphs = input.map((one) => (typeof one === 'string' ? one : one.text));
  let marks: readonly TextMark[] = [];
  const listeners = new Set<Parameters<EditorHandle['subscribe']>[0]>();
  const editor: EditorHandle & {
    texts(): string[];
    write(paragraph: number, text: string): void;
    click(id: string): void;
  } = {
    paragraphs: () =>
      paragraphs.map((text, index) => ({ key: String(index), text, place: (input[index] as EditorParagraph).place })),
    html: () => paragraphs.map((text) => `<p>${text}</p>`).join(''),
    setMarks: (next) => void (marks = next),
    marks: () => marks,
    replace(edits: readonly TextEdit[]) {
      const done = edits.filter(
        ({ paragraph, start, end, expected }) => paragraphs[paragraph]?.slice(start, end) === expected,
      );
      for (const { paragraph, start, end, text } of [...done].sort((one, other) => other.start - one.start)) {
        paragraphs[paragraph] = paragraphs[paragraph]!.slice(0, start) + text + paragraphs[paragraph]!.slice(end);
      }
      return done;
    },
    show: jest.fn(),
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    texts: () => [...paragraphs],
    write(paragraph, text) {
      paragraphs[paragraph] = text;
      for (const listener of listeners) listener({ kind: 'changed' });
    },
    click(id) {
      for (const listener of listeners) listener({ kind: 'clicked', id });
    },
  };
  return editor;
}
