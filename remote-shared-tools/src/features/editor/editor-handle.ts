import Quill, { Delta } from 'quill';
import type { EditorHandle, EditorParagraph, TextEdit, TextMark, TextSpan } from 'shared-contracts/shell';
import { MarkPainter } from './mark-painter.ts';

type Listener = Parameters<EditorHandle['subscribe']>[0];

/** Stands in a paragraph's text where the editor holds something that is no character. */
const embedSign = '\uFFFC';

interface Line {
  index: number;
  text: string;
}

interface Anchor {
  mark: TextMark;
  index: number;
  words: string;
}

/** The door that proofreading has to an editor: paragraphs, marks that ride on the text, replacement by place. */
export class QuillHandle implements EditorHandle {
  readonly #quill: Quill;
  readonly #painter: MarkPainter;
  readonly #listeners = new Set<Listener>();
  #anchors: Anchor[] = [];
  #lines: Line[] | undefined;

  constructor(quill: Quill) {
    this.#quill = quill;
    this.#painter = new MarkPainter(quill);
    quill.on(Quill.events.TEXT_CHANGE, this.#handleChange);
    quill.root.addEventListener('click', this.#handleClick);
  }

  dispose(): void {
    this.#quill.off(Quill.events.TEXT_CHANGE, this.#handleChange);
    this.#quill.root.removeEventListener('click', this.#handleClick);
    this.#painter.dispose();
    this.#listeners.clear();
  }

  paragraphs(): readonly EditorParagraph[] {
    return this.#linesNow().map(({ index, text }) => ({ key: String(index), text }));
  }

  html(): string {
    return this.#quill.root.innerHTML;
  }

  setMarks(marks: readonly TextMark[]): void {
    const lines = this.#linesNow();
    this.#anchors = marks.flatMap((mark) => {
      const line = lines[mark.paragraph];
      return line ? [{ mark, index: line.index + mark.start, words: line.text.slice(mark.start, mark.end) }] : [];
    });
    this.#paint();
  }

  marks(): readonly TextMark[] {
    return this.#anchors.flatMap(({ mark, index, words }) => {
      const span = this.#spanOf(index, words.length);
      return span ? [{ ...mark, ...span }] : [];
    });
  }

  replace(edits: readonly TextEdit[]): readonly TextEdit[] {
    const lines = this.#linesNow();
    const done = [...edits]
      .sort((one, other) => one.paragraph - other.paragraph || one.start - other.start)
      .filter((edit, index, all) => {
        const before = all[index - 1];
        const overlaps = before !== undefined && before.paragraph === edit.paragraph && before.end > edit.start;
        return !overlaps && edit.end > edit.start && lines[edit.paragraph]?.text.slice(edit.start, edit.end) === edit.expected;
      });
    if (done.length === 0) return [];
    const change = new Delta();
    let at = 0;
    for (const { paragraph, start, end, text } of done) {
      const index = lines[paragraph]!.index + start;
      const formats = this.#quill.getContents(index, 1).ops[0]?.attributes;
      change.retain(index - at).insert(text, formats).delete(end - start);
      at = index + end - start;
    }
    this.#quill.history.cutoff();
    this.#quill.updateContents(change, Quill.sources.USER);
    this.#quill.history.cutoff();
    return done;
  }

  show({ paragraph, start, end }: TextSpan): void {
    const line = this.#linesNow()[paragraph];
    if (!line) return;
    this.#quill.setSelection(line.index + start, end - start, Quill.sources.SILENT);
    const [leaf] = this.#quill.getLeaf(line.index + start + 1);
    const node = leaf?.domNode;
    (node instanceof Element ? node : node?.parentElement)?.scrollIntoView({ block: 'center', behavior: 'smooth' });
  }

  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  #tell(event: Parameters<Listener>[0]): void {
    for (const listener of this.#listeners) listener(event);
  }

  readonly #handleChange = (change: Delta): void => {
    this.#lines = undefined;
    this.#anchors = this.#anchors.flatMap((anchor) => {
      // What is typed at the left edge pushes the words on, what is typed at the right one stays behind them.
      const index = change.transformPosition(anchor.index, false);
      return isWhole(change, anchor) ? [{ ...anchor, index }] : [];
    });
    this.#paint();
    this.#tell({ kind: 'changed' });
  };

  readonly #handleClick = (): void => {
    const range = this.#quill.getSelection();
    if (!range) return;
    const hit = this.#anchors.find(({ index, words }) => index <= range.index && index + words.length >= range.index);
    if (hit) this.#tell({ kind: 'clicked', id: hit.mark.id });
  };

  #paint(): void {
    this.#painter.paint(this.#anchors.map(({ mark, index, words }) => ({ tone: mark.tone, index, length: words.length })));
  }

  #spanOf(index: number, length: number): TextSpan | undefined {
    const lines = this.#linesNow();
    const paragraph = lines.findLastIndex((line) => line.index <= index);
    const line = lines[paragraph];
    if (!line) return undefined;
    const start = index - line.index;
    return start + length <= line.text.length ? { paragraph, start, end: start + length } : undefined;
  }

  #linesNow(): Line[] {
    return (this.#lines ??= readLines(this.#quill.getContents()));
  }
}

/** Whether a change left the words of an anchor in one piece: nothing put in, nothing taken out between their edges. */
function isWhole(change: Delta, { index, words }: Anchor): boolean {
  const end = index + words.length;
  let at = 0;
  for (const op of change.ops) {
    if (typeof op.retain === 'number') at += op.retain;
    else if (op.delete !== undefined) {
      if (at < end && at + op.delete > index) return false;
      at += op.delete;
    } else if (op.insert !== undefined && at > index && at < end) return false;
  }
  return true;
}

/** Lines of text with the index of each; a picture, which is a line by itself, is none. */
function readLines(contents: Delta): Line[] {
  const lines: Line[] = [];
  let index = 0;
  let line: Line = { index: 0, text: '' };
  for (const { insert } of contents.ops) {
    if (typeof insert !== 'string') {
      line.text += embedSign;
      index += 1;
      continue;
    }
    for (const [nth, piece] of insert.split('\n').entries()) {
      if (nth > 0) {
        lines.push(line);
        index += 1;
        line = { index, text: '' };
      }
      line.text += piece;
      index += piece.length;
    }
  }
  if (line.text !== '') lines.push(line);
  return lines;
}
