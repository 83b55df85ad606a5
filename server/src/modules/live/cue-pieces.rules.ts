/**
 * Cuts a text into pieces of at most so many characters: between paragraphs where they fit, else behind a sentence,
 * else where the piece is full.
 */
export function cuePieces(text: string, most: number): string[] {
  const pieces: string[] = [];
  let rest = text.trim();
  while (rest.length > most) {
    const room = rest.slice(0, most);
    const end = endOf(room) || safeEnd(room);
    pieces.push(rest.slice(0, end).trim());
    rest = rest.slice(end).trim();
  }
  if (rest !== '') pieces.push(rest);
  return pieces;
}

/** Place behind the last paragraph, or the last sentence; 0 for none. */
function endOf(room: string): number {
  const paragraph = room.lastIndexOf('\n') + 1;
  if (paragraph > 0 && room.slice(0, paragraph).trim() !== '') return paragraph;
  return Math.max(...['。', '！', '？', '；', '”'].map((mark) => room.lastIndexOf(mark) + 1));
}

/** The whole room, but never half of a character outside the basic plane. */
const safeEnd = (room: string): number => (/[\uD800-\uDBFF]$/.test(room) ? room.length - 1 : room.length);
