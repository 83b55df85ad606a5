import type { Delta } from 'quill';
import type { TextMark, TextSpan } from 'shared-contracts/shell';
import type { DocumentLine } from './document-lines.ts';
import { movedStart } from './figure-words.ts';

/** Anchor of a mark in the text. */
export interface Anchor {
  mark: TextMark;
  /** Of the first character, or of the figure whose words are marked. */
  index: number;
  words: string;
  /** The line of a figure, and where in it the words begin. */
  figure?: { line: DocumentLine; start: number };
}

export function anchorOf(mark: TextMark, line: DocumentLine): Anchor {
  const words = line.text.slice(mark.start, mark.end);
  return line.place
    ? { mark, index: line.index, words, figure: { line, start: mark.start } }
    : { mark, index: line.index + mark.start, words };
}

/** The anchor after a change that gave these lines; undefined when its words were changed. */
export function followChange(change: Delta, anchor: Anchor, lines: readonly DocumentLine[]): Anchor | undefined {
  const { index, words, figure } = anchor;
  // Input at the left edge moves the words on, input at the right edge stays behind them.
  if (!figure)
    return isWhole(change, index, words.length)
      ? { ...anchor, index: change.transformPosition(index, false) }
      : undefined;
  // A figure whose words are changed is taken out and put in again at its own place.
  const position = change.transformPosition(index, !isWhole(change, index, 1));
  const line = lines.find((one) => one.place === figure.line.place && one.index === position);
  const start = line && movedStart(figure.line.text, line.text, figure.start, words.length);
  return start === undefined ? undefined : { ...anchor, index: position, figure: { line: line!, start } };
}

/** Returns the span of an anchor's words among these lines. */
export function spanOf({ index, words, figure }: Anchor, lines: readonly DocumentLine[]): TextSpan | undefined {
  const paragraph = figure
    ? lines.findIndex((line) => line.place === figure.line.place && line.index === index)
    : lines.findLastIndex((line) => line.place === undefined && line.index <= index);
  const line = lines[paragraph];
  if (!line) return undefined;
  const start = figure ? figure.start : index - line.index;
  return start + words.length <= line.text.length ? { paragraph, start, end: start + words.length } : undefined;
}

/** True when a change left a range intact: nothing inserted or deleted between its edges. */
function isWhole(change: Delta, index: number, length: number): boolean {
  const end = index + length;
  let offset = 0;
  for (const op of change.ops) {
    if (typeof op.retain === 'number') offset += op.retain;
    else if (op.delete !== undefined) {
      if (offset < end && offset + op.delete > index) return false;
      offset += op.delete;
    } else if (op.insert !== undefined && offset > index && offset < end) return false;
  }
  return true;
}
