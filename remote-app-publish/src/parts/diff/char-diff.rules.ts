import type { DiffPart } from 'shared-contracts/model';

/** Cells of the comparison table above which two stretches are shown whole instead of character by character. */
const tableMax = 4_000_000;

/**
 * Compares two texts by Chinese character: paragraphs that are the same are set aside first, then the changed ones are
 * compared sign by sign. For the screen alone; the server compares stored versions itself.
 */
export function diffTexts(older: string, newer: string): DiffPart[] {
  const parts: DiffPart[] = [];
  const lines = diffPieces(older.split(/(?<=\n)/), newer.split(/(?<=\n)/));
  let removed = '';
  let added = '';
  const flush = () => {
    if (removed || added) parts.push(...diffPieces([...removed], [...added]));
    removed = added = '';
  };
  for (const { op, text } of lines) {
    if (op === 'removed') removed += text;
    else if (op === 'added') added += text;
    else {
      flush();
      parts.push({ op, text });
    }
  }
  flush();
  return joined(parts);
}

/** Signs added and removed, for a summary in words. */
export function countChanges(parts: readonly DiffPart[]): { added: number; removed: number } {
  const lengthOf = (op: DiffPart['op']) =>
    parts.filter((part) => part.op === op).reduce((sum, { text }) => sum + [...text.replace(/\s/g, '')].length, 0);
  return { added: lengthOf('added'), removed: lengthOf('removed') };
}

/** Compares two texts by pieces, each of which is the same or another: their signs, or their lines. */
export function diffPieces(older: readonly string[], newer: readonly string[]): DiffPart[] {
  let start = 0;
  while (start < older.length && start < newer.length && older[start] === newer[start]) start += 1;
  let tail = 0;
  while (tail < older.length - start && tail < newer.length - start && older.at(-1 - tail) === newer.at(-1 - tail))
    tail += 1;
  return joined([
    { op: 'same', text: older.slice(0, start).join('') },
    ...compareMiddle(older.slice(start, older.length - tail), newer.slice(start, newer.length - tail)),
    { op: 'same', text: older.slice(older.length - tail).join('') },
  ]);
}

/** Longest common part by the classic table, walked from its start. */
function compareMiddle(older: readonly string[], newer: readonly string[]): DiffPart[] {
  const width = newer.length + 1;
  if (older.length === 0 || newer.length === 0 || older.length * newer.length > tableMax) {
    return [
      { op: 'removed', text: older.join('') },
      { op: 'added', text: newer.join('') },
    ];
  }
  const common = new Uint32Array((older.length + 1) * width);
  for (let row = older.length - 1; row >= 0; row -= 1) {
    for (let column = newer.length - 1; column >= 0; column -= 1) {
      const index = row * width + column;
      common[index] =
        older[row] === newer[column]
          ? common[index + width + 1]! + 1
          : Math.max(common[index + width]!, common[index + 1]!);
    }
  }
  const parts: DiffPart[] = [];
  let row = 0;
  let column = 0;
  while (row < older.length || column < newer.length) {
    const index = row * width + column;
    if (row < older.length && column < newer.length && older[row] === newer[column]) {
      parts.push({ op: 'same', text: older[row]! });
      row += 1;
      column += 1;
    } else if (column >= newer.length || (row < older.length && common[index + width]! >= common[index + 1]!))
      parts.push({ op: 'removed', text: older[row++]! });
    else parts.push({ op: 'added', text: newer[column++]! });
  }
  return parts;
}

function joined(parts: readonly DiffPart[]): DiffPart[] {
  const result: DiffPart[] = [];
  for (const part of parts) {
    const last = result.at(-1);
    if (part.text === '') continue;
    if (last?.op === part.op) last.text += part.text;
    else result.push({ ...part });
  }
  return result;
}
