import Quill, { Delta } from 'quill';
import type {
  EditorHandle,
  EditorParagraph,
  RoomText,
  RoomTextPort,
  TextEdit,
  TextMark,
  TextSpan,
} from 'shared-contracts/shell';
import { type DocumentLine, readLines } from './document-lines.ts';
import { withFigureWords } from './figure-words.ts';
import { type Anchor, anchorOf, followChange, spanOf } from './mark-anchors.ts';
import { MarkPainter } from './mark-painter.ts';

type Listener = Parameters<EditorHandle['subscribe']>[0];

/** Handle of an editor for proofreading: paragraphs, marks that move with the text, replacement by place. */
export class QuillHandle implements EditorHandle {
  readonly #quill: Quill;
  readonly #painter: MarkPainter;
  readonly #listeners = new Set<Listener>();
  #anchors: Anchor[] = [];
  #lines: DocumentLine[] | undefined;

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
    return this.#linesNow().map(({ index, text, place }) => ({ key: `${index}${place ?? ''}`, text, place }));
  }

  html(): string {
    return this.#quill.root.innerHTML;
  }

  setMarks(marks: readonly TextMark[]): void {
    const lines = this.#linesNow();
    this.#anchors = marks.flatMap((mark) => {
      const line = lines[mark.paragraph];
      return line ? [anchorOf(mark, line)] : [];
    });
    this.#paint();
  }

  marks(): readonly TextMark[] {
    const lines = this.#linesNow();
    return this.#anchors.flatMap((anchor) => {
      const span = spanOf(anchor, lines);
      return span ? [{ ...anchor.mark, ...span }] : [];
    });
  }

  replace(edits: readonly TextEdit[]): readonly TextEdit[] {
    const lines = this.#linesNow();
    const done = [...edits]
      .sort((one, other) => one.paragraph - other.paragraph || one.start - other.start)
      .filter((edit, index, all) => {
        const before = all[index - 1];
        const overlaps = before !== undefined && before.paragraph === edit.paragraph && before.end > edit.start;
        return (
          !overlaps &&
          edit.end > edit.start &&
          lines[edit.paragraph]?.text.slice(edit.start, edit.end) === edit.expected
        );
      });
    if (done.length === 0) return [];
    const change = new Delta();
    let offset = 0;
    for (const { index, length, insert } of this.#changesOf(done)) {
      change
        .retain(index - offset)
        .insert(insert, this.#quill.getContents(index, 1).ops[0]?.attributes)
        .delete(length);
      offset = index + length;
    }
    this.#quill.history.cutoff();
    this.#quill.updateContents(change, Quill.sources.USER);
    this.#quill.history.cutoff();
    return done;
  }

  show({ paragraph, start, end }: TextSpan): void {
    const line = this.#linesNow()[paragraph];
    if (!line) return;
    if (line.place) return this.#showFigure(line.index);
    this.#quill.setSelection(line.index + start, end - start, Quill.sources.SILENT);
    const [leaf] = this.#quill.getLeaf(line.index + start + 1);
    const node = leaf?.domNode;
    (node instanceof Element ? node : node?.parentElement)?.scrollIntoView({ block: 'center', behavior: 'smooth' });
  }

  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  async openRoom(port: RoomTextPort): Promise<RoomText> {
    const { openRoomText } = await import('./room/room-text.ts');
    return openRoomText(this.#quill, port);
  }

  #notify(event: Parameters<Listener>[0]): void {
    for (const listener of this.#listeners) listener(event);
  }

  readonly #handleChange = (change: Delta): void => {
    this.#lines = undefined;
    // Where no figure is marked the lines need not be read for a letter typed.
    const lines = this.#anchors.some(({ figure }) => figure) ? this.#linesNow() : [];
    this.#anchors = this.#anchors.flatMap((anchor) => followChange(change, anchor, lines) ?? []);
    this.#paint();
    this.#notify({ kind: 'changed' });
  };

  readonly #handleClick = ({ target }: MouseEvent): void => {
    const caption = target instanceof Element ? target.closest('figcaption') : null;
    const figure = caption && Quill.find(caption, true);
    const range = this.#quill.getSelection();
    const hit =
      figure && !(figure instanceof Quill)
        ? this.#anchors.find(
            (anchor) => anchor.figure?.line.place === 'caption' && anchor.index === this.#quill.getIndex(figure),
          )
        : range &&
          this.#anchors.find(
            (anchor) =>
              !anchor.figure && anchor.index <= range.index && anchor.index + anchor.words.length >= range.index,
          );
    if (hit) this.#notify({ kind: 'clicked', id: hit.mark.id });
  };

  /** Edits as stretches of the document, in its order; those of one figure's words are one change of the figure. */
  #changesOf(
    edits: readonly TextEdit[],
  ): { index: number; length: number; insert: string | Record<string, unknown> }[] {
    const lines = this.#linesNow();
    const changes: { index: number; length: number; insert: string | Record<string, unknown> }[] = edits
      .filter(({ paragraph }) => lines[paragraph]!.place === undefined)
      .map(({ paragraph, start, end, text }) => ({
        index: lines[paragraph]!.index + start,
        length: end - start,
        insert: text,
      }));
    const inFigures = Map.groupBy(
      edits.filter(({ paragraph }) => lines[paragraph]!.place !== undefined),
      ({ paragraph }) => lines[paragraph]!.index,
    );
    for (const [index, ofFigure] of inFigures) {
      let insert = this.#quill.getContents(index, 1).ops[0]!.insert as Record<string, unknown>;
      for (const [paragraph, ofLine] of Map.groupBy(ofFigure, (edit) => edit.paragraph)) {
        const { text: before, place } = lines[paragraph]!;
        const text = ofLine.reduceRight(
          (words, edit) => words.slice(0, edit.start) + edit.text + words.slice(edit.end),
          before,
        );
        insert = withFigureWords(insert, place!, text);
      }
      changes.push({ index, length: 1, insert });
    }
    return changes.sort((one, other) => one.index - other.index);
  }

  /** Brings a figure into view and opens its bar, where its words are written. */
  #showFigure(index: number): void {
    const [line] = this.#quill.getLine(index);
    const figure = line?.domNode;
    if (!(figure instanceof HTMLElement)) return;
    this.#quill.setSelection(index, 1, Quill.sources.SILENT);
    figure.scrollIntoView({ block: 'center', behavior: 'smooth' });
    figure.click();
  }

  #paint(): void {
    this.#painter.paint(
      this.#anchors
        .filter(({ figure }) => figure?.line.place !== 'alt')
        .map(({ mark, index, words, figure }) => ({
          tone: mark.tone,
          index,
          length: words.length,
          captionStart: figure?.start,
        })),
    );
  }

  #linesNow(): DocumentLine[] {
    return (this.#lines ??= readLines(this.#quill.getContents()));
  }
}
