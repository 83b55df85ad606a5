import type { Delta } from 'quill';
import type { WordsPlace } from 'shared-contracts/shell';
import { figureWordsOf } from './figure-words.ts';

/** Placeholder in a line's text for an embed, which is no character. */
const embedSign = '\uFFFC';

/** A line of the document, or words that a figure carries: those have a place, and the figure's index. */
export interface DocumentLine {
  index: number;
  text: string;
  place?: WordsPlace;
}

/** The lines of the text with the index of each, and behind them all the words of its figures. */
export function readLines(contents: Delta): DocumentLine[] {
  const lines: DocumentLine[] = [];
  const figures: DocumentLine[] = [];
  let index = 0;
  let line: DocumentLine = { index: 0, text: '' };
  for (const { insert } of contents.ops) {
    if (typeof insert !== 'string') {
      figures.push(...figureWordsOf(insert).map((words) => ({ index, ...words })));
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
  return [...lines, ...figures];
}
